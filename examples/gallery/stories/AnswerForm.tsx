import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'
import { tick } from './tick.js'

export type AnswerFormProps = { name: string; proxyUrl: string; address: string; chain: string }

/** The tokens from a service with one response format. */
export function AnswerForm({ name, proxyUrl, ...wallet }: AnswerFormProps) {
  return (
    <section className="answer-form" aria-label={name}>
      <h2>
        <code>{name}</code>
      </h2>
      <IndexerProvider proxyUrl={proxyUrl}>
        <Ticks {...wallet} />
      </IndexerProvider>
    </section>
  )
}

function Ticks({ address, chain }: Pick<AnswerFormProps, 'address' | 'chain'>) {
  const { data, error } = useInfiniteWalletBalance({ address, chain })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p>Loading…</p>
  return (
    <ul role="list">
      {data.entries.map((entry, index) => (
        <li key={index}>
          <bdi>{tick(entry)}</bdi>
        </li>
      ))}
    </ul>
  )
}

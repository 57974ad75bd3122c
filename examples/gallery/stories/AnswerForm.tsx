import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'
import { tick } from './tick.js'

export type AnswerFormProps = { name: string; proxyUrl: string; address: string; chain: string }

/** A small list read from a service that answers in one form. */
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
      {data.entries.map((row, index) => (
        <li key={index}>
          <bdi>{tick(row)}</bdi>
        </li>
      ))}
    </ul>
  )
}

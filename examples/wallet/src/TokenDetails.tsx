import type { Amount } from './amount.js'
import type { Token } from './token.js'

type TokenDetailsProps = { token: Token; amount: Amount | undefined }

/** What a row has no room for. */
export function TokenDetails({ token, amount }: TokenDetailsProps) {
  const facts = [
    ['Balance', amount?.full],
    ['Tick', token.tick],
    ['Protocol', token.protocol],
    ['Deployment', token.deployHash],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{value === undefined ? 'Not known' : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}

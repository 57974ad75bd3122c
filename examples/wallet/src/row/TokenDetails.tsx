import type { Amount } from '../format/amount.js'
import { CopyButton } from './CopyButton.js'
import type { Token } from './token.js'

type TokenDetailsProps = { token: Token; amount: Amount | undefined }

/** Details of a token. Copies the exact value that the service sent. */
export function TokenDetails({ token, amount }: TokenDetailsProps) {
  const facts = [
    { name: 'Balance', shown: amount?.full, copied: token.balance },
    { name: 'Tick', shown: token.tick, copied: token.tick },
    { name: 'Protocol', shown: token.protocol },
    { name: 'Deployment', shown: token.deployHash, copied: token.deployHash },
  ]
  return (
    <dl className="facts">
      {facts.map(({ name, shown, copied }) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>
            {shown === undefined ? 'Not known' : <bdi>{shown}</bdi>}
            {copied !== undefined && <CopyButton text={copied} what={name.toLowerCase()} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

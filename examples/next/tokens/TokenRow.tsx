import type { WalletBalanceRow } from 'inscription-hooks'
import { formatAmount } from './formatAmount'
import { toToken } from './toToken'

/** The focus can be sent here: after "Load more" it goes to the first new row. */
export function TokenRow({ row }: { row: WalletBalanceRow }) {
  const { tick, protocol, balance } = toToken(row)
  return (
    <li className="token" tabIndex={-1}>
      <span className="name">
        {/* a tick may be in any script: it does not turn the text around it */}
        <bdi className="tick">{tick ?? 'unnamed'}</bdi>
        {protocol && <span className="protocol">{protocol}</span>}
      </span>
      <span className="amount" dir="ltr">
        {balance === undefined ? <Unknown /> : formatAmount(balance)}
      </span>
    </li>
  )
}

/** Not 0, which is an amount. */
function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="spoken">unknown amount</span>
    </>
  )
}

import type { WalletBalanceEntry } from 'inscription-hooks'
import { formatAmount } from './formatAmount'
import { toToken } from './toToken'

/** Focusable: "Load more" moves the focus to the first new row. */
export function TokenRow({ row }: { row: WalletBalanceEntry }) {
  const { tick, protocol, balance } = toToken(row)
  return (
    <li className="token" tabIndex={-1}>
      <span className="name">
        {/* isolates right-to-left ticks */}
        <bdi className="tick">{tick ?? 'unnamed'}</bdi>
        {protocol && <span className="protocol">{protocol}</span>}
      </span>
      <span className="amount" dir="ltr">
        {balance === undefined ? <Unknown /> : formatAmount(balance)}
      </span>
    </li>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="spoken">unknown amount</span>
    </>
  )
}

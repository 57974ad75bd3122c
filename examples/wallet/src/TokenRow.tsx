import type { WalletBalanceRow } from 'inscription-hooks'
import { memo } from 'react'
import { AmountText } from './AmountText.js'
import { formatAmount } from './amount.js'
import { TokenDetails } from './TokenDetails.js'
import { TokenIcon } from './TokenIcon.js'
import { toToken } from './token.js'

/** One token. Memoised, so that another page costs its own rows only. */
export const TokenRow = memo(function TokenRow({ entry }: { entry: WalletBalanceRow }) {
  const token = toToken(entry)
  const { tick, protocol, icon } = token
  const amount = token.balance === undefined ? undefined : formatAmount(token.balance)
  return (
    <li className="token">
      <details>
        <summary className="token-summary">
          <TokenIcon tick={tick} icon={icon} />
          <span className="token-name">
            {tick === undefined ? (
              <span className="tick tick-unknown">Unnamed token</span>
            ) : (
              <bdi className="tick" title={tick}>
                {tick}
              </bdi>
            )}
            {protocol !== undefined && <bdi className="chip">{protocol}</bdi>}
          </span>
          <AmountText amount={amount} />
        </summary>
        <TokenDetails token={token} amount={amount} />
      </details>
    </li>
  )
})

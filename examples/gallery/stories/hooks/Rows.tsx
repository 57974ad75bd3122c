import type { WalletBalanceEntry } from 'inscription-hooks'
import { escapeHidden } from '../../../wallet/src/token-list/format.js'
import { Amount, TokenIcon } from '../../../wallet/src/token-list/TokenRow.js'
import { toToken } from '../../../wallet/src/token-list/token.js'

/** Entries as rows of the token list, which do not open. */
export function Rows({ entries }: { entries: readonly WalletBalanceEntry[] }) {
  return (
    <ul className="tl-rows" aria-label="Tokens" translate="no">
      {entries
        .map((entry) => toToken(entry))
        .map((token, index) => (
          <li key={index} className="tl-item">
            <div className="tl-row" style={{ cursor: 'default' }}>
              <TokenIcon token={token} />
              <span className="tl-name">
                <bdi className="tl-tick">{escapeHidden(token.tick ?? 'Unnamed token')}</bdi>
                <bdi className="tl-below">{token.protocol}</bdi>
              </span>
              <span className="tl-value">
                <Amount balance={token.balance} />
              </span>
            </div>
          </li>
        ))}
    </ul>
  )
}

import type { WalletBalanceEntry } from 'inscription-hooks'
import { memo, useState } from 'react'
import { useFormats } from '../format/FormatsContext.js'
import { AmountText } from './AmountText.js'
import { TokenDetails } from './TokenDetails.js'
import { TokenIcon } from './TokenIcon.js'
import { toToken } from './token.js'

type TokenRowProps = {
  entry: WalletBalanceEntry
  /** For `onToggle`, if the list stores which rows are open. */
  id?: string
  startsOpen?: boolean
  onToggle?: (id: string, isOpen: boolean) => void
}

/** One token. Memoised, so that a new page renders only its own rows. */
export const TokenRow = memo(function TokenRow({ entry, id, startsOpen, onToggle }: TokenRowProps) {
  const formats = useFormats()
  const [isOpen, setOpen] = useState(startsOpen ?? false)
  const token = toToken(entry)
  const { tick, protocol, icon } = token
  const amount = token.balance === undefined ? undefined : formats.amount(token.balance)
  function toggle(open: boolean) {
    setOpen(open)
    if (id !== undefined) onToggle?.(id, open)
  }

  return (
    <details open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
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
      {isOpen && <TokenDetails token={token} amount={amount} />}
    </details>
  )
})

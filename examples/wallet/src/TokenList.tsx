import type { WalletBalanceRow } from 'inscription-hooks'
import type { RefObject } from 'react'
import { tokenId } from './response.js'
import { TokenRow } from './TokenRow.js'

type TokenListProps = {
  entries: WalletBalanceRow[]
  listRef: RefObject<HTMLUListElement | null>
}

/** The rows of one wallet on one chain; the portfolio around them has both in its key. */
export function TokenList({ entries, listRef }: TokenListProps) {
  return (
    // `list-style: none` takes the list from VoiceOver; its role gives it back
    <ul className="token-list" role="list" ref={listRef}>
      {entries.map((entry) => (
        <TokenRow key={tokenId(entry)} entry={entry} />
      ))}
    </ul>
  )
}

import type { WalletBalanceRow } from 'inscription-hooks'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { rowKeys } from '../row/rowKeys.js'
import { TokenRow } from '../row/TokenRow.js'
import type { ListHandle } from './useLoadMore.js'

type TokenListProps = { entries: readonly WalletBalanceRow[]; ref?: Ref<ListHandle> }

/** The rows of one wallet on one chain; the view around them has both in its key. */
export function TokenList({ entries, ref }: TokenListProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const keys = rowKeys(entries)
  useImperativeHandle(ref, () => ({
    focusRow: (index) => listRef.current?.children[index]?.querySelector('summary')?.focus(),
  }))
  return (
    // `list-style: none` takes the list from VoiceOver; its role gives it back
    <ul className="token-list" role="list" ref={listRef}>
      {entries.map((entry, index) => (
        <li key={keys[index]} className="token">
          <TokenRow entry={entry} />
        </li>
      ))}
    </ul>
  )
}

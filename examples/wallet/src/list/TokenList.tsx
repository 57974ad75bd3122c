import type { WalletBalanceEntry } from 'inscription-hooks'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { rowKeys } from '../row/rowKeys.js'
import { TokenRow } from '../row/TokenRow.js'
import type { ListHandle } from './useLoadMore.js'

type TokenListProps = { entries: readonly WalletBalanceEntry[]; ref?: Ref<ListHandle> }

/** The entries of one wallet on one chain. The parent's `key` contains both. */
export function TokenList({ entries, ref }: TokenListProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const keys = rowKeys(entries)
  useImperativeHandle(ref, () => ({
    focusRow: (index) => listRef.current?.children[index]?.querySelector('summary')?.focus(),
  }))
  return (
    // with `list-style: none`, VoiceOver needs the role
    <ul className="token-list" role="list" ref={listRef}>
      {entries.map((entry, index) => (
        <li key={keys[index]} className="token">
          <TokenRow entry={entry} />
        </li>
      ))}
    </ul>
  )
}

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { WalletBalanceEntry } from 'inscription-hooks'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { rowKey } from '../row/rowKeys.js'
import { TokenRow } from '../row/TokenRow.js'
import { rangeWithFocus } from './rangeWithFocus.js'
import type { ListHandle } from './useLoadMore.js'
import { useOpenRows } from './useOpenRows.js'

type VirtualTokenListProps = {
  rows: readonly WalletBalanceEntry[]
  /** All entries of the wallet, or `null` if unknown. */
  total: number | null
  ref: Ref<ListHandle>
}

const ROW_HEIGHT = 64 // same as --row-height; open rows are measured

/** Renders only the rows in view and the focused row. */
export function VirtualTokenList({ rows, total, ref }: VirtualTokenListProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const { openRows, toggleRow } = useOpenRows()
  const [listTop, setListTop] = useState(0)
  const [focusedRow, setFocusedRow] = useState<number>()
  const [wantedRow, setWantedRow] = useState<{ index: number }>()
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: listTop,
    rangeExtractor: (range) => rangeWithFocus(range, focusedRow),
  })

  useLayoutEffect(() => setListTop(listRef.current?.offsetTop ?? 0), [])
  useImperativeHandle(ref, () => ({
    // render the row first, then focus it: the browser scrolls to it
    focusRow(index) {
      setFocusedRow(index)
      setWantedRow({ index })
    },
  }))
  useEffect(() => {
    const row = wantedRow && listRef.current?.querySelector(`[data-index="${wantedRow.index}"]`)
    row?.querySelector('summary')?.focus()
  }, [wantedRow])

  return (
    <ul
      className="token-list token-list-virtual"
      role="list"
      ref={listRef}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const entry = rows[index]
        if (!entry) return null
        const id = `${index} ${rowKey(entry)}` // includes the index, because heights are stored by index
        return (
          <li
            key={id}
            className="token token-virtual"
            data-index={index}
            ref={virtualizer.measureElement}
            style={{ translate: `0 ${start - listTop}px` }}
            aria-posinset={index + 1}
            aria-setsize={total ?? -1} // -1: unknown (WAI-ARIA)
            onFocus={() => setFocusedRow(index)}
          >
            <TokenRow entry={entry} id={id} startsOpen={openRows.has(id)} onToggle={toggleRow} />
          </li>
        )
      })}
    </ul>
  )
}

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { WalletBalanceRow } from 'inscription-hooks'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { rowKey } from '../row/rowKeys.js'
import { TokenRow } from '../row/TokenRow.js'
import { rangeWithFocus } from './rangeWithFocus.js'
import type { ListHandle } from './useLoadMore.js'
import { useOpenRows } from './useOpenRows.js'

type VirtualTokenListProps = {
  rows: readonly WalletBalanceRow[]
  /** How many there are in all, where that is known. */
  total: number | null
  ref: Ref<ListHandle>
}

const ROW_HEIGHT = 64 // as --row-height says; a row that is open is measured

/** Only the rows in view are in the page, and the one that has the focus. */
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
    // it has to be in the page first; the browser then scrolls to what has the focus
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
        const id = `${index} ${rowKey(entry)}` // with its place, which is what heights are kept by
        return (
          <li
            key={id}
            className="token token-virtual"
            data-index={index}
            ref={virtualizer.measureElement}
            style={{ translate: `0 ${start - listTop}px` }}
            aria-posinset={index + 1}
            aria-setsize={total ?? -1} // -1: nobody knows yet (WAI-ARIA)
            onFocus={() => setFocusedRow(index)}
          >
            <TokenRow entry={entry} id={id} startsOpen={openRows.has(id)} onToggle={toggleRow} />
          </li>
        )
      })}
    </ul>
  )
}

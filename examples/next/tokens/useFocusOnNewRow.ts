import { type RefObject, useEffect, useRef } from 'react'

type FocusOnNewRow = {
  listRef: RefObject<HTMLUListElement | null>
  /** Asks for the focus to go to this row once the next page is there. */
  focusNext: (row: number) => void
}

/** After "Load more" a keyboard is to go on where the new rows begin. */
export function useFocusOnNewRow(pageCount: number): FocusOnNewRow {
  const listRef = useRef<HTMLUListElement>(null)
  const nextRow = useRef<number>(undefined)

  useEffect(() => {
    if (nextRow.current === undefined) return
    const rows = listRef.current?.querySelectorAll('li')
    // the page may have been empty, and the button that had the focus is gone then
    const row = rows?.[nextRow.current] ?? rows?.[rows.length - 1]
    row?.focus()
    nextRow.current = undefined
  }, [pageCount])

  const focusNext = (row: number) => {
    nextRow.current = row
  }
  return { listRef, focusNext }
}

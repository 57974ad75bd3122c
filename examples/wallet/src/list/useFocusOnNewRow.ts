import { type RefObject, useEffect, useRef } from 'react'

/** A list that can take the focus to one of its rows. */
export type ListHandle = { focusRow: (index: number) => void }

type FocusOnNewRow = {
  listRef: RefObject<ListHandle | null>
  /** Asks for the focus to go to the first row of the page that comes next. */
  focusNext: () => void
}

/** After "Load more" a keyboard is to go on where the new rows begin. */
export function useFocusOnNewRow(rowCount: number, pageCount: number): FocusOnNewRow {
  const listRef = useRef<ListHandle>(null)
  const firstNewRow = useRef<number>(undefined)

  useEffect(() => {
    if (firstNewRow.current === undefined || pageCount < 2) return
    listRef.current?.focusRow(firstNewRow.current)
    firstNewRow.current = undefined
  }, [pageCount])

  const focusNext = () => {
    firstNewRow.current = rowCount
  }
  return { listRef, focusNext }
}

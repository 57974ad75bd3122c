import { type RefObject, useEffect, useRef } from 'react'
import type { Tokens } from './useTokens.js'

type FocusOnNewRow = {
  listRef: RefObject<HTMLUListElement | null>
  /** Asks for the focus to go to the first row of the page that comes next. */
  focusNext: () => void
}

/** After "Load more" a keyboard is to go on where the new rows begin. */
export function useFocusOnNewRow({
  count,
  pages: { length: pageCount },
}: Pick<NonNullable<Tokens['data']>, 'count' | 'pages'>): FocusOnNewRow {
  const listRef = useRef<HTMLUListElement>(null)
  const firstNewRow = useRef<number>(undefined)

  useEffect(() => {
    if (firstNewRow.current === undefined || pageCount < 2) return
    listRef.current?.children[firstNewRow.current]?.querySelector('summary')?.focus()
    firstNewRow.current = undefined
  }, [pageCount])

  const focusNext = () => {
    firstNewRow.current = count
  }
  return { listRef, focusNext }
}

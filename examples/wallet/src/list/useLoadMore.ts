import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Tokens } from './useTokens.js'

export type ListHandle = { focusRow: (index: number) => void }

type LoadMore = { listRef: RefObject<ListHandle | null>; loadMore: () => Promise<void> }

/**
 * Loads the next page, then moves the focus to its first row, unless the user has moved it
 * elsewhere.
 */
export function useLoadMore(tokens: Tokens, rowCount: number, pageCount: number): LoadMore {
  const { isRefetching, isRefetchError, refetch, fetchNextPage } = tokens
  const listRef = useRef<ListHandle>(null)
  const [target, setTarget] = useState<{ row: number; afterPage: number }>()
  const reached = useRef<typeof target>(undefined)

  useEffect(() => {
    if (!target || target === reached.current || pageCount <= target.afterPage) return
    reached.current = target
    listRef.current?.focusRow(target.row)
  }, [target, pageCount])

  async function loadMore() {
    const before = document.activeElement
    // a new page alone would cancel a refetch, or mark stale entries as fresh
    const isRefetchDue = isRefetching || isRefetchError
    if (isRefetchDue && (await refetch({ cancelRefetch: false })).isError) return
    const { data } = await fetchNextPage({ cancelRefetch: false })
    const { activeElement } = document
    const hasLeft = activeElement !== before && activeElement !== document.body
    if (!hasLeft && data && data.pages.length > pageCount) {
      setTarget({ row: rowCount, afterPage: pageCount })
    }
  }
  return { listRef, loadMore }
}

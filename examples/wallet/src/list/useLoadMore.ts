import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Tokens } from './useTokens.js'

/** A list that can take the focus to one of its rows. */
export type ListHandle = { focusRow: (index: number) => void }

type LoadMore = { listRef: RefObject<ListHandle | null>; loadMore: () => Promise<void> }

/**
 * "Load more", after which a keyboard is to go on where the new rows begin: once the page that was
 * asked for is there, and unless the visitor has gone elsewhere meanwhile.
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
    // a page alone would cancel a refetch, and would date rows as new that could not be read again
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

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TokensProps } from './Tokens'

type LoadMore = {
  listRef: RefObject<HTMLUListElement | null>
  loadMore: () => Promise<void>
}

/** Asks for the next page; a keyboard then goes on where its rows begin. */
export function useLoadMore(tokens: TokensProps, isOld: boolean): LoadMore {
  const { data, isRefetching, refetch, fetchNextPage } = tokens
  const listRef = useRef<HTMLUListElement>(null)
  const [arrived, setArrived] = useState<{ row: number; pageCount: number }>()
  const pageCount = data.pages.length

  useEffect(() => {
    // the page may be there before its rows are drawn
    if (!arrived || pageCount < arrived.pageCount) return
    setArrived(undefined)
    if (isFocusElsewhere(listRef.current)) return
    const rows = listRef.current?.querySelectorAll('li')
    // the page may have been empty
    const row = rows?.[arrived.row] ?? rows?.[rows.length - 1]
    row?.focus()
  }, [arrived, pageCount])

  const loadMore = async () => {
    // a page alone would cancel a refetch, and would date rows as new that could not be read again
    const isRefetchDue = isOld || isRefetching
    if (isRefetchDue && (await refetch({ cancelRefetch: false })).isError) return
    // a page under way is not asked for a second time
    const { data: loaded } = await fetchNextPage({ cancelRefetch: false })
    if (!loaded || loaded.pages.length <= pageCount) return
    setArrived({ row: data.entries.length, pageCount: loaded.pages.length })
  }
  return { listRef, loadMore }
}

/** Neither on the button below the list nor nowhere, as when that button is gone. */
function isFocusElsewhere(list: HTMLElement | null): boolean {
  const focused = document.activeElement
  return (
    focused !== null && focused !== document.body && !list?.nextElementSibling?.contains(focused)
  )
}

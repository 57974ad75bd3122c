import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TokensProps } from './Tokens'

type LoadMore = {
  listRef: RefObject<HTMLUListElement | null>
  loadMore: () => Promise<void>
}

/** Fetches the next page and moves the focus to its first row. */
export function useLoadMore(tokens: TokensProps, isStale: boolean): LoadMore {
  const { data, isRefetching, refetch, fetchNextPage } = tokens
  const listRef = useRef<HTMLUListElement>(null)
  const [loadedPage, setLoadedPage] = useState<{ row: number; pageCount: number }>()
  const pageCount = data.pages.length

  useEffect(() => {
    // the page may arrive before its rows are rendered
    if (!loadedPage || pageCount < loadedPage.pageCount) return
    setLoadedPage(undefined)
    if (isFocusElsewhere(listRef.current)) return
    const rows = listRef.current?.querySelectorAll('li')
    // the page may have been empty
    const row = rows?.[loadedPage.row] ?? rows?.[rows.length - 1]
    row?.focus()
  }, [loadedPage, pageCount])

  const loadMore = async () => {
    // fetching a page cancels a pending refetch, and would mark stale entries as fresh
    const isRefetchDue = isStale || isRefetching
    if (isRefetchDue && (await refetch({ cancelRefetch: false })).isError) return
    const { data: loaded } = await fetchNextPage({ cancelRefetch: false })
    if (!loaded || loaded.pages.length <= pageCount) return
    setLoadedPage({ row: data.entries.length, pageCount: loaded.pages.length })
  }
  return { listRef, loadMore }
}

/** False if the focus is on the button below the list, or was lost with it. */
function isFocusElsewhere(list: HTMLElement | null): boolean {
  const focused = document.activeElement
  return (
    focused !== null && focused !== document.body && !list?.nextElementSibling?.contains(focused)
  )
}

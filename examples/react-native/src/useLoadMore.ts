import { useRef } from 'react'
import type { Tokens } from './useTokens'

/**
 * Asks for the next page, once at a time: a press and a scroll can come before the list has drawn
 * again, and asking twice would break off the first request.
 */
export function useLoadMore({ fetchNextPage }: Tokens): () => void {
  const isLoading = useRef(false)

  async function loadMore() {
    if (isLoading.current) return
    isLoading.current = true
    await fetchNextPage() // never rejects
    isLoading.current = false
  }

  return () => void loadMore()
}

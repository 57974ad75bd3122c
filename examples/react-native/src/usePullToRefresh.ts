import { useState } from 'react'
import type { Tokens } from './useTokens'

/**
 * `refreshing` is true only for a refetch that the user started by pulling. During background refetches
 * the spinner would move the list.
 */
export function usePullToRefresh({ refetch, isRefetching }: Tokens) {
  const [isPulled, setIsPulled] = useState(false)

  async function onRefresh() {
    setIsPulled(true)
    await refetch() // never rejects
    setIsPulled(false)
  }

  return { refreshing: isPulled && isRefetching, onRefresh: () => void onRefresh() }
}

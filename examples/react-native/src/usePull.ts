import { useState } from 'react'
import type { Tokens } from './useTokens'

/**
 * `refreshing` for a refetch that was pulled for, not for a next page, nor for one that comes by itself
 * when the app is back in front: nobody wants the list to jump then.
 */
export function usePull({ refetch, isRefetching }: Tokens) {
  const [isPulled, setIsPulled] = useState(false)

  async function onRefresh() {
    setIsPulled(true)
    await refetch() // never rejects
    setIsPulled(false)
  }

  return { refreshing: isPulled && isRefetching, onRefresh: () => void onRefresh() }
}

import { useQueryClient } from '@tanstack/react-query'
import { infiniteWalletBalanceQueryOptions, useIndexerClient } from 'inscription-hooks'
import { useEffect, useState } from 'react'
import { isRepeating } from './isRepeating.js'
import type { Tokens } from './useTokens.js'

/**
 * Loads page after page until the list is complete. Loaded pages stay on screen after a cancel or
 * an error. A retry continues.
 */
export function useLoadEverything(
  wallet: { address: string; chain: string; limit: number },
  { status, isRefetchError, fetchStatus, data, hasNextPage, fetchNextPage, refetch }: Tokens,
) {
  const client = useIndexerClient()
  const queryClient = useQueryClient()
  const [isWanted, setWanted] = useState(false)
  const pageCount = data?.pages.length
  const isRunning = isWanted && hasNextPage && status === 'success' && !isRepeating(data)
  const isNextDue = isRunning && fetchStatus === 'idle'

  useEffect(() => {
    if (isNextDue) void fetchNextPage({ cancelRefetch: false })
    // pageCount: a fast response may arrive before `isNextDue` changes
  }, [isNextDue, fetchNextPage, pageCount])

  return {
    isRunning,
    start: () => {
      setWanted(true)
      // refetch stale pages first: a new page alone would mark them as fresh
      if (status === 'error') void (isRefetchError ? refetch() : fetchNextPage())
    },
    cancel: () => {
      setWanted(false)
      const { queryKey } = infiniteWalletBalanceQueryOptions(client, wallet)
      void queryClient.cancelQueries({ queryKey, exact: true })
    },
  }
}

export type LoadEverything = ReturnType<typeof useLoadEverything>

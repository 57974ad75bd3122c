import { useQueryClient } from '@tanstack/react-query'
import { infiniteWalletBalanceQueryOptions, useIndexerClient } from 'inscription-hooks'
import { useEffect, useState } from 'react'
import { isRepeating } from './isRepeating.js'
import type { Tokens } from './useTokens.js'

/**
 * Reads page after page until the list is whole. What has been read is on screen and stays there,
 * also when it is cancelled or a page fails; after a retry it goes on.
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
    // an answer may come before React has seen that it was asked for: a page more is another turn
  }, [isNextDue, fetchNextPage, pageCount])

  return {
    isRunning,
    start: () => {
      setWanted(true)
      // old rows are read again first: a page alone would date them as new
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

import { useQueryClient } from '@tanstack/react-query'
import { useIndexerClient, walletBalanceKeys } from 'inscription-hooks'
import { useState } from 'react'
import type { Tokens, Wallet } from './useTokens'

/**
 * `refreshing` is true only for a refetch that the user started by pulling. During background refetches
 * the spinner would move the list. A pull refetches the first page only; scrolling loads the others.
 */
export function usePullToRefresh({ refetch, isRefetching, dataUpdatedAt }: Tokens, wallet: Wallet) {
  const [isPulled, setIsPulled] = useState(false)
  const queryClient = useQueryClient()
  const queryKey = walletBalanceKeys.infinite(useIndexerClient(), wallet)

  async function onRefresh() {
    setIsPulled(true)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      { updatedAt: dataUpdatedAt }, // for "Not updated since"
    )
    await refetch() // never rejects
    setIsPulled(false)
  }

  return { refreshing: isPulled && isRefetching, onRefresh: () => void onRefresh() }
}

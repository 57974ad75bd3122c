import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  refetchWhenChanged,
  useIndexerClient,
  type WalletBalanceError,
  walletBalanceKeys,
} from 'inscription-hooks'
import { toToken } from './token'
import type { Tokens, Wallet } from './useTokens'

/**
 * A pull requests the first page, and all loaded pages if it has changed, or if no page arrived for
 * 10 minutes. The rows stay. `refreshing` is true only for a pull: in the background, the spinner would move the list.
 */
export function usePullToRefresh({ dataUpdatedAt }: Tokens, wallet: Wallet) {
  const queryClient = useQueryClient()
  const client = useIndexerClient()
  const pull = useMutation<void, WalletBalanceError>({
    networkMode: 'always', // offline, it fails at once
    async mutationFn() {
      const { error } = await refetchWhenChanged(
        queryClient,
        client,
        { queryKey: walletBalanceKeys.infinite(client, wallet) },
        { read: (entry) => toToken(entry).balance, delaysMs: [0], maxAgeMs: 10 * 60_000 },
      )
      if (error) throw error
    },
  })
  return {
    refreshing: pull.isPending,
    onRefresh: () => pull.mutate(),
    /** Why the last pull failed, until a refetch succeeds. */
    error: pull.submittedAt > dataUpdatedAt ? pull.error : null,
  }
}

// refetchUntilChanged.ts
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type IndexerClient, walletBalanceKeys } from 'inscription-hooks'

type Options = { signal?: AbortSignal; delaysMs?: readonly number[] }

/** Resolves to false if nothing on screen has changed after the last refetch. */
export async function refetchUntilChanged(
  queryClient: QueryClient,
  client: IndexerClient,
  wallet: { address: string },
  { signal, delaysMs = [0, 2_000, 4_000, 8_000, 16_000] }: Options = {},
): Promise<boolean> {
  const queryKey = walletBalanceKeys.wallet(client, wallet)
  const read = () => queryClient.getQueriesData({ queryKey, type: 'active' })
  const before = new Map(read().map(([key, data]) => [hashKey(key), data]))
  for (const delayMs of delaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (signal?.aborted) return false
    await queryClient.invalidateQueries({ queryKey })
    const isChanged = ([key, data]: readonly [readonly unknown[], unknown]) => {
      const previous = before.get(hashKey(key))
      return previous !== undefined && previous !== data
    }
    if (read().some(isChanged)) return true
  }
  return false
}

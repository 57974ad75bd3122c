import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { WalletBalanceRow } from 'inscription-hooks'
import type { List, Page } from './memoryList.ts'

/** A query that somebody looks at. */
export type Observed = {
  next: () => Promise<boolean>
  refetch: () => Promise<unknown>
  read: () => readonly WalletBalanceRow[]
  unsubscribe: () => void
}

/** A list of TanStack's, held by its cache and by whoever looks at it. */
export function observe(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  start: () => Observed,
): List {
  let observed: Observed | undefined = start()
  return {
    load: async () => {
      await observed?.refetch()
      while (await observed?.next());
    },
    refetch: async () => {
      await observed?.refetch()
    },
    read: () => observed?.read() ?? [],
    kept: () => queryClient.getQueryData<InfiniteData<Page, number>>(queryKey)?.pages ?? [],
    remove: () => {
      observed?.unsubscribe()
      observed = undefined
      queryClient.clear()
    },
  }
}

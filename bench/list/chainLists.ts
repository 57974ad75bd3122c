import { useInfiniteQuery } from '@tanstack/react-query'
import {
  getWalletBalance,
  type IndexerClient,
  useInfiniteWalletBalance,
  useInfiniteWalletBalances,
} from 'inscription-hooks'
import { wallet } from './createLists.ts'

export const LIMIT = 100

/** What the benchmark needs of several lists. */
export type Lists = {
  rows: number
  next: (options?: { readAhead: boolean }) => Promise<unknown>
  refetch: () => Promise<unknown>
}

export type ChainsProps = {
  client: IndexerClient
  chains: readonly string[]
  /** Called on each render. */
  show: (lists: Lists) => void
}

/** Reads `data` only. */
export function OneHook({ client, chains, show }: ChainsProps): null {
  const wallets = chains.map((chain) => ({ ...wallet, chain }))
  const all = useInfiniteWalletBalances({ client, wallets, limit: LIMIT })
  show({ rows: all.data?.rows.length ?? 0, next: all.fetchNextPage, refetch: all.refetch })
  return null
}

/** This package's hook for one list, in a loop over chains that never change. */
export function HookInLoop({ client, chains, show }: ChainsProps): null {
  const lists = chains.map((chain) =>
    // eslint-disable-next-line react-hooks/rules-of-hooks -- what is compared
    useInfiniteWalletBalance({ ...wallet, client, chain, limit: LIMIT }),
  )
  show(listsOf(lists.map((list) => ({ ...list, count: list.data?.entries.length ?? 0 }))))
  return null
}

/** TanStack Query's hook, in a loop over chains that never change. */
export function StockInLoop({ client, chains, show }: ChainsProps): null {
  const lists = chains.map((chain) =>
    // eslint-disable-next-line react-hooks/rules-of-hooks, @tanstack/query/exhaustive-deps -- what is compared; the scope names the client
    useInfiniteQuery({
      queryKey: ['stock', client.scope, chain],
      queryFn: ({ pageParam, signal }) =>
        getWalletBalance(client, { ...wallet, chain, limit: LIMIT, offset: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ nextOffset }) => nextOffset,
    }),
  )
  const counts = lists.map(({ data }) => data?.pages.flatMap(({ entries }) => entries).length ?? 0)
  show(listsOf(lists.map((list, index) => ({ ...list, count: counts[index] ?? 0 }))))
  return null
}

type List = {
  count: number
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

function listsOf(lists: readonly List[]): Lists {
  return {
    rows: lists.reduce((sum, { count }) => sum + count, 0),
    next: () => Promise.all(lists.map(({ fetchNextPage }) => fetchNextPage())),
    refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
  }
}

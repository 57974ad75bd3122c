import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import {
  createIndexerClient,
  getWalletBalance,
  infiniteWalletBalanceQueryOptions,
} from 'inscription-hooks'
import { wallet } from './listService.ts'

/** A list that is observed, as a hook does it. */
export type LoadedList = {
  /** Whether it came to its end; without it the rows of before stay. */
  refetch: () => Promise<boolean>
  /** As a button does that breaks it off. */
  cancel: () => Promise<void>
  pageCount: () => number
  stop: () => void
}

export type ListKind = {
  name: string
  load: (baseUrl: string, pages: number) => Promise<LoadedList>
}

/** This package's list. */
export function ours(refetchConcurrency: number): ListKind {
  return {
    name: `ours, \`refetchConcurrency\` ${refetchConcurrency}`,
    load: (baseUrl, pages) => {
      const client = createIndexerClient({ baseUrl, apiKey: 'any-key' })
      const queryClient = new QueryClient()
      const options = infiniteWalletBalanceQueryOptions(client, {
        ...{ ...wallet, refetchConcurrency },
        query: { staleTime: Number.POSITIVE_INFINITY },
      })
      return load(queryClient, new InfiniteQueryObserver(queryClient, options), pages)
    },
  }
}

/** TanStack's own. */
export const stock: ListKind = {
  name: '`useInfiniteQuery`',
  load: (baseUrl, pages) => {
    const client = createIndexerClient({ baseUrl, apiKey: 'any-key' })
    const queryClient = new QueryClient()
    // eslint-disable-next-line @tanstack/query/exhaustive-deps -- a client is known by its scope
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey: ['stock', client.scope],
      queryFn: ({ pageParam, signal }) =>
        getWalletBalance(client, { ...wallet, offset: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ nextOffset }) => nextOffset,
      staleTime: Number.POSITIVE_INFINITY,
      retry: 3, // its default in browsers; without a window it would be none
    })
    return load(queryClient, observer, pages)
  },
}

type Result = { data: { pages: readonly unknown[] } | undefined; isError: boolean }

/** What the observers of both are asked alike. */
type Observer = {
  subscribe: (listener: () => void) => () => void
  refetch: () => Promise<Result>
  fetchNextPage: () => Promise<unknown>
  getCurrentResult: () => Result
}

async function load(
  queryClient: QueryClient,
  observer: Observer,
  pages: number,
): Promise<LoadedList> {
  const unsubscribe = observer.subscribe(() => undefined)
  await observer.refetch()
  for (let page = 1; page < pages; page++) await observer.fetchNextPage()
  return {
    refetch: async () => !(await observer.refetch()).isError,
    cancel: () => queryClient.cancelQueries(),
    pageCount: () => observer.getCurrentResult().data?.pages.length ?? 0,
    stop: () => {
      unsubscribe()
      queryClient.clear()
    },
  }
}

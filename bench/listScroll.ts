import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import {
  getWalletBalance,
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  type WalletBalancePage,
  type WalletBalanceRow,
} from 'inscription-hooks'
import { wallet } from './listService.ts'

type Page = WalletBalancePage<WalletBalanceRow>

export type Source = {
  client: IndexerClient
  limit?: number
  refetchConcurrency?: number
  /** Stands around each page that was read. */
  wrap?: (page: Page) => Page
  /** Options anew after each page, as a hook has them: `select` is then another function. */
  isHook?: boolean
}

/** A list that can be scrolled. `first` and `next` answer whether there are more pages. */
export type Scroller = {
  first: () => Promise<boolean>
  next: () => Promise<boolean>
  /** Whether all pages were read again. */
  refetch: () => Promise<boolean>
  /** All rows, as a component reads them that maps over them. */
  rows: () => readonly WalletBalanceRow[]
  /** Frees what is kept of it. */
  stop: () => void
}

/** A list in the cache of a QueryClient. */
export type QueryScroller = Scroller & {
  pages: () => readonly Page[]
  /** Cancels a refetch. */
  cancel: () => Promise<void>
}

/** This package's list. */
export function ours(source: Source): QueryScroller {
  const { client, limit, refetchConcurrency, wrap = asItIs, isHook } = source
  const create = () => {
    const options = infiniteWalletBalanceQueryOptions(client, {
      ...{ ...wallet, limit, refetchConcurrency },
      query: { staleTime: Number.POSITIVE_INFINITY },
    })
    const { queryFn } = options
    const wrapped: typeof queryFn = async (context) => wrap(await queryFn(context))
    return { ...options, queryFn: wrapped }
  }
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, create())
  return {
    ...controls(queryClient, observer, () => {
      if (isHook) observer.setOptions(create())
    }),
    rows: () => observer.getCurrentResult().data?.entries ?? [],
  }
}

/** What one writes with TanStack alone. */
export function stock({ client, limit, wrap = asItIs, isHook }: Source): QueryScroller {
  const read = async (offset: number, signal: AbortSignal) =>
    wrap(await getWalletBalance(client, { ...wallet, limit, offset }, { signal }))
  const create = () => ({
    queryKey: ['stock', client.scope],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }: Page) => nextOffset,
    select: ({ pages }: { pages: Page[] }) => pages.flatMap(({ entries }) => entries),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 3, // its default in browsers; without a window it would be none
  })
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, create())
  return {
    ...controls(queryClient, observer, () => {
      if (isHook) observer.setOptions(create())
    }),
    rows: () => observer.getCurrentResult().data ?? [],
  }
}

const asItIs = (page: Page): Page => page

/** What the observers of both are asked alike. */
type Observer = {
  subscribe: (listener: () => void) => () => void
  refetch: () => Promise<{ isError: boolean }>
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>
  getCurrentResult: () => { hasNextPage: boolean }
}

function controls(
  queryClient: QueryClient,
  observer: Observer,
  afterPage: () => void,
): Omit<QueryScroller, 'rows'> {
  const unsubscribe = observer.subscribe(() => undefined)
  return {
    first: async () => {
      await observer.refetch()
      return observer.getCurrentResult().hasNextPage
    },
    next: async () => {
      const { hasNextPage } = await observer.fetchNextPage()
      afterPage()
      return hasNextPage
    },
    refetch: async () => !(await observer.refetch()).isError,
    cancel: () => queryClient.cancelQueries(),
    pages: () => {
      const [query] = queryClient.getQueryCache().getAll()
      return (query?.state.data as { pages: Page[] } | undefined)?.pages ?? [] // the only query
    },
    stop: () => {
      unsubscribe()
      queryClient.clear()
    },
  }
}

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
  limit: number
  /** Stands around each page that was read. */
  wrap: (page: Page) => Page
  /** Options anew after each page, as a hook has them: `select` is then another function. */
  isHook: boolean
}

/** A list that can be scrolled. `first` and `next` answer whether there are more pages. */
export type Scroller = {
  first: () => Promise<boolean>
  next: () => Promise<boolean>
  /** Reads all rows, as a component does that maps over them. */
  rowCount: () => number
  /** Frees what is kept of it. */
  stop: () => void
}

/** This package's list. */
export function ours({ client, limit, wrap, isHook }: Source): Scroller {
  const create = () => {
    const options = infiniteWalletBalanceQueryOptions(client, { ...wallet, limit })
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
    rowCount: () => observer.getCurrentResult().data?.entries.length ?? 0,
  }
}

/** What one writes with TanStack alone. */
export function stock({ client, limit, wrap, isHook }: Source): Scroller {
  const read = async (offset: number, signal: AbortSignal) =>
    wrap(await getWalletBalance(client, { ...wallet, limit, offset }, { signal }))
  const create = () => ({
    queryKey: ['stock', client.scope],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }: Page) => nextOffset,
    select: ({ pages }: { pages: Page[] }) => pages.flatMap(({ entries }) => entries),
  })
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, create())
  return {
    ...controls(queryClient, observer, () => {
      if (isHook) observer.setOptions(create())
    }),
    rowCount: () => observer.getCurrentResult().data?.length ?? 0,
  }
}

/** What the observers of both are asked alike. */
type Observer = {
  subscribe: (listener: () => void) => () => void
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>
  getCurrentResult: () => { hasNextPage: boolean }
}

function controls(
  queryClient: QueryClient,
  observer: Observer,
  afterPage: () => void,
): Pick<Scroller, 'first' | 'next' | 'stop'> {
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
    stop: () => {
      unsubscribe()
      queryClient.clear()
    },
  }
}

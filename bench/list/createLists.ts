import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import {
  getWalletBalance,
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  toWalletBalanceList,
  type WalletBalanceEntry,
  type WalletBalancePage,
} from 'inscription-hooks'

type Page = WalletBalancePage<WalletBalanceEntry>

/** Wraps each page and each list to count property reads. */
type Counting = {
  page: (page: Page) => Page
  list: <TList extends object>(list: TList) => TList
}

export type Source = {
  client: IndexerClient
  limit?: number
  counting?: Counting
}

/** A list as a component uses it. `first` and `next` return whether there are more pages. */
export type List = {
  first: () => Promise<boolean>
  next: () => Promise<boolean>
  entries: () => readonly WalletBalanceEntry[]
}

/** A list in the cache of a QueryClient. */
export type CachedList = List & {
  refetch: () => Promise<unknown>
  /** Cancels a refetch, where the library can. */
  cancel: (() => Promise<void>) | undefined
  /** Clears the cache. */
  clear: () => void
}

export const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

const uncounted: Counting = { page: (page) => page, list: (list) => list }

/** This package's list. */
export function ours({ client, limit, counting = uncounted }: Source): CachedList {
  const createOptions = () => {
    const options = infiniteWalletBalanceQueryOptions(client, { ...wallet, limit })
    const { queryFn, select } = options
    const counted: Pick<typeof options, 'queryFn' | 'select'> = {
      queryFn: async (context) => counting.page(await queryFn(context)),
      select: (data) => counting.list(select?.(data) ?? toWalletBalanceList(data)),
    }
    return { ...options, ...counted }
  }
  return observe(createOptions, (data) => data?.entries ?? [])
}

/** The same list with TanStack Query alone. */
export function flatMap({ client, limit, counting = uncounted }: Source): CachedList {
  const read = async (offset: number, signal: AbortSignal) =>
    counting.page(await getWalletBalance(client, { ...wallet, limit, offset }, { signal }))
  const createOptions = () => ({
    queryKey: ['flatMap'],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }: Page) => nextOffset,
    select: ({ pages }: { pages: Page[] }) => counting.list(pages.flatMap((page) => page.entries)),
  })
  return observe(createOptions, (data) => data ?? [])
}

/** The same list with an array in React state. */
export function byHand({ client, limit, counting = uncounted }: Source): List {
  let entries: readonly WalletBalanceEntry[] = []
  let nextOffset: number | null = 0
  async function next(): Promise<boolean> {
    const offset = nextOffset ?? 0
    const page = counting.page(await getWalletBalance(client, { ...wallet, limit, offset }))
    entries = [...entries, ...page.entries]
    nextOffset = page.nextOffset
    return nextOffset !== null
  }
  return { first: next, next, entries: () => entries }
}

/** Sets new options after each page, including `select`, as a hook does. */
function observe<TError, TData, TKey extends QueryKey>(
  createOptions: () => InfiniteQueryObserverOptions<Page, TError, TData, TKey, number>,
  entriesOf: (data: TData | undefined) => readonly WalletBalanceEntry[],
): CachedList {
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, createOptions())
  const unsubscribe = observer.subscribe(() => undefined)
  return {
    first: async () => {
      await observer.refetch({ cancelRefetch: false })
      return observer.getCurrentResult().hasNextPage
    },
    next: async () => {
      const { hasNextPage } = await observer.fetchNextPage()
      observer.setOptions(createOptions())
      return hasNextPage
    },
    entries: () => entriesOf(observer.getCurrentResult().data),
    refetch: () => observer.refetch(),
    cancel: () => queryClient.cancelQueries(),
    clear: () => {
      unsubscribe()
      queryClient.clear()
    },
  }
}

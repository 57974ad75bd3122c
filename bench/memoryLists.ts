import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { getWalletBalance, infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
import type { List, Page, Source } from './memoryList.ts'
import { observe } from './memoryObserved.ts'
import { wallet } from './memoryService.ts'

export const createLists = { ours, stock, byHand }

export type ListName = keyof typeof createLists

/** As a loader or a module may hold them: they are not to hold the list. */
const held: unknown[] = []

/** This package's list, with options anew after each page, as hooks have them. */
function ours({ client, limit, see }: Source): List {
  const create = () => {
    const options = infiniteWalletBalanceQueryOptions(client, { ...wallet, limit })
    const { queryFn } = options
    const seen: typeof queryFn = async (context) => {
      const page = await queryFn(context)
      see(page)
      return page
    }
    held.push(options)
    return { ...options, queryFn: seen }
  }
  const { queryKey } = create()
  const queryClient = new QueryClient()
  return observe(queryClient, queryKey, () => {
    const observer = new InfiniteQueryObserver(queryClient, create())
    const unsubscribe = observer.subscribe(() => undefined)
    return {
      next: async () => {
        const { hasNextPage } = await observer.fetchNextPage()
        observer.setOptions(create())
        return hasNextPage
      },
      refetch: () => observer.refetch(),
      read: () => observer.getCurrentResult().data?.entries ?? [],
      unsubscribe,
    }
  })
}

/** What one writes with TanStack alone. */
function stock({ client, limit, see }: Source): List {
  const queryKey = ['stock', client.scope]
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- one client, one limit
  const create = () => ({
    queryKey,
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      const window = { ...wallet, limit, offset: pageParam }
      const page = await getWalletBalance(client, window, { signal })
      see(page)
      return page
    },
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }: Page) => nextOffset,
    select: ({ pages }: { pages: Page[] }) => pages.flatMap(({ entries }) => entries),
  })
  const queryClient = new QueryClient()
  return observe(queryClient, queryKey, () => {
    const observer = new InfiniteQueryObserver(queryClient, create())
    const unsubscribe = observer.subscribe(() => undefined)
    return {
      next: async () => (await observer.fetchNextPage()).hasNextPage,
      refetch: () => observer.refetch(),
      read: () => observer.getCurrentResult().data ?? [],
      unsubscribe,
    }
  })
}

/** What one writes without either: an array in a state. */
function byHand({ client, limit, see }: Source): List {
  let rows: Page['entries'] = []
  const read = async () => {
    let offset: number | null = 0
    while (offset !== null) {
      const page: Page = await getWalletBalance(client, { ...wallet, limit, offset })
      see(page)
      rows = offset === 0 ? page.entries : [...rows, ...page.entries]
      offset = page.nextOffset
    }
  }
  return {
    load: read,
    refetch: read,
    read: () => rows,
    kept: () => [],
    remove: () => {
      rows = []
    },
  }
}

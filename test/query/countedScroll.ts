import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import type { IndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import type { WalletBalancePage } from '../../src/client/readPage.js'
import type { WalletBalanceRow } from '../../src/client/WalletBalanceRow.js'
import { infiniteWalletBalanceQueryOptions } from '../../src/query/infiniteWalletBalance.js'
import { wallet } from './countedService.js'

export type Page = WalletBalancePage<WalletBalanceRow>

/** Where pages come from; `via` stands between the list and the reading of a page. */
type Source = {
  client: IndexerClient
  limit: number
  via: (offset: number, read: () => Promise<Page>) => Promise<Page>
}

/** A list of ours. */
export function observeOurs({ client, limit, via }: Source) {
  const options = infiniteWalletBalanceQueryOptions(client, { ...wallet, limit })
  const { queryFn } = options
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    ...options,
    queryFn: (context) => via(context.pageParam, async () => queryFn(context)),
  })
  observer.subscribe(() => {})
  return observer
}

/** What one writes with TanStack alone: all rows by `select`. */
export function observeStock({ client, limit, via }: Source) {
  const read = (offset: number) =>
    via(offset, () => getWalletBalance(client, { ...wallet, limit, offset }))
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    queryKey: ['stock', client.scope],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })
  observer.subscribe(() => {})
  return observer
}

/** What scrolling needs of an observer. */
type Scrolled<TData> = Pick<
  InfiniteQueryObserver<unknown, Error, TData>,
  'refetch' | 'fetchNextPage' | 'getCurrentResult'
>

/** Reads the list page by page, to its end or so many pages, and `read` after each. */
export async function scroll<TData>(
  observer: Scrolled<TData>,
  read: (data: TData | undefined, pageCount: number) => void,
  pageCount = Number.POSITIVE_INFINITY,
): Promise<void> {
  await observer.refetch()
  let { data, hasNextPage } = observer.getCurrentResult()
  read(data, 1)
  for (let count = 2; hasNextPage && count <= pageCount; count++) {
    ;({ data, hasNextPage } = await observer.fetchNextPage())
    read(data, count)
  }
}

import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import {
  fetchWalletBalance,
  getWalletBalance,
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  type WalletBalanceError,
  type WalletBalanceList,
  type WalletBalancePage,
  walletBalanceKeys,
  walletBalanceQueryOptions,
} from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'

type Token = { tick: string; balance: string }

type Page = WalletBalancePage<Token>
type List = WalletBalanceList<Token>

declare const client: IndexerClient<Token>
declare const queryClient: QueryClient

const parameters = { address: '0xfa4e01', chain: 'eth' }
const page = walletBalanceQueryOptions(client, parameters)
const list = infiniteWalletBalanceQueryOptions(client, parameters)

test('fetchWalletBalance resolves to unknown, getWalletBalance to a typed page', () => {
  expectTypeOf(fetchWalletBalance(client, parameters)).toEqualTypeOf<Promise<unknown>>()
  expectTypeOf(getWalletBalance(client, parameters)).toEqualTypeOf<Promise<Page>>()
})

test('page options: inference in TanStack functions', () => {
  expectTypeOf(useQuery(page).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(useQuery(page).error).toEqualTypeOf<WalletBalanceError | null>()
  expectTypeOf(useSuspenseQuery(page).data).toEqualTypeOf<Page>()
  const [, second] = useQueries({ queries: [page, page] })
  expectTypeOf(second.data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(queryClient.query(page)).resolves.toEqualTypeOf<Page>()
  expectTypeOf(queryClient.fetchQuery(page)).resolves.toEqualTypeOf<Page>()
  expectTypeOf(queryClient.ensureQueryData(page)).resolves.toEqualTypeOf<Page>()
  expectTypeOf(queryClient.prefetchQuery(page)).resolves.toBeVoid()
})

test('infinite options: inference in TanStack functions', () => {
  type Data = InfiniteData<Page, number>
  expectTypeOf(useInfiniteQuery(list).data).toEqualTypeOf<List | undefined>()
  expectTypeOf(useSuspenseInfiniteQuery(list).data).toEqualTypeOf<List>()
  expectTypeOf(queryClient.infiniteQuery(list)).resolves.toEqualTypeOf<List>()
  expectTypeOf(queryClient.fetchInfiniteQuery(list)).resolves.toEqualTypeOf<Data>()
  expectTypeOf(queryClient.prefetchInfiniteQuery(list)).resolves.toBeVoid()
})

test('initialData makes data defined', () => {
  const initialData: Page = {
    ...{ entries: [], limit: 20, offset: 0, total: 0, hasMore: null, nextOffset: null },
  }
  const pages = { initialData: { pages: [initialData], pageParams: [0] } }
  const own = walletBalanceQueryOptions(client, { ...parameters, query: { initialData } })
  expectTypeOf(useQuery(own).data).toEqualTypeOf<Page>()
  expectTypeOf(useQuery({ ...page, initialData }).data).toEqualTypeOf<Page>()
  const ownList = infiniteWalletBalanceQueryOptions(client, { ...parameters, query: pages })
  expectTypeOf(useInfiniteQuery(ownList).data).toEqualTypeOf<List>()
  expectTypeOf(useInfiniteQuery({ ...list, ...pages }).data).toEqualTypeOf<List>()
})

test('getQueryData is typed by the key', () => {
  const { page: keyOf, infinite: listKeyOf } = walletBalanceKeys
  const byOptions = queryClient.getQueryData(page.queryKey)
  expectTypeOf(byOptions).toEqualTypeOf<Page | undefined>()
  const byKey = queryClient.getQueryData(keyOf(client, parameters))
  expectTypeOf(byKey).toEqualTypeOf<Page | undefined>()
  const pages = queryClient.getQueryData(listKeyOf(client, parameters))
  expectTypeOf(pages).toEqualTypeOf<InfiniteData<Page, number> | undefined>()
})

test('undefined address or chain: only in query options and keys', () => {
  infiniteWalletBalanceQueryOptions(client, { address: '0xfa4e', chain: undefined })
  walletBalanceKeys.chain(client, { address: '0xfa4e', chain: undefined })
  walletBalanceQueryOptions(client, { address: undefined, chain: 'eth' })
  walletBalanceKeys.wallet(client, { address: undefined })
  // @ts-expect-error a request needs an address
  void getWalletBalance(client, { address: undefined, chain: 'eth' })
})

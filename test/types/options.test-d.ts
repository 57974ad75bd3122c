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

declare const client: IndexerClient<Token>
declare const queryClient: QueryClient

const parameters = { address: '0xfa4e01', chain: 'eth' }
const page = walletBalanceQueryOptions(client, parameters)
const list = infiniteWalletBalanceQueryOptions(client, parameters)

test('fetchWalletBalance resolves to unknown, getWalletBalance to a typed page', () => {
  expectTypeOf(fetchWalletBalance(client, parameters)).toEqualTypeOf<Promise<unknown>>()
  expectTypeOf(getWalletBalance(client, parameters)).toEqualTypeOf<
    Promise<WalletBalancePage<Token>>
  >()
})

test('page options: inference in TanStack functions', () => {
  expectTypeOf(useQuery(page).data).toEqualTypeOf<WalletBalancePage<Token> | undefined>()
  expectTypeOf(useQuery(page).error).toEqualTypeOf<WalletBalanceError | null>()
  expectTypeOf(useSuspenseQuery(page).data).toEqualTypeOf<WalletBalancePage<Token>>()
  expectTypeOf(useQueries({ queries: [page, page] })[1].data).toEqualTypeOf<
    WalletBalancePage<Token> | undefined
  >()
  expectTypeOf(queryClient.query(page)).resolves.toEqualTypeOf<WalletBalancePage<Token>>()
  expectTypeOf(queryClient.fetchQuery(page)).resolves.toEqualTypeOf<WalletBalancePage<Token>>()
  expectTypeOf(queryClient.ensureQueryData(page)).resolves.toEqualTypeOf<WalletBalancePage<Token>>()
  expectTypeOf(queryClient.prefetchQuery(page)).resolves.toBeVoid()
})

test('infinite options: inference in TanStack functions', () => {
  type Data = InfiniteData<WalletBalancePage<Token>, number>
  expectTypeOf(useInfiniteQuery(list).data).toEqualTypeOf<WalletBalanceList<Token> | undefined>()
  expectTypeOf(useSuspenseInfiniteQuery(list).data).toEqualTypeOf<WalletBalanceList<Token>>()
  expectTypeOf(queryClient.infiniteQuery(list)).resolves.toEqualTypeOf<WalletBalanceList<Token>>()
  expectTypeOf(queryClient.fetchInfiniteQuery(list)).resolves.toEqualTypeOf<Data>()
  expectTypeOf(queryClient.prefetchInfiniteQuery(list)).resolves.toBeVoid()
})

test('initialData makes data defined', () => {
  const first: WalletBalancePage<Token> = {
    ...{ entries: [], limit: 20, offset: 0, total: 0, hasMore: null, nextOffset: null },
  }
  const pages = { pages: [first], pageParams: [0] }
  const withFirst = { ...parameters, query: { initialData: first } }
  const withPages = { ...parameters, query: { initialData: pages } }
  expectTypeOf(useQuery(walletBalanceQueryOptions(client, withFirst)).data).toEqualTypeOf<
    WalletBalancePage<Token>
  >()
  expectTypeOf(useQuery({ ...page, initialData: first }).data).toEqualTypeOf<
    WalletBalancePage<Token>
  >()
  expectTypeOf(
    useInfiniteQuery(infiniteWalletBalanceQueryOptions(client, withPages)).data,
  ).toEqualTypeOf<WalletBalanceList<Token>>()
  expectTypeOf(useInfiniteQuery({ ...list, initialData: pages }).data).toEqualTypeOf<
    WalletBalanceList<Token>
  >()
})

test('getQueryData is typed by the key', () => {
  expectTypeOf(queryClient.getQueryData(page.queryKey)).toEqualTypeOf<
    WalletBalancePage<Token> | undefined
  >()
  expectTypeOf(queryClient.getQueryData(walletBalanceKeys.page(client, parameters))).toEqualTypeOf<
    WalletBalancePage<Token> | undefined
  >()
  expectTypeOf(
    queryClient.getQueryData(walletBalanceKeys.infinite(client, parameters)),
  ).toEqualTypeOf<InfiniteData<WalletBalancePage<Token>, number> | undefined>()
})

test('undefined address or chain: only in query options and keys', () => {
  infiniteWalletBalanceQueryOptions(client, { address: '0xfa4e', chain: undefined })
  walletBalanceKeys.chain(client, { address: '0xfa4e', chain: undefined })
  walletBalanceQueryOptions(client, { address: undefined, chain: 'eth' })
  walletBalanceKeys.wallet(client, { address: undefined })
  // @ts-expect-error a request needs an address
  void getWalletBalance(client, { address: undefined, chain: 'eth' })
})

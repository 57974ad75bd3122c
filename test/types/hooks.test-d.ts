import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import {
  createIndexerClient,
  type IndexerClient,
  keepPreviousPage,
  useInfiniteWalletBalance,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
  type WalletBalanceError,
  type WalletBalanceList,
  type WalletBalancePage,
  type WalletBalanceRow,
} from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'

type Token = { tick: string; balance: string }
type Page = WalletBalancePage<Token>
type List = WalletBalanceList<Token>
type Row = WalletBalanceRow

const parameters = { address: '0xfa4e01', chain: 'eth' }
declare const client: IndexerClient<Token>
declare const queryClient: QueryClient

test('default: rows are JSON records', () => {
  const page = useWalletBalance(parameters)
  expectTypeOf(page.data).toEqualTypeOf<WalletBalancePage<Row> | undefined>()
  expectTypeOf(page.error).toEqualTypeOf<WalletBalanceError | null>()
  const list = useInfiniteWalletBalance(parameters)
  expectTypeOf(list.data).toEqualTypeOf<WalletBalanceList<Row> | undefined>()
  expectTypeOf(list.error).toEqualTypeOf<WalletBalanceError | null>()
  const { data } = useSuspenseInfiniteWalletBalance(parameters)
  expectTypeOf(data).toEqualTypeOf<WalletBalanceList<Row>>()
})

test('parameters: client types the rows; in a suspense form they are always there', () => {
  const own = { ...parameters, client }
  expectTypeOf(useWalletBalance(own).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(useInfiniteWalletBalance(own).data).toEqualTypeOf<List | undefined>()
  expectTypeOf(useSuspenseWalletBalance(own).data).toEqualTypeOf<Page>()
  expectTypeOf(useSuspenseInfiniteWalletBalance(own).data).toEqualTypeOf<List>()
})

test('parameters: query.select gets the rows of the client, and types the data', () => {
  const own = { ...parameters, client }
  const page = useWalletBalance({
    ...own,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<Page>()
        return data.entries.map(({ tick }) => tick)
      },
    },
  })
  expectTypeOf(page.data).toEqualTypeOf<string[] | undefined>()
  const list = useInfiniteWalletBalance({
    ...own,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<InfiniteData<Page, number>>()
        return data.pages[0]?.entries[0]?.tick
      },
    },
  })
  expectTypeOf(list.data).toEqualTypeOf<string | undefined>()
  const suspensePage = useSuspenseWalletBalance({
    ...own,
    query: { select: ({ entries }) => entries[0]?.balance },
  })
  expectTypeOf(suspensePage.data).toEqualTypeOf<string | undefined>()
  const suspenseList = useSuspenseInfiniteWalletBalance({
    ...own,
    query: { select: ({ pageParams }) => pageParams },
  })
  expectTypeOf(suspenseList.data).toEqualTypeOf<number[]>()
})

test('behavior: nothing but a client says what the rows are', () => {
  // @ts-expect-error a row type that nothing reads
  useWalletBalance({ ...parameters, query: { select: (page: Page) => page } })
  // @ts-expect-error the same through a result
  const claimed: IndexerClient<Token> = createIndexerClient({ proxyUrl: '/p' })
  // @ts-expect-error entryId is no schema
  createIndexerClient({ proxyUrl: '/p', response: { entryId: (token: Token) => token.tick } })
  return claimed
})

test('parameters: query takes TanStack options but ours', () => {
  useWalletBalance({ ...parameters, query: { enabled: () => true, retry: 1, staleTime: 5 } })
  const placeholderData = keepPreviousPage(parameters)
  useWalletBalance({ ...parameters, query: { placeholderData } })
  useInfiniteWalletBalance({ ...parameters, query: { placeholderData, maxPages: 3 } })
  // @ts-expect-error the key is ours
  useWalletBalance({ ...parameters, query: { queryKey: ['mine'] } })
  // @ts-expect-error so is the function
  useWalletBalance({ ...parameters, query: { queryFn: () => null } })
  // @ts-expect-error and how pages follow
  useInfiniteWalletBalance({ ...parameters, query: { getNextPageParam: () => 1 } })
  // @ts-expect-error and where they start
  useInfiniteWalletBalance({ ...parameters, query: { initialPageParam: 1 } })
})

test('parameters: address and chain may be undefined, but not in a suspense form', () => {
  useWalletBalance({ ...parameters, address: undefined })
  useInfiniteWalletBalance({ ...parameters, chain: undefined })
  // @ts-expect-error nothing to wait for
  useSuspenseWalletBalance({ ...parameters, address: undefined })
  // @ts-expect-error nothing can disable it
  useSuspenseInfiniteWalletBalance({ ...parameters, query: { enabled: false } })
  // @ts-expect-error nor stand in for it
  useSuspenseWalletBalance({ ...parameters, query: { placeholderData: undefined } })
})

test('parameters: query.initialData makes data be there, as in TanStack', () => {
  const own = { ...parameters, client }
  const first: Page = {
    ...{ entries: [], limit: 20, offset: 0, total: 0, hasMore: null, nextOffset: null },
  }
  const maybe = (): Page | undefined => undefined
  const pages = { pages: [first], pageParams: [0] }
  const page = useWalletBalance({ ...own, query: { initialData: () => first } })
  expectTypeOf(page.data).toEqualTypeOf<Page>()
  const list = useInfiniteWalletBalance({ ...own, query: { initialData: pages } })
  expectTypeOf(list.data).toEqualTypeOf<List>()
  const query = { initialData: first, select: ({ entries }: Page) => entries.length }
  expectTypeOf(useWalletBalance({ ...own, query }).data).toEqualTypeOf<number>()
  const unsure = useWalletBalance({ ...own, query: { initialData: maybe } })
  expectTypeOf(unsure.data).toEqualTypeOf<Page | undefined>()
})

test('parameters: queryClient, the second argument', () => {
  useWalletBalance(parameters, queryClient)
  useInfiniteWalletBalance(parameters, queryClient)
  useSuspenseWalletBalance(parameters, queryClient)
  useSuspenseInfiniteWalletBalance(parameters, queryClient)
})

test('behavior: name narrows an error to its fields', () => {
  const { error } = useWalletBalance(parameters)
  if (error?.name === 'HttpError') {
    expectTypeOf(error.status).toEqualTypeOf<number>()
    expectTypeOf(error.retryAfterMs).toEqualTypeOf<number | undefined>()
  }
  if (error?.name === 'TimeoutError') expectTypeOf(error.timeoutMs).toEqualTypeOf<number>()
})

import * as tanstack from '@tanstack/react-query'
import * as hooks from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'

type Token = { tick: string; balance: string }
type Entry = hooks.WalletBalanceEntry
type Page = hooks.WalletBalancePage<Token>
type List = hooks.WalletBalanceList<Token>
type AnError = hooks.WalletBalanceError | null

declare const client: hooks.IndexerClient<Token>
declare const queryClient: tanstack.QueryClient

const { createIndexerClient, getWalletBalance, IndexerProvider, keepPreviousPage } = hooks
const { useInfiniteWalletBalance, useSuspenseInfiniteWalletBalance } = hooks
const { useSuspenseWalletBalance, useWalletBalance, walletBalanceKeys } = hooks
const { infiniteWalletBalanceQueryOptions, walletBalanceQueryOptions } = hooks
const { useInfiniteQuery, useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } = tanstack

const parameters = { address: '0xfa4e01', chain: 'eth' }
const own = { ...parameters, client }
const page = walletBalanceQueryOptions(client, parameters)
const list = infiniteWalletBalanceQueryOptions(client, parameters)
const first: Page = {
  ...{ entries: [], limit: 20, offset: 0, total: 0, hasMore: null, nextOffset: null },
}
const firstPages = { initialData: { pages: [first], pageParams: [0] } }

test('default: entries are JSON records', () => {
  const one = useWalletBalance(parameters)
  expectTypeOf(one.data).toEqualTypeOf<hooks.WalletBalancePage<Entry> | undefined>()
  expectTypeOf(one.error).toEqualTypeOf<AnError>()
  const many = useInfiniteWalletBalance(parameters)
  expectTypeOf(many.data).toEqualTypeOf<hooks.WalletBalanceList<Entry> | undefined>()
  expectTypeOf(many.error).toEqualTypeOf<AnError>()
  const { data } = useSuspenseInfiniteWalletBalance(parameters)
  expectTypeOf(data).toEqualTypeOf<hooks.WalletBalanceList<Entry>>()
})

test('parameters: client types the entries; suspense data is never undefined', () => {
  // a query client is the second argument
  expectTypeOf(useWalletBalance(own, queryClient).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(useInfiniteWalletBalance(own, queryClient).data).toEqualTypeOf<List | undefined>()
  expectTypeOf(useSuspenseWalletBalance(own, queryClient).data).toEqualTypeOf<Page>()
  expectTypeOf(useSuspenseInfiniteWalletBalance(own, queryClient).data).toEqualTypeOf<List>()
})

test('parameters: query.select receives typed entries and types the data', () => {
  const first = useWalletBalance({ ...own, query: { select: ({ entries }) => entries[0]?.tick } })
  expectTypeOf(first.data).toEqualTypeOf<string | undefined>()
  const many = useInfiniteWalletBalance({
    ...own,
    query: { select: ({ pages, pageParams }) => [pages[0]?.entries[0]?.tick, pageParams] as const },
  })
  expectTypeOf(many.data).toEqualTypeOf<readonly [string | undefined, number[]] | undefined>()
  const one = useSuspenseWalletBalance({ ...own, query: { select: ({ total }) => total } })
  expectTypeOf(one.data).toEqualTypeOf<number | null>()
  const all = useSuspenseInfiniteWalletBalance({ ...own, query: { select: ({ pages }) => pages } })
  expectTypeOf(all.data).toEqualTypeOf<Page[]>()
})

test('parameters: entryId of toWalletBalanceList types the entries of untyped pages', () => {
  const list = hooks.toWalletBalanceList(Object(), { entryId: ({ tick }: Token) => tick })
  expectTypeOf(list).toEqualTypeOf<List>()
})

test('behavior: entry types come only from a client', () => {
  // @ts-expect-error no schema for this entry type
  useWalletBalance({ ...parameters, query: { select: (page: Page) => page } })
  // @ts-expect-error the provider's client has entries of another type
  useWalletBalance<Token>(parameters)
  // @ts-expect-error the same for a list
  useSuspenseInfiniteWalletBalance<Token>(parameters)
  // @ts-expect-error no schema for this client type
  const claimed: hooks.IndexerClient<Token> = createIndexerClient({ proxyUrl: '/p' })
  // @ts-expect-error entryId is not a schema
  createIndexerClient({ proxyUrl: '/p', response: { entryId: (token: Token) => token.tick } })
  return claimed
})

test('parameters: query takes TanStack options, except those the package sets', () => {
  useWalletBalance({ ...parameters, query: { enabled: () => true, retry: 1, staleTime: 5 } })
  const placeholderData = keepPreviousPage({ scope: '/p' }, parameters)
  useWalletBalance({ ...parameters, query: { placeholderData } })
  useInfiniteWalletBalance({ ...parameters, query: { placeholderData, staleTime: 3 } })
  // @ts-expect-error queryKey is set by the package
  useWalletBalance({ ...parameters, query: { queryKey: ['mine'] } })
  // @ts-expect-error getQueryData must find the query
  useWalletBalance({ ...parameters, query: { queryKeyHashFn: () => '' } })
  // @ts-expect-error queryFn is set by the package
  useWalletBalance({ ...parameters, query: { queryFn: () => null } })
  // @ts-expect-error getNextPageParam is set by the package
  useInfiniteWalletBalance({ ...parameters, query: { getNextPageParam: () => 1 } })
  // @ts-expect-error initialPageParam is set by the package
  useInfiniteWalletBalance({ ...parameters, query: { initialPageParam: 1 } })
})

test('parameters: address and chain may be undefined, except in suspense hooks and requests', () => {
  useWalletBalance({ ...parameters, address: undefined })
  useInfiniteWalletBalance({ ...parameters, chain: undefined })
  infiniteWalletBalanceQueryOptions(client, { address: '0xfa4e', chain: undefined })
  walletBalanceKeys.chain(client, { address: '0xfa4e', chain: undefined })
  walletBalanceQueryOptions(client, { address: undefined, chain: 'eth' })
  walletBalanceKeys.wallet(client, { address: undefined })
  // @ts-expect-error a request needs an address
  void getWalletBalance(client, { address: undefined, chain: 'eth' })
  // @ts-expect-error no undefined address
  useSuspenseWalletBalance({ ...parameters, address: undefined })
  // @ts-expect-error no enabled
  useSuspenseInfiniteWalletBalance({ ...parameters, query: { enabled: false } })
  // @ts-expect-error no placeholderData
  useSuspenseWalletBalance({ ...parameters, query: { placeholderData: undefined } })
})

test('parameters: query.initialData makes data defined', () => {
  const query = { initialData: first, select: ({ entries }: Page) => entries.length }
  const later = { initialData: () => first }
  const maybe = { initialData: (): Page | undefined => undefined }
  expectTypeOf(useWalletBalance({ ...own, query }).data).toEqualTypeOf<number>()
  expectTypeOf(useWalletBalance({ ...own, query: later }).data).toEqualTypeOf<Page>()
  expectTypeOf(useWalletBalance({ ...own, query: maybe }).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(useInfiniteWalletBalance({ ...own, query: firstPages }).data).toEqualTypeOf<List>()

  const ofPage = walletBalanceQueryOptions(client, { ...parameters, query: { initialData: first } })
  expectTypeOf(useQuery(ofPage).data).toEqualTypeOf<Page>()
  expectTypeOf(useQuery({ ...page, initialData: first }).data).toEqualTypeOf<Page>()
  const ofList = infiniteWalletBalanceQueryOptions(client, { ...parameters, query: firstPages })
  expectTypeOf(useInfiniteQuery(ofList).data).toEqualTypeOf<List>()
  expectTypeOf(useInfiniteQuery({ ...list, ...firstPages }).data).toEqualTypeOf<List>()
})

test('behavior: name narrows the error', () => {
  const { error } = useWalletBalance(parameters)
  if (error?.name === 'HttpError') {
    expectTypeOf(error.status).toEqualTypeOf<number>()
    expectTypeOf(error.retryAfterMs).toEqualTypeOf<number | undefined>()
  }
  if (error?.name === 'TimeoutError') expectTypeOf(error.timeoutMs).toEqualTypeOf<number>()
})

test('fetchWalletBalance resolves to unknown, getWalletBalance to a typed page', () => {
  expectTypeOf(hooks.fetchWalletBalance(client, parameters)).toEqualTypeOf<Promise<unknown>>()
  expectTypeOf(getWalletBalance(client, parameters)).toEqualTypeOf<Promise<Page>>()
})

test('page options: inference in TanStack functions', () => {
  expectTypeOf(useQuery(page).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(useQuery(page).error).toEqualTypeOf<AnError>()
  expectTypeOf(useSuspenseQuery(page).data).toEqualTypeOf<Page>()
  const [, second] = tanstack.useQueries({ queries: [page, page] })
  expectTypeOf(second.data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(queryClient.query(page)).resolves.toEqualTypeOf<Page>()
  expectTypeOf(queryClient.fetchQuery(page)).resolves.toEqualTypeOf<Page>()
  expectTypeOf(queryClient.ensureQueryData(page)).resolves.toEqualTypeOf<Page>()
  expectTypeOf(queryClient.prefetchQuery(page)).resolves.toBeVoid()
})

test('infinite options: inference in TanStack functions', () => {
  type Data = tanstack.InfiniteData<Page, number>
  expectTypeOf(useInfiniteQuery(list).data).toEqualTypeOf<List | undefined>()
  expectTypeOf(useSuspenseInfiniteQuery(list).data).toEqualTypeOf<List>()
  expectTypeOf(queryClient.infiniteQuery(list)).resolves.toEqualTypeOf<List>()
  expectTypeOf(queryClient.fetchInfiniteQuery(list)).resolves.toEqualTypeOf<Data>()
  expectTypeOf(queryClient.prefetchInfiniteQuery(list)).resolves.toBeVoid()
})

test('getQueryData is typed by the key', () => {
  expectTypeOf(queryClient.getQueryData(page.queryKey)).toEqualTypeOf<Page | undefined>()
  const byKey = queryClient.getQueryData(walletBalanceKeys.page(client, parameters))
  expectTypeOf(byKey).toEqualTypeOf<Page | undefined>()
  const pages = queryClient.getQueryData(walletBalanceKeys.infinite(client, parameters))
  expectTypeOf(pages).toEqualTypeOf<tanstack.InfiniteData<Page, number> | undefined>()
})

test('exactly one of three connections', () => {
  ;<IndexerProvider proxyUrl="/p" />
  ;<IndexerProvider baseUrl="https://h" apiKey="k" />
  ;<IndexerProvider client={createIndexerClient({ proxyUrl: '/p' })} />
  // @ts-expect-error baseUrl requires apiKey
  ;<IndexerProvider baseUrl="https://h" />
  // @ts-expect-error apiKey and proxyUrl exclude each other
  ;<IndexerProvider baseUrl="https://h" apiKey="k" proxyUrl="/p" />
  // @ts-expect-error no connection
  ;<IndexerProvider />
  // @ts-expect-error the same for a client
  createIndexerClient({ baseUrl: 'https://h', apiKey: 'k', proxyUrl: '/p' })
})

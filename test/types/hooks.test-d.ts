import type { QueryClient } from '@tanstack/react-query'
import {
  createIndexerClient,
  type IndexerClient,
  keepPreviousPage,
  toWalletBalanceList,
  useInfiniteWalletBalance,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
  type WalletBalanceEntry,
  type WalletBalanceError,
  type WalletBalanceList,
  type WalletBalancePage,
} from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'

type Token = { tick: string; balance: string }
type Page = WalletBalancePage<Token>
type List = WalletBalanceList<Token>

const parameters = { address: '0xfa4e01', chain: 'eth' }
declare const client: IndexerClient<Token>
declare const queryClient: QueryClient

test('default: entries are JSON records', () => {
  const { data, error } = useWalletBalance(parameters)
  expectTypeOf(data).toEqualTypeOf<WalletBalancePage<WalletBalanceEntry> | undefined>()
  expectTypeOf(error).toEqualTypeOf<WalletBalanceError | null>()
  const list = useInfiniteWalletBalance(parameters)
  expectTypeOf(list.data).toEqualTypeOf<WalletBalanceList<WalletBalanceEntry> | undefined>()
  expectTypeOf(list.error).toEqualTypeOf<WalletBalanceError | null>()
  const { data: found } = useSuspenseInfiniteWalletBalance(parameters)
  expectTypeOf(found).toEqualTypeOf<WalletBalanceList<WalletBalanceEntry>>()
})

const own = { ...parameters, client }

test('parameters: client types the entries; suspense data is never undefined', () => {
  // a query client is the second argument
  expectTypeOf(useWalletBalance(own, queryClient).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(useInfiniteWalletBalance(own, queryClient).data).toEqualTypeOf<List | undefined>()
  expectTypeOf(useSuspenseWalletBalance(own, queryClient).data).toEqualTypeOf<Page>()
  expectTypeOf(useSuspenseInfiniteWalletBalance(own, queryClient).data).toEqualTypeOf<List>()
})

test('parameters: query.select receives typed entries and types the data', () => {
  const page = useWalletBalance({ ...own, query: { select: ({ entries }) => entries[0]?.tick } })
  expectTypeOf(page.data).toEqualTypeOf<string | undefined>()
  const list = useInfiniteWalletBalance({
    ...own,
    query: { select: ({ pages, pageParams }) => [pages[0]?.entries[0]?.tick, pageParams] as const },
  })
  expectTypeOf(list.data).toEqualTypeOf<readonly [string | undefined, number[]] | undefined>()
  const one = useSuspenseWalletBalance({ ...own, query: { select: ({ total }) => total } })
  expectTypeOf(one.data).toEqualTypeOf<number | null>()
  const all = useSuspenseInfiniteWalletBalance({ ...own, query: { select: ({ pages }) => pages } })
  expectTypeOf(all.data).toEqualTypeOf<Page[]>()
})

test('parameters: entryId of toWalletBalanceList types the entries of untyped pages', () => {
  const list = toWalletBalanceList(Object(), { entryId: ({ tick }: Token) => tick })
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
  const claimed: IndexerClient<Token> = createIndexerClient({ proxyUrl: '/p' })
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

test('parameters: address and chain may be undefined, except in suspense hooks', () => {
  useWalletBalance({ ...parameters, address: undefined })
  useInfiniteWalletBalance({ ...parameters, chain: undefined })
  // @ts-expect-error no undefined address
  useSuspenseWalletBalance({ ...parameters, address: undefined })
  // @ts-expect-error no enabled
  useSuspenseInfiniteWalletBalance({ ...parameters, query: { enabled: false } })
  // @ts-expect-error no placeholderData
  useSuspenseWalletBalance({ ...parameters, query: { placeholderData: undefined } })
})

test('parameters: query.initialData makes data defined', () => {
  const first: Page = {
    ...{ entries: [], limit: 20, offset: 0, total: 0, hasMore: null, nextOffset: null },
  }
  const query = { initialData: first, select: ({ entries }: Page) => entries.length }
  const later = { initialData: () => first }
  const maybe = { initialData: (): Page | undefined => undefined }
  const pages = { initialData: { pages: [first], pageParams: [0] } }
  expectTypeOf(useWalletBalance({ ...own, query }).data).toEqualTypeOf<number>()
  expectTypeOf(useWalletBalance({ ...own, query: later }).data).toEqualTypeOf<Page>()
  expectTypeOf(useWalletBalance({ ...own, query: maybe }).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(useInfiniteWalletBalance({ ...own, query: pages }).data).toEqualTypeOf<List>()
})

test('behavior: name narrows the error', () => {
  const { error } = useWalletBalance(parameters)
  if (error?.name === 'HttpError') {
    expectTypeOf(error.status).toEqualTypeOf<number>()
    expectTypeOf(error.retryAfterMs).toEqualTypeOf<number | undefined>()
  }
  if (error?.name === 'TimeoutError') expectTypeOf(error.timeoutMs).toEqualTypeOf<number>()
})

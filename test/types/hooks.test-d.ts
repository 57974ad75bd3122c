import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import {
  createIndexerClient,
  defineWalletBalanceResponse,
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
import * as z from 'zod/mini'

type Token = { tick: string; balance: string }

const parameters = { address: '0xfa4e01', chain: 'eth' }
const response = defineWalletBalanceResponse({
  entry: z.object({ tick: z.string(), balance: z.string() }),
})
declare const client: IndexerClient<Token>
declare const queryClient: QueryClient

test('default: rows are JSON records', () => {
  const page = useWalletBalance(parameters)
  expectTypeOf(page.data).toEqualTypeOf<WalletBalancePage<WalletBalanceRow> | undefined>()
  expectTypeOf(page.error).toEqualTypeOf<WalletBalanceError | null>()
  const list = useInfiniteWalletBalance(parameters)
  expectTypeOf(list.data).toEqualTypeOf<WalletBalanceList<WalletBalanceRow> | undefined>()
  expectTypeOf(list.error).toEqualTypeOf<WalletBalanceError | null>()
})

test('parameters: client types the rows', () => {
  expectTypeOf(createIndexerClient({ proxyUrl: '/p', response })).toEqualTypeOf(client)
  expectTypeOf(useWalletBalance({ ...parameters, client }).data).toEqualTypeOf<
    WalletBalancePage<Token> | undefined
  >()
  expectTypeOf(useInfiniteWalletBalance({ ...parameters, client }).data).toEqualTypeOf<
    WalletBalanceList<Token> | undefined
  >()
})

test('parameters: client types the rows of the suspense forms', () => {
  expectTypeOf(useSuspenseWalletBalance({ ...parameters, client }).data).toEqualTypeOf<
    WalletBalancePage<Token>
  >()
  expectTypeOf(useSuspenseInfiniteWalletBalance({ ...parameters, client }).data).toEqualTypeOf<
    WalletBalanceList<Token>
  >()
})

test('parameters: query.select gets the rows of the client, in every form', () => {
  const page = useWalletBalance({
    ...parameters,
    client,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<WalletBalancePage<Token>>()
        return data.entries.map(({ tick }) => tick)
      },
    },
  })
  expectTypeOf(page.data).toEqualTypeOf<string[] | undefined>()
  const suspensePage = useSuspenseWalletBalance({
    ...parameters,
    client,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<WalletBalancePage<Token>>()
        return data.entries.length
      },
    },
  })
  expectTypeOf(suspensePage.data).toEqualTypeOf<number>()
  const suspenseList = useSuspenseInfiniteWalletBalance({
    ...parameters,
    client,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<InfiniteData<WalletBalancePage<Token>, number>>()
        return data.pageParams
      },
    },
  })
  expectTypeOf(suspenseList.data).toEqualTypeOf<number[]>()
  const plain = useInfiniteWalletBalance({
    ...parameters,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<
          InfiniteData<WalletBalancePage<WalletBalanceRow>, number>
        >()
        return data.pages.at(-1)?.total
      },
    },
  })
  expectTypeOf(plain.data).toEqualTypeOf<number | null | undefined>()
})

test('parameters: query.select types the data', () => {
  const page = useWalletBalance({ ...parameters, query: { select: (page) => page.entries.length } })
  expectTypeOf(page.data).toEqualTypeOf<number | undefined>()
  const list = useInfiniteWalletBalance({
    ...parameters,
    client,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<InfiniteData<WalletBalancePage<Token>, number>>()
        return data.pages[0]?.entries[0]?.tick
      },
    },
  })
  expectTypeOf(list.data).toEqualTypeOf<string | undefined>()
})

test('behavior: nothing but a client says what the rows are', () => {
  // @ts-expect-error a row type that nothing reads
  useWalletBalance({ ...parameters, query: { select: (page: WalletBalancePage<Token>) => page } })
  // @ts-expect-error the same through a result
  const claimed: IndexerClient<Token> = createIndexerClient({ proxyUrl: '/p' })
  // @ts-expect-error entryId is no schema
  createIndexerClient({ proxyUrl: '/p', response: { entryId: (token: Token) => token.tick } })
  return claimed
})

test('parameters: query takes TanStack options but ours', () => {
  useWalletBalance({ ...parameters, query: { enabled: () => true, retry: 1, staleTime: 5 } })
  useWalletBalance({ ...parameters, query: { placeholderData: keepPreviousPage(parameters) } })
  useInfiniteWalletBalance({
    ...parameters,
    query: { placeholderData: keepPreviousPage(parameters), maxPages: 3 },
  })
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
})

test('parameters: query.initialData makes data be there, as in TanStack', () => {
  const first: WalletBalancePage<Token> = {
    ...{ entries: [], limit: 20, offset: 0, total: 0, hasMore: null, nextOffset: null },
  }
  const pages = { pages: [first], pageParams: [0] }
  const page = useWalletBalance({ ...parameters, client, query: { initialData: first } })
  expectTypeOf(page.data).toEqualTypeOf<WalletBalancePage<Token>>()
  expectTypeOf(
    useWalletBalance({ ...parameters, client, query: { initialData: () => first } }).data,
  ).toEqualTypeOf<WalletBalancePage<Token>>()
  const list = useInfiniteWalletBalance({ ...parameters, client, query: { initialData: pages } })
  expectTypeOf(list.data).toEqualTypeOf<WalletBalanceList<Token>>()
  expectTypeOf(
    useWalletBalance({
      ...{ ...parameters, client },
      query: { initialData: first, select: ({ entries }) => entries.length },
    }).data,
  ).toEqualTypeOf<number>()
  // a function may give none
  const maybe = (): WalletBalancePage<Token> | undefined => undefined
  expectTypeOf(
    useWalletBalance({ ...parameters, client, query: { initialData: maybe } }).data,
  ).toEqualTypeOf<WalletBalancePage<Token> | undefined>()
})

test('behavior: in a suspense form data is always there', () => {
  expectTypeOf(useSuspenseWalletBalance({ ...parameters, client }).data).toEqualTypeOf<
    WalletBalancePage<Token>
  >()
  expectTypeOf(useSuspenseInfiniteWalletBalance(parameters).data).toEqualTypeOf<
    WalletBalanceList<WalletBalanceRow>
  >()
  const { data } = useSuspenseWalletBalance({
    ...parameters,
    query: { select: (page) => page.total },
  })
  expectTypeOf(data).toEqualTypeOf<number | null>()
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

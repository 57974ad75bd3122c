import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getWalletBalance,
  type IndexerClient,
  IndexerProvider,
  infiniteWalletBalanceQueryOptions,
  useIndexerClient,
  useInfiniteWalletBalance,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
  type WalletBalanceList,
  type WalletBalancePage,
  walletBalanceKeys,
  walletBalanceQueryOptions,
} from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'

type Token = { tick: string; balance: string }
type Other = { symbol: string; amount: bigint }

const response = defineWalletBalanceResponse({
  entry: z.object({ tick: z.string(), balance: z.string() }),
  entryId: ({ tick }) => tick,
})

declare module 'inscription-hooks' {
  interface Register {
    response: typeof response
  }
}

declare const other: IndexerClient<Other>
declare const queryClient: QueryClient

const parameters = { address: '0xfa4e01', chain: 'eth' }

test('a registered response types every hook', () => {
  expectTypeOf(useWalletBalance(parameters).data).toEqualTypeOf<
    WalletBalancePage<Token> | undefined
  >()
  expectTypeOf(useInfiniteWalletBalance(parameters).data).toEqualTypeOf<
    WalletBalanceList<Token> | undefined
  >()
  expectTypeOf<WalletBalancePage>().toEqualTypeOf<WalletBalancePage<Token>>()
  expectTypeOf<WalletBalanceList>().toEqualTypeOf<WalletBalanceList<Token>>()
  expectTypeOf(useSuspenseWalletBalance(parameters).data).toEqualTypeOf<WalletBalancePage<Token>>()
  expectTypeOf(useSuspenseInfiniteWalletBalance(parameters).data).toEqualTypeOf<
    WalletBalanceList<Token>
  >()
  expectTypeOf(useIndexerClient()).toEqualTypeOf<IndexerClient<Token>>()
  expectTypeOf<IndexerClient>().toEqualTypeOf<IndexerClient<Token>>()
  expectTypeOf(getWalletBalance(useIndexerClient(), parameters)).resolves.toEqualTypeOf<
    WalletBalancePage<Token>
  >()
})

test("a `select` of the user's gets registered rows, and types the data", () => {
  const page = useWalletBalance({
    ...parameters,
    query: { select: (page) => page.entries[0]?.balance },
  })
  expectTypeOf(page.data).toEqualTypeOf<string | undefined>()
  const suspensePage = useSuspenseWalletBalance({
    ...parameters,
    query: { select: ({ entries }) => entries.length },
  })
  expectTypeOf(suspensePage.data).toEqualTypeOf<number>()
  const list = useInfiniteWalletBalance({
    ...parameters,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<InfiniteData<WalletBalancePage<Token>, number>>()
        return data.pageParams
      },
    },
  })
  expectTypeOf(list.data).toEqualTypeOf<number[] | undefined>()
  const suspenseList = useSuspenseInfiniteWalletBalance({
    ...parameters,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<InfiniteData<WalletBalancePage<Token>, number>>()
        return data.pages.length
      },
    },
  })
  expectTypeOf(suspenseList.data).toEqualTypeOf<number>()
})

test('a client given to a call types that call, whatever is registered', () => {
  const own = { ...parameters, client: other }
  expectTypeOf(useWalletBalance(own).data).toEqualTypeOf<WalletBalancePage<Other> | undefined>()
  expectTypeOf(useInfiniteWalletBalance(own).data).toEqualTypeOf<
    WalletBalanceList<Other> | undefined
  >()
  expectTypeOf(useSuspenseWalletBalance(own).data).toEqualTypeOf<WalletBalancePage<Other>>()
  expectTypeOf(useSuspenseInfiniteWalletBalance(own).data).toEqualTypeOf<WalletBalanceList<Other>>()
  expectTypeOf(getWalletBalance(other, parameters)).resolves.toEqualTypeOf<
    WalletBalancePage<Other>
  >()
  const selected = useInfiniteWalletBalance({
    ...own,
    query: {
      select: (data) => {
        expectTypeOf(data).toEqualTypeOf<InfiniteData<WalletBalancePage<Other>, number>>()
        return data.pages[0]?.entries[0]?.amount
      },
    },
  })
  expectTypeOf(selected.data).toEqualTypeOf<bigint | undefined>()
})

test('a client that is undefined for now is the registered one', () => {
  const client: IndexerClient<Token> | undefined = undefined
  expectTypeOf(useWalletBalance({ ...parameters, client }).data).toEqualTypeOf<
    WalletBalancePage<Token> | undefined
  >()
})

test('keys and query options type what the cache gives, by their client', () => {
  const client = useIndexerClient()
  expectTypeOf(queryClient.getQueryData(walletBalanceKeys.page(client, parameters))).toEqualTypeOf<
    WalletBalancePage<Token> | undefined
  >()
  expectTypeOf(
    queryClient.getQueryData(walletBalanceKeys.infinite(client, parameters)),
  ).toEqualTypeOf<InfiniteData<WalletBalancePage<Token>, number> | undefined>()
  expectTypeOf(
    queryClient.getQueryData(walletBalanceQueryOptions(other, parameters).queryKey),
  ).toEqualTypeOf<WalletBalancePage<Other> | undefined>()
  expectTypeOf(
    queryClient.getQueryData(infiniteWalletBalanceQueryOptions(other, parameters).queryKey),
  ).toEqualTypeOf<InfiniteData<WalletBalancePage<Other>, number> | undefined>()
})

test('no row is any', () => {
  expectTypeOf(useWalletBalance(parameters).data?.entries[0]).not.toBeAny()
  expectTypeOf(useInfiniteWalletBalance(parameters).data?.entries[0]).not.toBeAny()
  const [row] = useSuspenseWalletBalance(parameters).data.entries
  // @ts-expect-error a row has no such field
  return row?.missing
})

test('a registered response has to be given to the provider', () => {
  ;<IndexerProvider proxyUrl="/p" response={response} />
  ;<IndexerProvider client={createIndexerClient({ proxyUrl: '/p', response })} />
  // @ts-expect-error nothing would read the rows
  ;<IndexerProvider proxyUrl="/p" />
  // @ts-expect-error nor would anything here
  ;<IndexerProvider client={createIndexerClient({ proxyUrl: '/p' })} />
  // @ts-expect-error nor are these the rows
  ;<IndexerProvider client={other} />
})

import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getWalletBalance,
  type IndexerClient,
  IndexerProvider,
  useIndexerClient,
  useInfiniteWalletBalance,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
  type WalletBalanceList,
  type WalletBalancePage,
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

type Page = WalletBalancePage<Token>
type List = WalletBalanceList<Token>

declare const other: IndexerClient<Other>

const wallet = { address: '0xfa4e01', chain: 'eth' }

test('a registered response types every hook', () => {
  expectTypeOf(useWalletBalance(wallet).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(useInfiniteWalletBalance(wallet).data).toEqualTypeOf<List | undefined>()
  expectTypeOf<WalletBalancePage>().toEqualTypeOf<Page>()
  expectTypeOf<WalletBalanceList>().toEqualTypeOf<List>()
  expectTypeOf(useSuspenseWalletBalance(wallet).data).toEqualTypeOf<Page>()
  expectTypeOf(useSuspenseInfiniteWalletBalance(wallet).data).toEqualTypeOf<List>()
  expectTypeOf(useIndexerClient()).toEqualTypeOf<IndexerClient<Token>>()
  expectTypeOf<IndexerClient>().toEqualTypeOf<IndexerClient<Token>>()
  expectTypeOf(getWalletBalance(useIndexerClient(), wallet)).resolves.toEqualTypeOf<Page>()
})

test('parameters: client overrides the registered response', () => {
  type OtherPage = WalletBalancePage<Other>
  type OtherList = WalletBalanceList<Other>
  const own = { ...wallet, client: other }
  expectTypeOf(useWalletBalance(own).data).toEqualTypeOf<OtherPage | undefined>()
  expectTypeOf(useInfiniteWalletBalance(own).data).toEqualTypeOf<OtherList | undefined>()
  expectTypeOf(useSuspenseWalletBalance(own).data).toEqualTypeOf<OtherPage>()
  expectTypeOf(useSuspenseInfiniteWalletBalance(own).data).toEqualTypeOf<OtherList>()
  expectTypeOf(getWalletBalance(other, wallet)).resolves.toEqualTypeOf<OtherPage>()
})

test('the provider requires the registered response', () => {
  ;<IndexerProvider proxyUrl="/p" response={response} />
  ;<IndexerProvider client={createIndexerClient({ proxyUrl: '/p', response })} />
  // @ts-expect-error no response
  ;<IndexerProvider proxyUrl="/p" />
  // @ts-expect-error a client without response
  ;<IndexerProvider client={createIndexerClient({ proxyUrl: '/p' })} />
  // @ts-expect-error a client with other entries
  ;<IndexerProvider client={other} />
})

import * as hooks from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'

type Token = { tick: string; balance: string }
type Other = { symbol: string; amount: bigint }

const response = hooks.defineWalletBalanceResponse({
  entry: z.object({ tick: z.string(), balance: z.string() }),
  entryId: ({ tick }) => tick,
})

declare module 'inscription-hooks' {
  interface Register {
    response: typeof response
  }
}

type Page = hooks.WalletBalancePage<Token>
type List = hooks.WalletBalanceList<Token>

declare const other: hooks.IndexerClient<Other>

const wallet = { address: '0xfa4e01', chain: 'eth' }

test('a registered response types every hook', () => {
  expectTypeOf(hooks.useWalletBalance(wallet).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(hooks.useInfiniteWalletBalance(wallet).data).toEqualTypeOf<List | undefined>()
  expectTypeOf<hooks.WalletBalancePage>().toEqualTypeOf<Page>()
  expectTypeOf<hooks.WalletBalanceList>().toEqualTypeOf<List>()
  expectTypeOf(hooks.useSuspenseWalletBalance(wallet).data).toEqualTypeOf<Page>()
  expectTypeOf(hooks.useSuspenseInfiniteWalletBalance(wallet).data).toEqualTypeOf<List>()
  expectTypeOf(hooks.useIndexerClient()).toEqualTypeOf<hooks.IndexerClient<Token>>()
  expectTypeOf<hooks.IndexerClient>().toEqualTypeOf<hooks.IndexerClient<Token>>()
  expectTypeOf(
    hooks.getWalletBalance(hooks.useIndexerClient(), wallet),
  ).resolves.toEqualTypeOf<Page>()
})

test('parameters: client overrides the registered response', () => {
  type OtherPage = hooks.WalletBalancePage<Other>
  type OtherList = hooks.WalletBalanceList<Other>
  const own = { ...wallet, client: other }
  expectTypeOf(hooks.useWalletBalance(own).data).toEqualTypeOf<OtherPage | undefined>()
  expectTypeOf(hooks.useInfiniteWalletBalance(own).data).toEqualTypeOf<OtherList | undefined>()
  expectTypeOf(hooks.useSuspenseWalletBalance(own).data).toEqualTypeOf<OtherPage>()
  expectTypeOf(hooks.useSuspenseInfiniteWalletBalance(own).data).toEqualTypeOf<OtherList>()
  expectTypeOf(hooks.getWalletBalance(other, wallet)).resolves.toEqualTypeOf<OtherPage>()
})

test('the provider requires the registered response', () => {
  ;<hooks.IndexerProvider proxyUrl="/p" response={response} />
  ;<hooks.IndexerProvider client={hooks.createIndexerClient({ proxyUrl: '/p', response })} />
  // @ts-expect-error no response
  ;<hooks.IndexerProvider proxyUrl="/p" />
  // @ts-expect-error a client without response
  ;<hooks.IndexerProvider client={hooks.createIndexerClient({ proxyUrl: '/p' })} />
  // @ts-expect-error a client with other entries
  ;<hooks.IndexerProvider client={other} />
})

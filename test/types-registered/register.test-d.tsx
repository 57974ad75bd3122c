import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getWalletBalance,
  IndexerProvider,
  useIndexerClient,
  useInfiniteWalletBalance,
  useWalletBalance,
  type WalletBalanceList,
  type WalletBalancePage,
} from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'

type Token = { tick: string; balance: string }

const response = defineWalletBalanceResponse({
  entry: z.object({ tick: z.string(), balance: z.string() }),
  entryId: ({ tick }) => tick,
})

declare module 'inscription-hooks' {
  interface Register {
    response: typeof response
  }
}

const parameters = { address: '0xfa4e01', chain: 'eth' }

test('a registered response types every hook', () => {
  expectTypeOf(useWalletBalance(parameters).data).toEqualTypeOf<
    WalletBalancePage<Token> | undefined
  >()
  expectTypeOf(useInfiniteWalletBalance(parameters).data).toEqualTypeOf<
    WalletBalanceList<Token> | undefined
  >()
  const { data } = useWalletBalance({
    ...parameters,
    query: { select: (page) => page.entries[0]?.balance },
  })
  expectTypeOf(data).toEqualTypeOf<string | undefined>()
  expectTypeOf(getWalletBalance(useIndexerClient(), parameters)).resolves.toEqualTypeOf<
    WalletBalancePage<Token>
  >()
})

test('a registered response has to be given to the provider', () => {
  ;<IndexerProvider proxyUrl="/p" response={response} />
  ;<IndexerProvider client={createIndexerClient({ proxyUrl: '/p', response })} />
  // @ts-expect-error nothing would read the rows
  ;<IndexerProvider proxyUrl="/p" />
  // @ts-expect-error nor would anything here
  ;<IndexerProvider client={createIndexerClient({ proxyUrl: '/p' })} />
})

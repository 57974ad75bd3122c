import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getWalletBalance,
  useInfiniteWalletBalance,
  useWalletBalance,
  type WalletBalanceList,
  type WalletBalancePage,
  type WalletBalanceRow,
} from 'inscription-hooks'
import * as v from 'valibot'
import { expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'

type Token = { tick: string }

const parameters = { address: '0xfa4e01', chain: 'eth' }

// What a schema has, as its author writes it: no type of ours.
const byHand = {
  '~standard': { version: 1, vendor: 'hand', validate: () => ({ value: { tick: 'ordi' } }) },
} as const
const byHandAsync = {
  '~standard': {
    version: 1,
    vendor: 'hand',
    validate: async (value: unknown) =>
      typeof value === 'string' ? { value: { tick: value } } : { issues: [{ message: 'no' }] },
  },
} as const
// As the specification types it, with `types` and an argument of options.
declare const specified: {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (
      value: unknown,
      options?: { readonly libraryOptions?: Record<string, unknown> | undefined },
    ) =>
      | { readonly value: Token; readonly issues?: undefined }
      | { readonly issues: readonly { readonly message: string }[] }
      | Promise<
          | { readonly value: Token; readonly issues?: undefined }
          | { readonly issues: readonly { readonly message: string }[] }
        >
    readonly types?: { readonly input: string; readonly output: Token } | undefined
  }
}

test('zod, zod/mini, valibot and a schema made by hand say what a row is', () => {
  const responses = [
    defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) }),
    defineWalletBalanceResponse({ entry: mini.object({ tick: mini.string() }) }),
    defineWalletBalanceResponse({ entry: v.object({ tick: v.string() }) }),
    defineWalletBalanceResponse({ entry: v.objectAsync({ tick: v.string() }) }),
    defineWalletBalanceResponse({ entry: byHand }),
    defineWalletBalanceResponse({ entry: byHandAsync }),
    defineWalletBalanceResponse({ entry: specified }),
    defineWalletBalanceResponse<Token>({ entry: byHand }),
  ]
  for (const response of responses) {
    expectTypeOf(response.entryId).toEqualTypeOf<
      ((entry: Token) => string | undefined) | undefined
    >()
    const client = createIndexerClient({ proxyUrl: '/p', response })
    expectTypeOf(getWalletBalance(client, parameters)).resolves.toEqualTypeOf<
      WalletBalancePage<Token>
    >()
  }
})

test('and the hooks know it', () => {
  const response = defineWalletBalanceResponse({ entry: v.object({ tick: v.string() }) })
  const client = createIndexerClient({ proxyUrl: '/p', response })
  expectTypeOf(useWalletBalance({ ...parameters, client }).data).toEqualTypeOf<
    WalletBalancePage<Token> | undefined
  >()
  expectTypeOf(useInfiniteWalletBalance({ ...parameters, client }).data).toEqualTypeOf<
    WalletBalanceList<Token> | undefined
  >()
})

test('a schema that transforms says what comes out', () => {
  type Out = { balance: bigint }
  const toBigInt = (text: string) => BigInt(text)
  const asText = z.union([z.string(), z.number()])
  defineWalletBalanceResponse({
    entry: z.object({ balance: asText.transform(BigInt) }),
    entryId: (token) => {
      expectTypeOf(token).toEqualTypeOf<Out>()
      return String(token.balance)
    },
  })
  defineWalletBalanceResponse({
    entry: mini.object({ balance: mini.pipe(mini.string(), mini.transform(toBigInt)) }),
    entryId: (token) => {
      expectTypeOf(token).toEqualTypeOf<Out>()
      return String(token.balance)
    },
  })
  defineWalletBalanceResponse({
    entry: v.object({ balance: v.pipe(v.string(), v.transform(toBigInt)) }),
    entryId: (token) => {
      expectTypeOf(token).toEqualTypeOf<Out>()
      return String(token.balance)
    },
  })
  const response = defineWalletBalanceResponse({
    entry: z.object({ tick: z.string() }).transform(async ({ tick }) => tick.length),
    entryId: (length) => {
      expectTypeOf(length).toEqualTypeOf<number>()
      return String(length)
    },
  })
  const client = createIndexerClient({ proxyUrl: '/p', response })
  expectTypeOf(getWalletBalance(client, parameters)).resolves.toEqualTypeOf<
    WalletBalancePage<number>
  >()
})

test('without `entry`, a row is a JSON record', () => {
  type Row = WalletBalanceRow
  const response = defineWalletBalanceResponse({
    locate: (body) => {
      expectTypeOf(body).toEqualTypeOf<Row[string]>()
      return { entries: [], total: 0, hasMore: false }
    },
    entryId: (row) => {
      expectTypeOf(row).toEqualTypeOf<Row>()
      return String(row.tick)
    },
  })
  const client = createIndexerClient({ proxyUrl: '/p', response })
  expectTypeOf(getWalletBalance(client, parameters)).resolves.toEqualTypeOf<
    WalletBalancePage<Row>
  >()
  expectTypeOf(useWalletBalance({ ...parameters, client }).data).toEqualTypeOf<
    WalletBalancePage<Row> | undefined
  >()
})

test('what is no schema is refused', () => {
  // @ts-expect-error no `~standard`
  defineWalletBalanceResponse({ entry: { parse: (value: unknown) => value } })
  // @ts-expect-error a number is no identity
  defineWalletBalanceResponse({ entry: byHand, entryId: (token) => token.tick.length })
  // @ts-expect-error a row has no such field
  defineWalletBalanceResponse({ entry: byHand, entryId: (token) => token.id })
  defineWalletBalanceResponse({ locate: 'data.tokens' })
  // @ts-expect-error a path is text
  defineWalletBalanceResponse({ locate: ['data', 'tokens'] })
  // @ts-expect-error no entries
  defineWalletBalanceResponse({ locate: () => ({ total: 1 }) })
})

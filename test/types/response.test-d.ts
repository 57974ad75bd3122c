import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getWalletBalance,
  type WalletBalancePage,
  type WalletBalanceResponse,
  type WalletBalanceRow,
} from 'inscription-hooks'
import * as v from 'valibot'
import { expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'

type Token = { tick: string }

/** The rows that a client with this response reads. */
function rowOf<TEntry>(response: WalletBalanceResponse<TEntry>) {
  const client = createIndexerClient({ proxyUrl: '/p', response })
  const page = getWalletBalance(client, { address: '0xfa4e01', chain: 'eth' })
  expectTypeOf(page).resolves.toEqualTypeOf<WalletBalancePage<TEntry>>()
  return expectTypeOf<TEntry>()
}

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

test('zod, zod/mini, valibot and a schema made by hand say what a row is', () => {
  const zod = defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) })
  rowOf(zod).toEqualTypeOf<Token>()
  expectTypeOf(zod.entryId).toEqualTypeOf<((entry: Token) => string | undefined) | undefined>()
  const zodMini = defineWalletBalanceResponse({ entry: mini.object({ tick: mini.string() }) })
  rowOf(zodMini).toEqualTypeOf<Token>()
  rowOf(
    defineWalletBalanceResponse({ entry: v.object({ tick: v.string() }) }),
  ).toEqualTypeOf<Token>()
  rowOf(
    defineWalletBalanceResponse({ entry: v.objectAsync({ tick: v.string() }) }),
  ).toEqualTypeOf<Token>()
  rowOf(defineWalletBalanceResponse({ entry: byHand })).toEqualTypeOf<Token>()
  rowOf(defineWalletBalanceResponse({ entry: byHandAsync })).toEqualTypeOf<Token>()
})

test('a schema that transforms says what comes out', () => {
  const toBigInt = (text: string) => BigInt(text)
  const byZod = defineWalletBalanceResponse({
    entry: z.object({ balance: z.string().transform(toBigInt) }),
    entryId: (token) => {
      expectTypeOf(token).toEqualTypeOf<{ balance: bigint }>()
      return String(token.balance)
    },
  })
  rowOf(byZod).toEqualTypeOf<{ balance: bigint }>()
  const byValibot = defineWalletBalanceResponse({
    entry: v.object({ balance: v.pipe(v.string(), v.transform(toBigInt)) }),
    entryId: ({ balance }) => String(balance),
  })
  rowOf(byValibot).toEqualTypeOf<{ balance: bigint }>()
  const length = defineWalletBalanceResponse({
    entry: z.object({ tick: z.string() }).transform(async ({ tick }) => tick.length),
  })
  rowOf(length).toEqualTypeOf<number>()
})

test('without `entry`, a row is a JSON record', () => {
  const response = defineWalletBalanceResponse({
    locate: (body) => {
      expectTypeOf(body).toEqualTypeOf<WalletBalanceRow[string]>()
      return { entries: [], total: 0, hasMore: false }
    },
    entryId: (row) => {
      expectTypeOf(row).toEqualTypeOf<WalletBalanceRow>()
      return String(row.tick)
    },
  })
  rowOf(response).toEqualTypeOf<WalletBalanceRow>()
  // @ts-expect-error nothing says that rows are tokens
  defineWalletBalanceResponse({ entryId: (token: Token) => token.tick })
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

import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getWalletBalance,
  type WalletBalanceEntry,
  type WalletBalancePage,
  type WalletBalanceResponse,
} from 'inscription-hooks'
import * as v from 'valibot'
import { expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'

type Token = { tick: string }

/** The entry type of a client with this response. */
function expectEntryOf<TEntry>(response: WalletBalanceResponse<TEntry>) {
  const client = createIndexerClient({ proxyUrl: '/p', response })
  const page = getWalletBalance(client, { address: '0xfa4e01', chain: 'eth' })
  expectTypeOf(page).resolves.toEqualTypeOf<WalletBalancePage<TEntry>>()
  return expectTypeOf<TEntry>()
}

const schema = { version: 1, vendor: 'made up' } as const
const plain = { '~standard': { ...schema, validate: () => ({ value: { tick: 'ordi' } }) } }
const validate = async (value: unknown) =>
  typeof value === 'string' ? { value: { tick: value } } : { issues: [{ message: 'no' }] }
const plainAsync = { '~standard': { ...schema, validate } }

test('entry: zod, zod/mini, valibot and a plain object infer the entry type', () => {
  const zod = defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) })
  expectEntryOf(zod).toEqualTypeOf<Token>()
  type EntryId = ((entry: Token) => string | null | undefined) | undefined
  expectTypeOf(zod.entryId).toEqualTypeOf<EntryId>()
  const zodMini = defineWalletBalanceResponse({ entry: mini.object({ tick: mini.string() }) })
  expectEntryOf(zodMini).toEqualTypeOf<Token>()
  const valibot = defineWalletBalanceResponse({ entry: v.object({ tick: v.string() }) })
  expectEntryOf(valibot).toEqualTypeOf<Token>()
  const valibotAsync = defineWalletBalanceResponse({ entry: v.objectAsync({ tick: v.string() }) })
  expectEntryOf(valibotAsync).toEqualTypeOf<Token>()
  expectEntryOf(defineWalletBalanceResponse({ entry: plain })).toEqualTypeOf<Token>()
  expectEntryOf(defineWalletBalanceResponse({ entry: plainAsync })).toEqualTypeOf<Token>()
})

test('entry: a transform infers its output', () => {
  type Amount = { balance: bigint }
  const toBigInt = (text: string) => BigInt(text)
  const byZod = defineWalletBalanceResponse({
    entry: z.object({ balance: z.string().transform(toBigInt) }),
    entryId: (token) => {
      expectTypeOf(token).toEqualTypeOf<Amount>()
      return String(token.balance)
    },
  })
  expectEntryOf(byZod).toEqualTypeOf<Amount>()
  const byValibot = defineWalletBalanceResponse({
    entry: v.object({ balance: v.pipe(v.string(), v.transform(toBigInt)) }),
    entryId: (token) => String(token.balance),
  })
  expectEntryOf(byValibot).toEqualTypeOf<Amount>()
  const length = z.object({ tick: z.string() }).transform(async ({ tick }) => tick.length)
  expectEntryOf(defineWalletBalanceResponse({ entry: length })).toEqualTypeOf<number>()
})

test('without `entry`, an entry is a JSON record', () => {
  const response = defineWalletBalanceResponse({
    locate: (body) => {
      expectTypeOf(body).toEqualTypeOf<WalletBalanceEntry[string]>()
      return { entries: [], total: 0, hasMore: false }
    },
    entryId: (entry) => {
      expectTypeOf(entry).toEqualTypeOf<WalletBalanceEntry>()
      return String(entry.tick)
    },
  })
  expectEntryOf(response).toEqualTypeOf<WalletBalanceEntry>()
  // @ts-expect-error no schema for this entry type
  defineWalletBalanceResponse({ entryId: (token: Token) => token.tick })
})

test('invalid options', () => {
  // @ts-expect-error no `~standard`
  defineWalletBalanceResponse({ entry: { parse: (value: unknown) => value } })
  // @ts-expect-error entryId returns a string
  defineWalletBalanceResponse({ entry: plain, entryId: (token) => token.tick.length })
  // @ts-expect-error no such field
  defineWalletBalanceResponse({ entry: plain, entryId: (token) => token.id })
  defineWalletBalanceResponse({ locate: 'data.tokens' })
  // @ts-expect-error a path is a string
  defineWalletBalanceResponse({ locate: ['data', 'tokens'] })
  // @ts-expect-error no entries
  defineWalletBalanceResponse({ locate: () => ({ total: 1 }) })
})

test('nextOffset gets typed entries, and null where the response has no total', () => {
  defineWalletBalanceResponse({
    entry: z.object({ tick: z.string() }),
    nextOffset: ({ entries, limit, offset, total, hasMore }) => {
      expectTypeOf(entries.at(-1)).toEqualTypeOf<Token | undefined>()
      expectTypeOf(entries.map(({ tick }) => tick)).toEqualTypeOf<string[]>()
      expectTypeOf({ limit, offset }).toEqualTypeOf<{ limit: number; offset: number }>()
      expectTypeOf(total).toEqualTypeOf<number | null>()
      expectTypeOf(hasMore).toEqualTypeOf<boolean | null>()
      return null
    },
  })
})

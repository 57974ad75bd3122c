import type { WalletBalanceResponse } from 'inscription-hooks'
import * as v from 'valibot'
import * as z from 'zod'
import * as mini from 'zod/mini'

/** A row's schema, and what one writes with it by hand. */
export type Entry = {
  schema: NonNullable<WalletBalanceResponse<unknown>['entry']>
  parseAll: (rows: unknown) => unknown[]
}

const zodRow = z.object({
  ...{ tick: z.string(), name: z.string(), protocol: z.string(), contract: z.string() },
  ...{ decimals: z.number(), inscriptions: z.number(), price: z.number() },
  balance: z.union([z.string(), z.number()]),
})
const zodRows = z.array(zodRow)

const miniRow = mini.object({
  ...{ tick: mini.string(), name: mini.string(), protocol: mini.string(), contract: mini.string() },
  ...{ decimals: mini.number(), inscriptions: mini.number(), price: mini.number() },
  balance: mini.union([mini.string(), mini.number()]),
})
const miniRows = mini.array(miniRow)

const valibotRow = v.object({
  ...{ tick: v.string(), name: v.string(), protocol: v.string(), contract: v.string() },
  ...{ decimals: v.number(), inscriptions: v.number(), price: v.number() },
  balance: v.union([v.string(), v.number()]),
})
const valibotRows = v.array(valibotRow)

/** The same row in each library's words. */
export const entries = {
  zod: { schema: zodRow, parseAll: (rows) => zodRows.parse(rows) },
  'zod/mini': { schema: miniRow, parseAll: (rows) => miniRows.parse(rows) },
  valibot: { schema: valibotRow, parseAll: (rows) => v.parse(valibotRows, rows) },
} satisfies Record<string, Entry>

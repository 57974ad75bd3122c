import type { JsonValue } from '../spec/JsonValue.js'
import { checkConfig } from './checkConfig.js'
import type { StandardSchema } from './StandardSchema.js'

/** A row as the service sent it, when no `entry` schema says more. */
export type WalletBalanceRow = Record<string, JsonValue>

/** Where an answer has its rows, and what it says about the list. */
export type LocatedEntries = {
  /** The rows, in the service's order. */
  readonly entries: readonly unknown[]
  /** The list's length in rows, where the answer gives one. */
  readonly total?: number | null | undefined
  /** Whether rows follow this page, where the answer says so. */
  readonly hasMore?: boolean | null | undefined
}

/**
 * How to read the service's answer, whose shape is not documented; all parts are optional. Rows are
 * JSON records; to be of another type they need the schema that makes them so.
 */
export type WalletBalanceResponse<TEntry = WalletBalanceRow> = {
  /** One row, as any Standard Schema: `TEntry` is what it gives out. */
  readonly entry?: StandardSchema<TEntry> | undefined
  /**
   * Where the rows are: a path such as `'data.tokens'` or `'data[0].list'`, `''` for the body itself,
   * or a function. An `IndexerError` that the function throws is passed on as it is. Default:
   * `locateEntries`, which finds the only list.
   */
  readonly locate?: string | ((body: JsonValue) => LocatedEntries) | undefined
  /**
   * A row's identity in its list: a row that was on an earlier page is then not shown again. A row
   * for which it gives `undefined` is always shown.
   */
  readonly entryId?: ((entry: NoInfer<TEntry>) => string | undefined) | undefined
}

/**
 * Says how to read the service's answer. Gives back what it got, checked and typed. All parts are
 * optional; rows are {@link WalletBalanceRow} unless `entry` says more.
 *
 * @throws {@link IndexerConfigError} for an `entry` that is no Standard Schema, or a `locate` that is
 * neither path nor function.
 *
 * @example
 * import { defineWalletBalanceResponse } from 'inscription-hooks'
 * import * as z from 'zod'
 *
 * const response = defineWalletBalanceResponse({
 *   entry: z.object({ tick: z.string(), balance: z.string() }),
 *   locate: 'data.tokens',
 *   entryId: (token) => token.tick,
 * })
 * // WalletBalanceResponse<{ tick: string; balance: string }>
 */
export function defineWalletBalanceResponse<TEntry = WalletBalanceRow>(
  response: WalletBalanceResponse<TEntry> &
    (WalletBalanceRow extends TEntry ? unknown : { readonly entry: StandardSchema<TEntry> }),
): WalletBalanceResponse<TEntry> {
  const { entry, locate } = response
  // a schema of another version, or none, whatever the type says
  const validate: unknown = (entry as Partial<StandardSchema<TEntry>> | undefined)?.['~standard']
    ?.validate
  checkConfig(
    (entry === undefined || typeof validate === 'function') &&
      ['undefined', 'string', 'function'].includes(typeof locate),
    '`entry` must be a Standard Schema, `locate` a path or a function.',
  )
  return response
}

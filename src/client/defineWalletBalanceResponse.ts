import type { JsonValue } from '../spec/JsonValue.js'
import type { StandardSchema } from './StandardSchema.js'
import type { WalletBalanceRow } from './WalletBalanceRow.js'

/** Where an answer has its rows, and what it says about the list. */
export type LocatedEntries = {
  readonly entries: readonly unknown[]
  /** The list's length in rows, where the answer gives one. */
  readonly total?: number | null | undefined
  /** Whether rows follow this page, where the answer says so. */
  readonly hasMore?: boolean | null | undefined
}

/** How to read the service's answer, whose shape is not documented. All parts are optional. */
export type WalletBalanceResponse<TEntry> = {
  /** One row, as any Standard Schema: `TEntry` is what it gives out. */
  readonly entry?: StandardSchema<TEntry> | undefined
  /** Where the rows are. Default: `locateEntries`, which finds them in the usual places. */
  readonly locate?: ((body: JsonValue) => LocatedEntries) | undefined
  /** A row's identity in its list; rows seen before are then shown once. */
  readonly entryId?: ((entry: TEntry) => string) | undefined
}

/**
 * Says how to read the service's answer. Gives back what it got, typed.
 *
 * @example
 * import { defineWalletBalanceResponse } from 'inscription-hooks'
 * import * as z from 'zod'
 *
 * const response = defineWalletBalanceResponse({
 *   entry: z.object({ tick: z.string(), balance: z.string() }),
 *   entryId: (token) => token.tick,
 * })
 * // WalletBalanceResponse<{ tick: string; balance: string }>
 */
export function defineWalletBalanceResponse<TEntry>(
  response: WalletBalanceResponse<TEntry> & { readonly entry: StandardSchema<TEntry> },
): WalletBalanceResponse<TEntry>
export function defineWalletBalanceResponse(
  response: WalletBalanceResponse<WalletBalanceRow> & { readonly entry?: undefined },
): WalletBalanceResponse<WalletBalanceRow>
export function defineWalletBalanceResponse<TEntry>(
  response: WalletBalanceResponse<TEntry>,
): WalletBalanceResponse<TEntry> {
  return response
}

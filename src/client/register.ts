import type { WalletBalanceResponse, WalletBalanceRow } from './defineWalletBalanceResponse.js'

/**
 * Declare your response here once, and every hook knows the type of your rows.
 *
 * @example
 * import { defineWalletBalanceResponse } from 'inscription-hooks'
 *
 * const response = defineWalletBalanceResponse({ entry: Token })
 *
 * declare module 'inscription-hooks' {
 *   interface Register {
 *     response: typeof response
 *   }
 * }
 * // useWalletBalance(…).data is a page of what `Token` gives out
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- users merge into it
export interface Register {}

/** The row type of the registered response; {@link WalletBalanceRow} when none is registered. */
export type RegisteredEntry = Register extends {
  response: WalletBalanceResponse<infer TEntry>
}
  ? TEntry
  : WalletBalanceRow

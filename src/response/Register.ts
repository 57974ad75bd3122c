import type { WalletBalanceEntry, WalletBalanceResponse } from './defineWalletBalanceResponse.js'

/**
 * Register your response here to type the entries of every hook.
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
 * // useWalletBalance(…).data?.entries is an array of the output type of `Token`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- users merge into it
export interface Register {}

/** The entry type of the registered response. Default: {@link WalletBalanceEntry}. */
export type RegisteredEntry = Register extends {
  response: WalletBalanceResponse<infer TEntry>
}
  ? TEntry
  : WalletBalanceEntry

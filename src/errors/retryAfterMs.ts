import type { WalletBalanceError } from './WalletBalanceError.js'

/** How long the service asks to wait, in milliseconds; 0 where it does not ask. */
export function retryAfterMs(error: WalletBalanceError): number {
  return 'retryAfterMs' in error ? (error.retryAfterMs ?? 0) : 0
}

import type { WalletBalanceError } from 'inscription-hooks'

/** Caps an unreasonably long `retryAfterMs`. */
const LONGEST_WAIT_MS = 600_000

type Failure = { error: WalletBalanceError | null; errorUpdatedAt: number }

/** When a retry is allowed, in ms since 1970. 0 without `retryAfterMs`. */
export function retryAt({ error, errorUpdatedAt }: Failure): number {
  const waitMs = error && 'retryAfterMs' in error ? (error.retryAfterMs ?? 0) : 0
  return waitMs > 0 ? errorUpdatedAt + Math.min(waitMs, LONGEST_WAIT_MS) : 0
}

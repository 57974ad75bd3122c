import type { WalletBalanceError } from 'inscription-hooks'

/** However long a service asks for: nobody is to be locked out for a year by a slip of its. */
const LONGEST_WAIT_MS = 600_000

type Failure = { error: WalletBalanceError | null; errorUpdatedAt: number }

/** When the service may be asked again, in ms since 1970; 0 where it asked for no pause. */
export function retryAt({ error, errorUpdatedAt }: Failure): number {
  const waitMs = error && 'retryAfterMs' in error ? (error.retryAfterMs ?? 0) : 0
  return waitMs > 0 ? errorUpdatedAt + Math.min(waitMs, LONGEST_WAIT_MS) : 0
}

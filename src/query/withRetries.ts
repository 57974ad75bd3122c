import { isIndexerError } from '../errors/WalletBalanceError.js'
import { retryDelay, shouldRetry } from './retry.js'

/** Reads, and reads again as a query would: after the same failures, as often, as late. */
export async function withRetries<T>(
  read: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let failureCount = 0; ; failureCount += 1) {
    try {
      return await read()
    } catch (error) {
      if (!isIndexerError(error) || !shouldRetry(failureCount, error)) throw error
      await pause(retryDelay(failureCount, error), signal)
    }
  }
}

/** Ends early when `signal` aborts: whoever reads next is told so. */
function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}

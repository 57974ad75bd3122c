import { TimeoutError } from '../errors/WalletBalanceError.js'

/**
 * The longest timer. Longer ones fire at once, because the delay is a 32-bit integer (HTML
 * Standard).
 */
export const MAX_TIMER_MS: number = 2 ** 31 - 1

/**
 * Runs `work` with a timeout and a signal. Rejects at once on timeout or abort, because the `fetch`
 * of Node 20 and 22 hangs on some broken bodies even when aborted. A rejection aborts the signal
 * passed to `work`, so that the connection closes.
 *
 * Does not use `AbortSignal.any`, which leaks memory while the caller's signal is alive.
 *
 * @throws At the deadline {@link TimeoutError}, or the error that `work` has set with
 * `setTimeoutError`; the reason of `signal` if it aborts.
 */
export function withDeadline<T>(
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  work: (signal: AbortSignal, setTimeoutError: (error: Error) => void) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const stop = (reason: unknown) => {
      cleanUp()
      reject(reason)
      controller.abort(reason)
    }
    const onAbort = () =>
      // signals of React Native have no `reason`
      stop(signal?.reason ?? Object.assign(new Error('Aborted'), { name: 'AbortError' }))
    let timeoutError: Error = new TimeoutError({ timeoutMs })
    const setTimeoutError = (error: Error) => {
      timeoutError = error
    }
    const timer = setTimeout(() => stop(timeoutError), timeoutMs)
    const cleanUp = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    else work(controller.signal, setTimeoutError).then(resolve, stop).finally(cleanUp)
  })
}

/** Resolves after the timeout, or when the signal aborts. */
export async function pause(timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
  const never = () => new Promise<never>(() => {})
  await withDeadline({ timeoutMs, signal }, never).catch(() => {})
}

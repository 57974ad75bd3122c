import { TimeoutError } from '../errors/TimeoutError.js'
import { abortReason } from './abortReason.js'

/**
 * Runs `work` with a timeout and a signal. On timeout or abort it rejects at once and aborts the signal
 * passed to `work`. It does not wait for `work`, because the `fetch` of Node 20 and 22 hangs on some
 * broken bodies even when aborted.
 *
 * Does not use `AbortSignal.any`, which leaks memory while the caller's signal is alive.
 *
 * @throws {@link TimeoutError} at the deadline; the reason of `signal` when it aborts.
 */
export function withDeadline<T>(
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const stop = (reason: unknown) => {
      cleanUp()
      reject(reason)
      controller.abort(reason)
    }
    const onAbort = () => stop(abortReason(signal))
    const timer = setTimeout(() => stop(new TimeoutError({ timeoutMs })), timeoutMs)
    const cleanUp = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    else work(controller.signal).then(resolve, reject).finally(cleanUp)
  })
}

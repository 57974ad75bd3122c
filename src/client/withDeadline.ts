import { TimeoutError } from '../errors/TimeoutError.js'
import { abortReason } from './abortReason.js'

/**
 * Runs `work` and settles by `timeoutMs` at the latest, or at once when `signal` aborts; either
 * aborts the signal that `work` has. The promise is raced, because the fetch of Node 20 and 22 hangs
 * on some broken bodies and aborting does not wake it.
 *
 * Listens by hand: `AbortSignal.any` keeps memory for as long as the caller's signal lives.
 *
 * @throws {@link TimeoutError} at the deadline; the caller's own abort reason when `signal` aborts.
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

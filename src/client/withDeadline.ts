import { TimeoutError } from '../errors/TimeoutError.js'
import { abortReason } from './abortReason.js'
import { freeAfterFailure, freeConnection } from './freeConnection.js'

/**
 * Runs `work` and settles by `timeoutMs` at the latest, or at once when `signal` aborts, even
 * where `work` never settles: the fetch of Node 20 and 22 hangs on some broken bodies, and
 * aborting does not wake it. So the promise is raced, and the abort only frees the connection;
 * it does that too when `work` fails with a body half read.
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
    if (signal?.aborted) {
      reject(abortReason(signal))
      return
    }
    const controller = new AbortController()
    const onAbort = () => stop(abortReason(signal))
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const stop = (reason: unknown) => {
      settle()
      reject(reason)
      controller.abort(reason)
    }
    const fail = (error: unknown) => {
      settle()
      reject(error)
      freeAfterFailure(controller, error)
    }

    signal?.addEventListener('abort', onAbort) // before the timer: what is no signal throws here
    const timer = setTimeout(() => stop(new TimeoutError({ timeoutMs })), timeoutMs)
    work(controller.signal).then((value) => {
      settle()
      resolve(value)
      freeConnection(controller)
    }, fail)
  })
}

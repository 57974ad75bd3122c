import { abortReason } from '../client/abortReason.js'
import { TimeoutError } from '../errors/TimeoutError.js'

/** A client that waits for an answer. */
export type WaitingClient = {
  /** Rejects when it goes away, with its abort reason, or has waited too long; else never settles. */
  readonly gone: Promise<never>
  /** It waits no longer, for whatever reason. */
  readonly leave: () => void
}

/**
 * Calls `onLeave` once, when the client has its answer, goes away, or has waited for `timeoutMs`: one
 * that reads slowly must not hold its answer for as long as it likes.
 */
export function awaitClient(
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
  onLeave: () => void,
): WaitingClient {
  let isWaiting = true
  let reject: (reason: unknown) => void = () => {}
  const gone = new Promise<never>((_, rejectPromise) => {
    reject = rejectPromise
  })
  gone.catch(() => {}) // nobody may be listening
  const timer = setTimeout(() => dismiss(new TimeoutError({ timeoutMs })), timeoutMs)

  function leave() {
    if (!isWaiting) return
    isWaiting = false
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    onLeave()
  }
  function dismiss(reason: unknown) {
    reject(reason)
    leave()
  }
  function onAbort() {
    dismiss(abortReason(signal))
  }
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  return { gone, leave }
}

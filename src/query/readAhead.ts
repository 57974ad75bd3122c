import { abortReason } from '../client/abortReason.js'
import { retryAfterMs } from '../errors/retryAfterMs.js'
import { isIndexerError } from '../errors/WalletBalanceError.js'

type Slot<TPage> = {
  readonly page: Promise<TPage>
  readonly controller: AbortController
  status: 'reading' | 'read' | 'failed'
  /** Whoever asked has been told of the failure. */
  isKnown: boolean
  /** Not to be asked again before, milliseconds since 1970: the service's `Retry-After`. */
  retryAt: number
}

export type ReadAhead<TPage> = {
  /** The page at this offset. Asking again after a failure reads again what has failed. */
  take: (offset: number) => Promise<TPage>
  /** Aborts what is on its way, for this reason if there is one. Nothing is read afterwards. */
  stop: (reason?: unknown) => void
  /** Others ask from now on: they are told of failures themselves. */
  startOver: () => void
}

/**
 * Pages, read before they are asked for: with the page that is asked for, those that `ahead` says
 * will be next. What was read ahead and will not be asked for after all is aborted.
 */
export function createReadAhead<TPage>(
  read: (offset: number, signal: AbortSignal) => Promise<TPage>,
  ahead: (offset: number) => readonly number[],
): ReadAhead<TPage> {
  const slots = new Map<number, Slot<TPage>>()
  const stopped = new AbortController()

  function start(offset: number): void {
    const controller = new AbortController()
    const page = read(offset, controller.signal)
    const slot: Slot<TPage> = { page, controller, status: 'reading', isKnown: false, retryAt: 0 }
    page.then(
      () => {
        slot.status = 'read'
      },
      (error: unknown) => {
        slot.status = 'failed'
        slot.retryAt = Date.now() + (isIndexerError(error) ? retryAfterMs(error) : 0)
      },
    )
    slots.set(offset, slot)
  }

  function dropAllBut(window: readonly number[], reason?: unknown): void {
    for (const [offset, { controller, status }] of slots) {
      if (status === 'read' || window.includes(offset)) continue
      controller.abort(reason)
      slots.delete(offset)
    }
  }

  async function take(offset: number): Promise<TPage> {
    if (stopped.signal.aborted) throw abortReason(stopped.signal)
    const known = slots.get(offset)
    const window = [offset, ...ahead(offset)]
    // asking for what has been read may be asking from the start again: what comes later is wanted
    if (known?.status !== 'read') dropAllBut(window)
    // A failure is told once, and the one who was told waits before asking again. That wait counts
    // for what failed beside it as well, unless the service asked for a longer one.
    const isRetry = known?.isKnown === true
    for (const next of window) {
      const slot = slots.get(next)
      const isDue = next === offset || (slot?.retryAt ?? 0) <= Date.now()
      if (!slot || (isRetry && slot.status === 'failed' && isDue)) start(next)
    }
    const slot = slots.get(offset)
    try {
      return await (slot as Slot<TPage>).page // started above
    } catch (error) {
      if (slot) slot.isKnown = true
      throw error
    }
  }

  function stop(reason?: unknown): void {
    stopped.abort(reason)
    dropAllBut([], reason)
  }

  function startOver(): void {
    for (const slot of slots.values()) slot.isKnown = false
  }

  return { take, stop, startOver }
}

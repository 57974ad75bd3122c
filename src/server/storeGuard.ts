import { StoreError, type StoreName } from './StoreError.js'

/** A store is there to make answers fast; one that is slower than this is no use. */
const STORE_TIMEOUT_MS = 500

/** How long a store that hangs is left alone before one request tries it again. */
const PAUSE_MS = 1_000

/** An outage is over when what failed works, and has not failed for this long. */
const CALM_MS = 5_000

/** Stores may read and not write. */
export type StoreOperation = 'read' | 'write'

/**
 * Asks a store for something; `undefined` where it fails. Never rejects, and never waits longer than
 * half a second.
 */
export type AskStore = <T>(
  operation: StoreOperation,
  ask: () => Promise<T>,
  onOutage: (error: StoreError) => void,
) => Promise<T | undefined>

/**
 * Keeps a store that is down, or that hangs, from denying the service: requests go on without it.
 * `onOutage` is told once an outage. A store that refuses at once costs nobody but the one who asks;
 * one that hangs is left alone, or every request would wait for it.
 */
export function guardStore(store: StoreName): AskStore {
  const failures = new Map<StoreOperation, { failedAt: number; pausedUntil: number }>()

  return async (operation, ask, onOutage) => {
    const startedAt = performance.now() // no clock that is set back
    const failure = failures.get(operation)
    if (failure) {
      if (startedAt < failure.pausedUntil) return undefined
      // this one tries, the others go on without
      if (failure.pausedUntil > 0) failure.pausedUntil = startedAt + PAUSE_MS
    }
    try {
      const value = await inTime(ask())
      // a failure that came meanwhile is another one, of which this says nothing
      if (failure && failures.get(operation) === failure) {
        failure.pausedUntil = 0
        if (startedAt - failure.failedAt > CALM_MS) failures.delete(operation)
      }
      return value
    } catch (error) {
      const failedAt = performance.now()
      const pausedUntil = error instanceof SlowStoreError ? failedAt + PAUSE_MS : 0
      if (failures.size === 0) onOutage(new StoreError(store, error))
      failures.set(operation, { failedAt, pausedUntil })
      return undefined
    }
  }
}

class SlowStoreError extends Error {
  override readonly name = 'SlowStoreError'
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new SlowStoreError(`No answer within ${STORE_TIMEOUT_MS} ms.`))
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, 0) // an answer that came while this process was busy is read first
    }, STORE_TIMEOUT_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

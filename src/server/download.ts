import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { TimeoutError } from '../errors/TimeoutError.js'
import { freeAfterFailure, freeConnection } from './freeConnection.js'
import type { ReadBytes } from './upstream.js'

/** An answer of the service that is coming in, for one reader or many. */
export type Download = {
  /** What has come so far. */
  readonly chunks: readonly Uint8Array[]
  /** Its length in bytes. */
  readonly size: () => number
  /** Lets go of so many chunks, the first ones. */
  readonly drop: (count: number) => void
  /** Waits for more, and is what makes it come; false when that was all. */
  readonly more: () => Promise<boolean>
  /** Ends the call. */
  readonly abort: (reason: unknown) => void
  /** Rejects when the call fails, at the deadline too, or is aborted; else never settles. */
  readonly failure: Promise<never>
}

export type DownloadOptions = {
  readonly timeoutMs: number
  /** Makes the call, and gives what reads its answer. */
  readonly open: (signal: AbortSignal) => Promise<ReadBytes>
  /** Called when all has come; readers learn of the end after it. */
  readonly onWhole: () => Promise<void>
}

const nothing = new Uint8Array()

/** Makes the call at once, and reads on when somebody wants more. One deadline spans all of it. */
export function startDownload({ timeoutMs, open, onWhole }: DownloadOptions): Download {
  const controller = new AbortController()
  const chunks: Uint8Array[] = []
  let size = 0
  let next: Promise<boolean> | undefined
  let fail: (error: unknown) => void = () => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  failure.catch(() => {}) // it may fail before anybody asks
  const timer = setTimeout(() => abort(new TimeoutError({ timeoutMs })), timeoutMs)
  const opened = open(controller.signal)
  opened.catch(abort)

  function abort(reason: unknown): void {
    clearTimeout(timer)
    fail(reason)
    freeAfterFailure(controller, reason)
  }

  function take(bytes: Uint8Array | undefined): boolean {
    if (!bytes) return false
    chunks.push(bytes)
    size += bytes.length
    return true
  }

  async function step(): Promise<boolean> {
    try {
      // raced: some runtimes' fetch hangs on a broken body, and aborting does not wake it
      const read = await Promise.race([opened, failure])
      // a yes or no: what is raced with `failure` is held for as long as that may come
      if (await Promise.race([read().then(take), failure])) return true
      if (chunks.length === 0) throw new InvalidResponseError({ reason: 'empty' })
    } catch (error) {
      abort(error)
      return failure // which is the deadline's, if that came first
    }
    clearTimeout(timer)
    freeConnection(controller)
    await onWhole()
    return false
  }

  return {
    chunks,
    size: () => size,
    drop(count) {
      chunks.fill(nothing, 0, count)
    },
    abort,
    failure,
    more() {
      // the end stays, and so does a failure: nothing is read after it
      next ??= step().then((hasMore) => {
        if (hasMore) next = undefined
        return hasMore
      })
      return next
    },
  }
}

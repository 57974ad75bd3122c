import { type IndexerClient, requestsInFlight } from '../client/createIndexerClient.js'
import { MAX_TIMER_MS, withDeadline } from '../client/withDeadline.js'
import {
  createWalletBalanceRequest,
  type ListParameters,
} from '../request/createWalletBalanceRequest.js'
import type { ReceivedBody } from '../response/readEntries.js'
import type { WalletBalancePage } from './WalletBalancePage.js'

/** Default of the maximum number of parallel requests. */
export const DEFAULT_CONCURRENCY = 4

/** Parameters of a list, and a name by which to drop what was requested ahead for it. */
export type ListAhead = ListParameters & { readonly name?: string }

/** A page that was requested longer ago is requested again when it is due. */
const MAX_AGE_MS = 30_000

export type ReadAheadClient<TEntry> = IndexerClient<TEntry> & {
  /**
   * Requests the pages that follow the one after `pages`: at most `concurrency` - 1, below `end`, and
   * only while fewer than `concurrency` requests of the client are in flight. Their offsets are
   * known as long as each page is as long as the first and says that more follow.
   */
  readonly readAhead: (
    list: ListAhead,
    pages: readonly WalletBalancePage<TEntry>[],
    concurrency?: number,
    end?: number,
  ) => void
  /**
   * Forgets and aborts the requests that were not due yet: of a list, or all. Called before a retry
   * and at the end of a whole read, and when one of several lists is fetched in another way.
   */
  readonly dropAhead: (name?: string) => void
}

/** A client that answers a request with the response that was requested ahead, once. */
export function withReadAhead<TEntry>(client: IndexerClient<TEntry>): ReadAheadClient<TEntry> {
  type Ahead = {
    readonly name: string | undefined
    readonly requestedAtMs: number
    readonly response: Promise<ReceivedBody>
    readonly abort: () => void
  }
  const requests = new Map<string, Ahead>()
  return {
    ...client,
    request(body, signal) {
      const key = JSON.stringify(body)
      const ahead = requests.get(key)
      if (!ahead || Date.now() - ahead.requestedAtMs > MAX_AGE_MS) {
        requests.delete(key)
        ahead?.abort()
        return client.request(body, signal)
      }
      return withDeadline({ timeoutMs: MAX_TIMER_MS, signal }, (callerSignal) => {
        requests.delete(key) // `dropAhead` no longer aborts it, the caller does
        callerSignal.onabort = ahead.abort
        return ahead.response
      })
    },
    readAhead(list, pages, concurrency = DEFAULT_CONCURRENCY, end = Infinity) {
      const step = Number(pages[0]?.nextOffset)
      const isRegular = pages.every(({ nextOffset }, index) => nextOffset === (index + 1) * step)
      const last = pages.at(-1)
      if (!last || !isRegular) return
      const next = pages.length * step
      const total = last.total ?? (last.hasMore ? Infinity : 0)
      const stop = Math.min(total, end, next + concurrency * step)
      for (let offset = next + step; offset < stop; offset += step) {
        if (requestsInFlight(client) >= concurrency) return
        const body = createWalletBalanceRequest({ ...list, offset })
        const key = JSON.stringify(body)
        if (requests.has(key)) continue
        const controller = new AbortController()
        const response = client.request(body, controller.signal)
        response.catch(() => {}) // awaited when it is due, or never
        const abort = () => controller.abort()
        requests.set(key, { name: list.name, requestedAtMs: Date.now(), response, abort })
      }
    },
    dropAhead(name) {
      for (const [key, ahead] of requests) {
        if ((name ?? ahead.name) !== ahead.name) continue
        requests.delete(key)
        ahead.abort()
      }
    },
  }
}

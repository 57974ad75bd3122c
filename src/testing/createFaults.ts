import { stringifyExact } from './RawNumber.js'
import { covers, type RequestTarget } from './RequestTarget.js'

/**
 * A scripted failure.
 *
 * @example
 * import { createIndexerEmulator } from 'inscription-hooks/testing'
 *
 * createIndexerEmulator().failNext({ status: 503, chain: 'bsc' })
 * // the next request for bsc gets a 503; requests for other chains before it get entries
 */
export type EmulatorFault = {
  /** Fails only requests for this address, in any case. Default: any address. */
  address?: string | undefined
  /** Fails only requests for exactly this chain. Default: any chain. */
  chain?: string | undefined
  /** Fails only requests with this offset, in entries. Default: any offset. */
  offset?: number | undefined
  /** How many matching requests pass first, aborted ones too: 2 fails the third. Default: 0. */
  after?: number | undefined
  /** HTTP status. Default: 500. */
  status?: number | undefined
  /** The `Retry-After` header, sent unchanged. */
  retryAfter?: string | undefined
  /** The body. A string is sent as HTML, anything else as JSON. Default: `{ code, msg }`. */
  body?: unknown
  /** How many requests fail. Hooks show the error only if these are more than their retries. Default: 1. */
  times?: number | undefined
}

/** A failure, how many requests it still lets pass, and how many it still fails. */
type QueuedFault = { readonly fault: EmulatorFault; passing: number; remaining: number }
type Asked = RequestTarget & { readonly offset: number }

export type Faults = {
  readonly add: (fault: EmulatorFault) => void
  /** Uses up and returns the next failure for a request, if any. */
  readonly take: (request: Asked) => QueuedFault | undefined
}

export function createFaults(): Faults {
  const queue: QueuedFault[] = []
  return {
    add(fault) {
      queue.push({ fault, passing: fault.after ?? 0, remaining: fault.times ?? 1 })
    },
    take(request) {
      const { offset } = request
      for (const queued of queue) {
        const { fault, passing, remaining } = queued
        const isFit = covers(fault, request) && (fault.offset ?? offset) === offset
        if (!isFit || remaining < 1) continue
        queued[passing > 0 ? 'passing' : 'remaining'] -= 1
        if (passing <= 0) return queued
      }
      return undefined
    },
  }
}

export function faultResponse({ status = 500, retryAfter, body }: EmulatorFault): Response {
  const isText = typeof body === 'string'
  const content = isText ? body : stringifyExact(body ?? { code: status, msg: 'scripted fault' })
  const headers = new Headers({ 'Content-Type': isText ? 'text/html' : 'application/json' })
  if (retryAfter !== undefined) headers.set('Retry-After', retryAfter)
  // 101, 204, 205 and 304 have no body (Fetch Standard, null body status)
  return new Response([101, 204, 205, 304].includes(status) ? null : content, { status, headers })
}

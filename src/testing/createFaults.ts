import { stringifyExact } from './RawNumber.js'

/** A scripted failure. */
export type EmulatorFault = {
  /** HTTP status. Default: 500. */
  status?: number | undefined
  /** The `Retry-After` header, sent unchanged. */
  retryAfter?: string | undefined
  /** The body. A string is sent as HTML, anything else as JSON. Default: `{ code, msg }`. */
  body?: unknown
  /** How many requests fail. Default: 1. */
  times?: number | undefined
}

export type Faults = {
  readonly add: (fault: EmulatorFault) => void
  /** Removes and returns the next failure, if any. */
  readonly take: () => EmulatorFault | undefined
}

export function createFaults(): Faults {
  const queue: { fault: EmulatorFault; remaining: number }[] = []
  return {
    add(fault) {
      queue.push({ fault, remaining: fault.times ?? 1 })
    },
    take() {
      while (queue[0] && queue[0].remaining < 1) queue.shift()
      const [next] = queue
      if (next) next.remaining -= 1
      return next?.fault
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

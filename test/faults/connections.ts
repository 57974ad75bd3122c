import { type Fault, fault } from './Fault.js'
import { complete, entries, noResponse, stall, trickle, withoutLength } from './responses.js'

const inNode20 = { isInNode20: true }
// a busy machine may reach it before the server has read the request: requests are not counted
const shortTimeout = { ...inNode20, config: () => ({ timeoutMs: 2000 }) }
const abort = { ...inNode20, scenario: 'abort' } as const
const abortReason = "the signal's reason"
const otherOrigin = ({ url }: { url: string }) => ({
  baseUrl: url.replace('127.0.0.1', 'localhost'),
})
const hugeHeaders = complete(entries, 200, { 'X-Filler': 'x'.repeat(300_000) })

/** Connections that fail, stall or are aborted. */
export const connections: readonly Fault[] = [
  fault('no headers', 'TimeoutError', 'any', noResponse, shortTimeout),
  fault('slow body', 'TimeoutError', 'any', trickle(), shortTimeout),
  fault('stalled body', 'TimeoutError', 'any', stall, shortTimeout),
  fault('aborted before headers', abortReason, 1, noResponse, abort),
  fault('aborted after headers', abortReason, 1, stall, abort),
  fault('aborted during body', abortReason, 1, trickle(), abort),
  fault('connection refused', 'NetworkError', 0, noResponse, {
    ...inNode20,
    config: ({ closedUrl }) => ({ baseUrl: closedUrl }),
  }),
  fault('connection reset', 'NetworkError', 4, (socket) => socket.resetAndDestroy(), inNode20),
  fault('connection closed', 'NetworkError', 4, (socket) => socket.end(), inNode20),
  fault('not HTTP', 'NetworkError', 4, (socket) => socket.end('\x16 no HTTP\r\n\r\n'), inNode20),
  fault('300 kB of headers', 'NetworkError', 4, hugeHeaders, inNode20),
  fault(
    'CORS refused',
    { Chromium: 'NetworkError, mentions CORS, proxyUrl' },
    0,
    withoutLength(entries), // to the preflight
    { scenario: 'explainError', config: otherOrigin },
  ),
  fault('offline, then online', 'paused, then 2 entries', 1, complete(entries), {
    scenario: 'goOffline',
  }),
]

import { type Fault, fault } from './Fault.js'
import { complete, entries, noResponse, stall, trickle, withoutLength } from './responses.js'

const shortTimeout = { config: () => ({ timeoutMs: 2000 }) }
const abort = { scenario: 'abort' } as const
const abortReason = "the signal's reason"
const otherOrigin = ({ url }: { url: string }) => ({
  baseUrl: url.replace('127.0.0.1', 'localhost'),
})
const hugeHeaders = complete(entries, 200, { 'X-Filler': 'x'.repeat(300_000) })

/** Appended to the key; `''` and `undefined` replace it. */
const invalidKeyEnds = {
  undefined: undefined,
  empty: '',
  'with newline': '\n',
  'with zero-width space': '\u200b',
  'with space': ' x',
  'outside ASCII': 'é',
}
const invalidUrls = ['http://a:b@host', 'http://host?a=1', 'http://host#a', '//host', 'ftp://host']
const validEnds = ['/', '/pfx', '/pfx///', '/a%20b/']

/** Connections that fail, stall or are aborted, and invalid keys and URLs. */
export const connections: readonly Fault[] = [
  fault(6, 'no headers', 'TimeoutError', 3, noResponse, shortTimeout),
  fault(6, 'slow body', 'TimeoutError', 3, trickle(), shortTimeout),
  fault(6, 'stalled body', 'TimeoutError', 3, stall, shortTimeout),
  fault(7, 'aborted before headers', abortReason, 1, noResponse, abort),
  fault(7, 'aborted after headers', abortReason, 1, stall, abort),
  fault(7, 'aborted during body', abortReason, 1, trickle(), abort),
  fault(8, 'connection refused', 'NetworkError', 0, noResponse, {
    config: ({ closedUrl }) => ({ baseUrl: closedUrl }),
  }),
  fault(8, 'connection reset', 'NetworkError', 3, (socket) => socket.resetAndDestroy()),
  fault(8, 'connection closed', 'NetworkError', 3, (socket) => socket.end()),
  fault(8, 'not HTTP', 'NetworkError', 3, (socket) => socket.end('\x16\x03\x01 no HTTP\r\n\r\n')),
  fault(8, '300 kB of headers', 'NetworkError', 3, hugeHeaders),
  fault(
    9,
    'CORS refused',
    { Chromium: 'NetworkError, mentions CORS, proxyUrl' },
    0,
    withoutLength(entries), // to the preflight
    { scenario: 'explainError', config: otherOrigin },
  ),
  fault(9, 'offline, then online', 'paused, then 2 entries', 1, complete(entries), {
    scenario: 'goOffline',
  }),
  ...Object.entries(invalidKeyEnds).map(([name, end]) =>
    fault(28, `key ${name}`, 'IndexerConfigError', 0, noResponse, {
      config: ({ apiKey }) => ({ apiKey: end && apiKey + end }),
    }),
  ),
  ...invalidUrls.map((baseUrl) =>
    fault(29, `base URL ${baseUrl}`, 'IndexerConfigError', 0, noResponse, {
      config: () => ({ baseUrl }),
    }),
  ),
  ...validEnds.map((end) =>
    fault(
      29,
      `base URL …${end}`,
      '2 entries',
      1,
      (socket, request) => {
        const path = `${end.replace(/\/+$/, '')}/api/v1/data/portfolio/token/get-wallet-balance`
        // each fault's base URL starts with /runtime/index
        const isExpected = request.path.replace(/^\/[^/]+\/\d+/, '') === path
        complete(entries, isExpected ? 200 : 404)(socket, request)
      },
      { config: ({ url }) => ({ baseUrl: url + end }) },
    ),
  ),
]

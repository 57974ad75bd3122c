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
  fault('connection reset', 'NetworkError', 3, (socket) => socket.resetAndDestroy(), inNode20),
  fault('connection closed', 'NetworkError', 3, (socket) => socket.end(), inNode20),
  fault(
    'not HTTP',
    'NetworkError',
    3,
    (socket) => socket.end('\x16\x03\x01 no HTTP\r\n\r\n'),
    inNode20,
  ),
  fault('300 kB of headers', 'NetworkError', 3, hugeHeaders, inNode20),
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
  ...Object.entries(invalidKeyEnds).map(([name, end]) =>
    fault(`key ${name}`, 'IndexerConfigError', 0, noResponse, {
      config: ({ apiKey }) => ({ apiKey: end && apiKey + end }),
    }),
  ),
  ...invalidUrls.map((baseUrl) =>
    fault(`base URL ${baseUrl}`, 'IndexerConfigError', 0, noResponse, {
      config: () => ({ baseUrl }),
    }),
  ),
  ...validEnds.map((end) =>
    fault(
      `base URL ending in ${end}`,
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

import { rows, silence, stall, trickle, unsized, whole } from './answers.js'
import { type Fault, fault } from './Fault.js'

const late = { config: () => ({ timeoutMs: 2000 }) }
const abort = { scenario: 'abort' } as const
const ownReason = "the caller's reason"
const elsewhere = ({ url }: { url: string }) => ({ baseUrl: url.replace('127.0.0.1', 'localhost') })
const hugeHeaders = whole(rows, 200, { 'X-Filler': 'x'.repeat(300_000) })

/** What stands after a key; without an end there is no key. */
const badKeyEnds = {
  undefined: undefined,
  empty: '',
  'with a newline': '\n',
  'with a zero-width space': '\u200b',
  'with a blank': ' x',
  'not in ASCII': 'é',
}
const badUrls = ['http://a:b@host', 'http://host?a=1', 'http://host#a', '//host', 'ftp://host']
const goodEnds = ['/', '/pfx', '/pfx///', '/a%20b/']

/** Connections that fail, stall or are given up, and those that nobody can make. */
export const connections: readonly Fault[] = [
  fault(6, 'headers never come', 'TimeoutError', 3, silence, late),
  fault(6, 'body trickles', 'TimeoutError', 3, trickle(), late),
  fault(6, 'body stops', 'TimeoutError', 3, stall, late),
  fault(7, 'aborted before the headers', ownReason, 1, silence, abort),
  fault(7, 'aborted after the headers', ownReason, 1, stall, abort),
  fault(7, 'aborted in the body', ownReason, 1, trickle(), abort),
  fault(8, 'refused', 'NetworkError', 0, silence, {
    config: ({ nobody }) => ({ baseUrl: nobody }),
  }),
  fault(8, 'reset', 'NetworkError', 3, (socket) => socket.resetAndDestroy()),
  fault(8, 'closed without an answer', 'NetworkError', 3, (socket) => socket.end()),
  fault(8, 'garbage', 'NetworkError', 3, (socket) => socket.end('\x16\x03\x01 no HTTP\r\n\r\n')),
  fault(8, '300 kB of headers', 'NetworkError', 3, hugeHeaders),
  fault(
    9,
    'CORS denial',
    { Chromium: 'NetworkError, names CORS, proxyUrl' },
    0,
    unsized(rows), // to the preflight
    { scenario: 'askWhy', config: elsewhere },
  ),
  fault(9, 'offline, then online', 'paused, then 2 rows', 1, whole(rows), {
    scenario: 'goOffline',
  }),
  ...Object.entries(badKeyEnds).map(([name, end]) =>
    fault(28, `key ${name}`, 'IndexerConfigError', 0, silence, {
      config: ({ apiKey }) => ({ apiKey: end && apiKey + end }),
    }),
  ),
  ...badUrls.map((baseUrl) =>
    fault(29, `base URL ${baseUrl}`, 'IndexerConfigError', 0, silence, {
      config: () => ({ baseUrl }),
    }),
  ),
  ...goodEnds.map((end) =>
    fault(
      29,
      `base URL that ends with ${end}`,
      '2 rows',
      1,
      (socket, request) => {
        const path = `${end.replace(/\/+$/, '')}/api/v1/data/portfolio/token/get-wallet-balance`
        // after the runtime and the number of the fault
        const isRight = request.path.replace(/^\/[^/]+\/\d+/, '') === path
        whole(rows, isRight ? 200 : 404)(socket, request)
      },
      { config: ({ url }) => ({ baseUrl: url + end }) },
    ),
  ),
]

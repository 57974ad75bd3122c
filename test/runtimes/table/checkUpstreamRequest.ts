import { WALLET_BALANCE_PATH } from '../../../src/spec/walletBalance.js'
import type { Received } from './UpstreamRequest.js'

/** The service's URL, the key, and the body: the four fields in their order, without blanks. */
export type Expected = { readonly url: string; readonly apiKey: string; readonly body: string }

const allowed = [
  ...['x-api-key', 'content-type'],
  // added by the fetch of some runtime
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'user-agent'],
  ...['accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode'],
]

/** What is wrong with a request to the service in any case. */
export function checkUpstreamRequest(request: Received, expected: Expected): string[] {
  const { method, path, headers, body } = request
  const checks: [name: string, actual: unknown, expected: unknown][] = [
    ['method', method, 'POST'],
    ['path', path, WALLET_BALANCE_PATH],
    ['host', headers.host, new URL(expected.url).host],
    ['x-api-key', headers['x-api-key'], expected.apiKey],
    ['content-type', headers['content-type'], 'application/json'],
    ['body', body, expected.body],
    ...Object.keys(headers)
      .filter((name) => !allowed.includes(name))
      .map((name): [string, unknown, unknown] => [name, headers[name], undefined]),
  ]
  const problems = checks
    .filter(([, actual, wanted]) => actual !== wanted)
    .map(([name, actual]) => `sends ${name} ${String(actual)}`)
  const everything = JSON.stringify(request)
  return /evil|203\.0\.113/.test(everything) ? [...problems, 'forwards client headers'] : problems
}

import { WALLET_BALANCE_PATH } from '../../../src/spec/createWalletBalanceRequest.js'
import type { Received } from './UpstreamRequest.js'

/** The body is the four documented fields in order, without whitespace. */
export type Expected = { readonly url: string; readonly apiKey: string; readonly body: string }

const allowed = [
  ...['x-api-key', 'content-type'],
  // added by fetch in some runtimes
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'user-agent'],
  ...['accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode'],
]

/** Problems of any request to the service. */
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

import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { WALLET_BALANCE_PATH } from '../../../src/request/createWalletBalanceRequest.js'
import type { Client } from './Client.js'

type Received = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How the service responds to a request of this client. */
export type Respond = (request: UpstreamRequest, client: Client) => unknown

/** A request that arrived at the service, and the response to it. */
export class UpstreamRequest {
  readonly received: Received
  readonly response: ServerResponse
  /** The body sent so far, before compression. */
  sent = Buffer.alloc(0)
  /** Resolves when the proxy closes the connection before the response has ended. */
  readonly aborted: Promise<void>

  constructor(received: Received, response: ServerResponse) {
    this.received = received
    this.response = response
    this.aborted = new Promise((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve()
      })
    })
  }

  /** Sends a part of the body, and waits until it is flushed. */
  async write(chunk: string | Buffer): Promise<void> {
    const bytes = Buffer.from(chunk)
    this.sent = Buffer.concat([this.sent, bytes])
    await new Promise<void>((resolve) => this.response.write(bytes, () => resolve()))
  }

  /** Sends a complete response. */
  respond(
    body: string | Buffer,
    status = 200,
    headers: Record<string, string | string[]> = {},
  ): void {
    this.sent = Buffer.from(body)
    this.response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  }
}

/** The body is the four documented fields in order, without whitespace. */
type Expected = { readonly url: string; readonly apiKey: string; readonly body: string }

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

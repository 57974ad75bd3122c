import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import type { WalletBalanceRequest } from '../../src/request/createWalletBalanceRequest.js'
import { stringifyExact } from '../../src/testing/RawNumber.js'
import { listen } from '../listen.js'

export type Entry = Readonly<Record<string, unknown>>

/** What a service knows of a request when it responds. */
export type Window = WalletBalanceRequest & {
  readonly entries: readonly Entry[]
  readonly total: number
  readonly more: boolean
  readonly key: string
}

export type Service = {
  readonly entries: readonly Entry[]
  /** The body: JSON, or its text. */
  readonly body: (window: Window) => unknown
  /** Where the entries are, if they have to be told. */
  readonly locate?: string
  readonly cap?: number
  /** Number of entries to skip. Default: `offset`. */
  readonly skip?: (request: WalletBalanceRequest) => number
  /** Index of the request that is refused. */
  readonly refuses?: number
  /** Status and headers of the refusal; 0 closes the connection. Default: 429. */
  readonly refusal?: readonly [status: number, headers?: Record<string, string>]
}

/** Serves it on loopback until the test ends. Echoes the key in a header and in errors. */
export async function serve({ entries: all, body, cap = Infinity, ...service }: Service) {
  const received: WalletBalanceRequest[] = []
  const server = createServer(async (message, response) => {
    let text = ''
    for await (const chunk of message) text += chunk
    const request = JSON.parse(text) as WalletBalanceRequest // the client's
    received.push(request)
    const key = String(message.headers['x-api-key'])
    response.setHeader('X-RateLimit-Remaining', `9 for ${key}`)
    response.setHeader('Content-Type', 'application/json')
    const [status, headers] = service.refusal ?? [429]
    const isRefused = received.length - 1 === service.refuses
    if (isRefused && status === 0) return void message.socket.destroy()
    if (isRefused) response.writeHead(status, headers)
    if (isRefused && status > 299) return void response.end(`{"message":"Slow down, ${key}"}`)
    const offset = service.skip?.(request) ?? request.offset
    const entries = all.slice(offset, offset + Math.min(request.limit, cap))
    const more = offset + entries.length < all.length
    const sent = body({ ...request, entries, total: all.length, more, key })
    response.end(typeof sent === 'string' ? sent : stringifyExact(sent))
  })
  const baseUrl = await listen(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { baseUrl, received }
}

import { type ClientRequest, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { describeResponse, type ReceivedResponse, readResponse } from './response.js'
import type { UpstreamRequest } from './UpstreamRequest.js'

export const json: Readonly<Record<string, string>> = { 'Content-Type': 'application/json' }

export type RequestParts = {
  method?: string
  /** Appended to the proxy's URL. */
  query?: string
  /** May override Host, Connection and Content-Length. */
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/** The client of one case, with an address unique to it. */
export class Client {
  readonly url: string
  readonly address: string
  /** Requests that the service received for the address. */
  readonly upstreamRequests: () => readonly UpstreamRequest[]
  readonly responses: ReceivedResponse[] = []
  readonly #startedAt = performance.now()
  readonly #release = Promise.withResolvers<void>()
  /** For the service: resolves when the case calls `release`. */
  readonly released: Promise<void> = this.#release.promise

  constructor(url: string, address: string, upstreamRequests: () => readonly UpstreamRequest[]) {
    this.url = url
    this.address = address
    this.upstreamRequests = upstreamRequests
  }

  release(): void {
    this.#release.resolve()
  }

  /** A valid body with these changes. */
  body(changes: Record<string, unknown> = {}): string {
    return JSON.stringify({ address: this.address, chain: 'eth', limit: 20, offset: 0, ...changes })
  }

  /** Opens a request on a new connection, without sending the body. */
  open({ method = 'POST', query = '', headers = json, body = this.body() }: RequestParts = {}) {
    const hasLength = method !== 'GET' && method !== 'HEAD' && !headers['Transfer-Encoding']
    const length = hasLength && { 'Content-Length': String(Buffer.byteLength(body)) }
    const all = { ...length, ...headers }
    const outgoing = request(this.url + query, { method, agent: false, headers: all })
    return outgoing.on('error', () => {}) // reported as status 0
  }

  async read(outgoing: ClientRequest): Promise<ReceivedResponse> {
    const response = await readResponse(outgoing)
    this.responses.push(response)
    return response
  }

  /** Sends a complete request, by default a valid one. */
  send(parts: RequestParts = {}): Promise<ReceivedResponse> {
    const body = parts.body ?? this.body()
    const outgoing = this.open(parts)
    outgoing.end(parts.method === 'GET' || parts.method === 'HEAD' ? undefined : body)
    return this.read(outgoing)
  }

  describe(response: ReceivedResponse): string {
    return describeResponse(response, this.upstreamRequests())
  }

  async sendAndDescribe(parts: RequestParts = {}): Promise<string> {
    return this.describe(await this.send(parts))
  }

  /** ` after 15 s` once the proxy's timeout has passed since the case began. */
  afterTimeout(): string {
    return performance.now() - this.#startedAt > 14_500 ? ' after 15 s' : ''
  }

  /** Waits until the service has received a request. */
  async arrival(): Promise<void> {
    await vi.waitUntil(() => this.upstreamRequests().length > 0, { timeout: 60_000 })
  }

  /** Waits until the proxy has aborted all requests to the service. */
  async upstreamAbort(): Promise<string> {
    await this.arrival()
    const aborts = Promise.all(this.upstreamRequests().map(({ aborted }) => aborted))
    return Promise.race([
      aborts.then(() => `upstream request aborted${this.afterTimeout()}`),
      setTimeout(60_000, 'upstream request not aborted', { ref: false }),
    ])
  }

  /** Sends other requests, so that the proxy has read everything sent before. */
  async settle(): Promise<void> {
    for (let sent = 0; sent < 10; sent += 1) {
      await readResponse(this.open({ method: 'DELETE', body: '' }).end())
    }
  }
}

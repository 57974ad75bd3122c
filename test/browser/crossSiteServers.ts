import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { createWalletBalanceProxy } from '../../src/server/createWalletBalanceProxy.js'
import { listen } from '../listen.js'

export type CrossSiteProxy = {
  port: number
  /** Received requests by attempt, with the response status. */
  received: ReadonlyMap<string, readonly string[]>
  /** The received values of `Sec-Fetch-Site`. */
  sites: ReadonlySet<string | null>
  /** Bodies that the proxy has sent upstream. */
  upstreamBodies: readonly unknown[]
}

/** The proxy and an empty page on its origin. `?attempt=` names the attempt of a request. */
export async function startProxy(allowedOrigins?: readonly string[]): Promise<CrossSiteProxy> {
  const upstreamBodies: unknown[] = []
  const handler = createWalletBalanceProxy({
    baseUrl: 'https://indexer.example',
    apiKey: 'cross-site-key',
    allowedOrigins,
    async fetch(input, init) {
      upstreamBodies.push(await new Request(input, init).json())
      return Response.json({ data: [] })
    },
  })
  const received = new Map<string, string[]>()
  const sites = new Set<string | null>()

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const attempt = searchParams.get('attempt')
    if (pathname !== '/api/wallet-balance' || attempt === null) {
      return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
    }
    sites.add(request.headers.get('Sec-Fetch-Site'))
    const response = await handler(request)
    received.set(attempt, [
      ...(received.get(attempt) ?? []),
      `${request.method} ${response.status}`,
    ])
    return response
  }

  const server = serve({ fetch: respond, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // not a pipe
  return { port, received, sites, upstreamBodies }
}

/** An empty page at every path, and `/redirect?to=…`, a 307. */
export async function startPages(): Promise<{ port: string }> {
  const server = createServer((request, response) => {
    request.resume()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pages.example')
    if (pathname === '/redirect') {
      response.writeHead(307, { Location: searchParams.get('to') ?? '/' }).end()
      return
    }
    if (pathname === '/sandboxed') {
      response.setHeader('Content-Security-Policy', 'sandbox allow-scripts allow-forms')
    }
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><body>')
  })
  onTestFinished(() => void server.close())
  return { port: new URL(await listen(server)).port }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { createWalletBalanceProxy } from '../../src/server/createWalletBalanceProxy.js'

/**
 * The proxy, and pages on its origin: `/sandboxed`, `/redirect?to=…` (a 307), and an empty one at
 * other paths. `?attempt=` names the attempt of a request.
 */
export async function startCrossSite(allowedOrigins?: readonly string[]) {
  /** Bodies that the proxy has sent upstream. */
  const upstreamBodies: unknown[] = []
  /** Received requests by attempt, with the response status. */
  const received = new Map<string, string[]>()
  /** The received values of `Sec-Fetch-Site`. */
  const sites = new Set<string | null>()
  const handler = createWalletBalanceProxy({
    baseUrl: 'https://indexer.example',
    apiKey: 'cross-site-key',
    allowedOrigins,
    async fetch(input, init) {
      upstreamBodies.push(await new Request(input, init).json())
      return Response.json({ data: [] })
    },
  })

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const attempt = searchParams.get('attempt')
    if (pathname === '/redirect') return Response.redirect(searchParams.get('to') ?? '/', 307)
    if (pathname !== '/api/wallet-balance' || attempt === null) {
      const headers = new Headers({ 'Content-Type': 'text/html' })
      if (pathname === '/sandboxed') {
        headers.set('Content-Security-Policy', 'sandbox allow-scripts allow-forms')
      }
      return new Response('<!doctype html><body>', { headers })
    }
    sites.add(request.headers.get('Sec-Fetch-Site'))
    const response = await handler(request)
    const outcome = `${request.method} ${response.status}`
    received.set(attempt, [...(received.get(attempt) ?? []), outcome])
    return response
  }

  const server = serve({ fetch: respond, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // not a pipe
  return { port, received, sites, upstreamBodies }
}

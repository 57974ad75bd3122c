import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { createWalletBalanceProxy } from '../../src/server/createWalletBalanceProxy.js'
import { listen } from '../listen.js'

export type CrossSiteProxy = {
  port: number
  /** What has arrived by attempt, each with the answer it was given. */
  arrived: ReadonlyMap<string, readonly string[]>
  /** What browsers said of where requests came from: `Origin` and `Sec-Fetch-Site`. */
  origins: ReadonlySet<string | null>
  sites: ReadonlySet<string | null>
  /** Bodies that the service was sent. */
  calls: readonly string[]
}

/** The proxy beside an empty page of its own origin; `?attempt=` tells who asked it. */
export async function startCrossSiteProxy(
  allowedOrigins: 'same-origin' | readonly string[] = 'same-origin',
): Promise<CrossSiteProxy> {
  const calls: string[] = []
  const service = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    calls.push(body)
    response.end('{"data":[]}')
  })
  const baseUrl = await listen(service)
  const handler = createWalletBalanceProxy({ baseUrl, apiKey: 'cross-site-key', allowedOrigins })
  const arrived = new Map<string, string[]>()
  const origins = new Set<string | null>()
  const sites = new Set<string | null>()

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const attempt = searchParams.get('attempt')
    if (pathname !== '/api/wallet-balance' || attempt === null) {
      return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
    }
    if (request.method !== 'GET') origins.add(request.headers.get('Origin')) // which have none
    sites.add(request.headers.get('Sec-Fetch-Site'))
    const response = await handler(request)
    arrived.set(attempt, [...(arrived.get(attempt) ?? []), `${request.method} ${response.status}`])
    return response
  }

  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const each of [server, service]) {
      if ('closeAllConnections' in each) each.closeAllConnections()
      each.close()
    }
  })
  const { port } = server.address() as AddressInfo // a TCP server has this
  return { port, arrived, origins, sites, calls }
}

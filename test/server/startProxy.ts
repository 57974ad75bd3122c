import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request, type Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.js'

/** A handler mounted on a real server, as an app would; resolves to its address. */
export async function startProxy(
  handler: (request: Request) => Promise<Response>,
): Promise<string> {
  const server = createAdaptorServer({ fetch: handler }) as Server // where no other is asked for
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server)
}

/** A request that is on its way: what no fetch would send, or not at once, can be written to it. */
export function open(url: string, headers: Record<string, string> = {}): ClientRequest {
  const all = { 'Content-Type': 'application/json', ...headers }
  const outgoing = request(url, { method: 'POST', headers: all, agent: false })
  return outgoing.on('error', () => {}) // the server may close while the rest is being sent
}

/** The status of its answer. */
export async function statusOf(outgoing: ClientRequest): Promise<number | undefined> {
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage] // its documented argument
  return incoming.resume().statusCode
}

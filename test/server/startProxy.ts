import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request, type Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.js'

/** Mounts a handler on a real server. Resolves to its URL. */
export async function startProxy(
  handler: (request: Request) => Promise<Response>,
): Promise<string> {
  const server = createAdaptorServer({ fetch: handler }) as Server // HTTP/1 by default
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server)
}

/** Opens a request whose body is written by hand, unlike with `fetch`. */
export function open(url: string, headers: Record<string, string> = {}): ClientRequest {
  const all = { 'Content-Type': 'application/json', ...headers }
  const outgoing = request(url, { method: 'POST', headers: all, agent: false })
  return outgoing.on('error', () => {}) // the server may close the connection early
}

/** The status of the response. */
export async function statusOf(outgoing: ClientRequest): Promise<number | undefined> {
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage] // its documented argument
  return incoming.resume().statusCode
}

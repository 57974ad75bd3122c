import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './listen.js'

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** A service on a real socket that records its requests. */
export async function startUpstream(
  respond: (response: ServerResponse, received: Received) => unknown = (response) =>
    response.setHeader('Content-Type', 'application/json').end('{"data":[]}'),
) {
  const requests: Received[] = []
  const arrivals = new EventEmitter()
  const aborted = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) aborted.resolve()
    })
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { method = '', url = '', headers } = request
    const received = { method, url, headers, body }
    requests.push(received)
    arrivals.emit('arrival')
    respond(response, received)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: await listen(server),
    /** The requests, in order of arrival. */
    requests,
    /** Resolves when `count` complete requests have arrived. */
    received: async (count: number) => {
      while (requests.length < count) await once(arrivals, 'arrival')
    },
    /** Resolves when a connection has closed before its response ended. */
    aborted: aborted.promise,
  }
}

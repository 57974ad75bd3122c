import { createServer, type RequestListener, type Server } from 'node:http'
import { listen } from '../listen.js'

/** A server on a real socket. */
export type Wire = {
  readonly url: string
  /** Every byte that came in so far, one character each, and how many connections. */
  readonly received: () => string
  readonly connections: () => number
  readonly close: () => void
}

/** Serves, and keeps every byte it is sent: what no parser of headers or bodies shows as well. */
export async function startWire(listener: RequestListener): Promise<Wire> {
  const chunks: Buffer[] = []
  let connections = 0
  const server: Server = createServer(listener)
  server.on('connection', (socket) => {
    connections += 1
    socket.on('data', (bytes: Buffer) => chunks.push(bytes))
    socket.on('error', () => undefined) // a client may reset what it does not like
  })
  return {
    url: await listen(server),
    received: () => Buffer.concat(chunks).toString('latin1'),
    connections: () => connections,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

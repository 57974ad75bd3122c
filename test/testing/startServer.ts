import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.js'

/** A server of `node:http` with this listener; resolves to its URL. */
export function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server)
}

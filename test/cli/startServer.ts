import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server of `node:http` with this listener; resolves to its address. */
export async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server has this
  return `http://127.0.0.1:${port}`
}

/** Sends bytes that no HTTP client would; resolves to all that comes back, '' where nothing does. */
export async function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  let text = ''
  socket.on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => {}) // seen as an answer that is short
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

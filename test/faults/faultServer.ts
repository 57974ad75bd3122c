import { createServer, type Socket } from 'node:net'
import { listen } from '../listen.js'

/** A request as received. */
export type RawRequest = {
  path: string
  /** Request line and headers. */
  head: string
  body: string
  apiKey: string
  /** When it was complete, in milliseconds. */
  at: number
}

/** Writes the bytes of a response. */
export type Respond = (socket: Socket, request: RawRequest) => unknown

export type FaultServer = {
  url: string
  /** Requests with this path prefix, without preflights. */
  received: (path: string) => RawRequest[]
  /** Paths of requests whose connections are open. */
  open: () => string[]
  close: () => void
}

/** A server that sends any bytes. */
export async function startFaultServer(
  respondTo: (path: string) => Respond | undefined,
): Promise<FaultServer> {
  const requests: RawRequest[] = []
  const open = new Map<Socket, string>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined) // the client may reset the connection
    socket.on('close', () => open.delete(socket))
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      const [head = '', body] = text.split('\r\n\r\n', 2)
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
      if (body === undefined || body.length < length) return
      text = ''
      const path = head.split(' ')[1] ?? ''
      const apiKey = /^x-api-key: (.*)$/im.exec(head)?.[1] ?? ''
      const request = { path, head, body, apiKey, at: performance.now() }
      open.set(socket, path)
      requests.push(request)
      respondTo(path)?.(socket, request)
    })
  })
  return {
    url: await listen(server),
    received: (prefix) =>
      requests.filter(({ path, head }) => !head.startsWith('OPTIONS') && path.startsWith(prefix)),
    open: () => [...open.values()],
    close() {
      for (const socket of open.keys()) socket.destroy()
      server.close()
    },
  }
}

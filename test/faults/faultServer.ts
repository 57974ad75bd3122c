import { createServer, type Socket } from 'node:net'
import { listen } from '../listen.js'
import { type RawRequest, readRawRequest } from './rawRequest.js'

/** What a service says on the wire, byte by byte. */
export type Answer = (socket: Socket, request: RawRequest) => unknown

export type FaultServer = {
  url: string
  /** The requests that came for a path's first segment, in order. */
  received: (name: string) => readonly RawRequest[]
  /** Paths of requests whose connections are still open. */
  open: () => string[]
  close: () => Promise<void>
}

/**
 * A service that answers `/name/…` with the bytes of that name, however broken, and keeps what it
 * was asked. One request per connection: none inherits the damage of another.
 */
export async function startFaultServer(
  answers: ReadonlyMap<string, Answer>,
  elsewhere = '',
): Promise<FaultServer> {
  const received = new Map<string, RawRequest[]>()
  const sockets = new Map<Socket, string>()
  const server = createServer((socket) => {
    sockets.set(socket, '')
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined) // the client may reset what it does not like
    void readRawRequest(socket, elsewhere).then((request) => {
      if (!request) return
      sockets.set(socket, request.path)
      const name = request.path.split('/')[1] ?? ''
      received.set(name, [...(received.get(name) ?? []), request])
      const answer = answers.get(name)
      if (answer) answer(socket, request)
      else socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    })
  })
  return {
    url: await listen(server),
    received: (name) => received.get(name) ?? [],
    open: () => [...sockets.values()].filter((path) => path !== ''),
    close() {
      for (const socket of sockets.keys()) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

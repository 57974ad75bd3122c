import { createServer, type Socket } from 'node:net'
import { listen } from '../listen.js'
import { type RawRequest, readRawRequest } from './rawRequest.js'

/** What a service says on the wire, byte by byte. */
export type Answer = (socket: Socket, request: RawRequest) => unknown

export type FaultServer = {
  url: string
  /** The requests that came for a path's first segment, in order. */
  received: (name: string) => readonly RawRequest[]
  /** Paths of requests whose connections are open. */
  open: () => string[]
  /** Paths of requests whose connections nobody has let go of, so that the service closed them. */
  leftOpen: readonly string[]
  close: () => Promise<void>
}

/**
 * Longer than any act wants a connection. What is open by then is a finding, and closed: else a browser,
 * which has six for a service, would ask no more.
 */
const LINGER_MS = 20_000

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
  const leftOpen: string[] = []
  const server = createServer((socket) => {
    sockets.set(socket, '')
    let linger: ReturnType<typeof setTimeout> | undefined
    socket.on('close', () => {
      clearTimeout(linger)
      sockets.delete(socket)
    })
    socket.on('error', () => undefined) // the client may reset what it does not like
    void readRawRequest(socket, elsewhere).then((request) => {
      if (!request) return
      sockets.set(socket, request.path)
      const name = request.path.split('/')[1] ?? ''
      if (name !== 'finished')
        linger = setTimeout(() => {
          leftOpen.push(request.path)
          socket.destroy()
        }, LINGER_MS)
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
    leftOpen,
    close() {
      for (const socket of sockets.keys()) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

import type { Socket } from 'node:net'

/** A request as it came, and whose it is by its path. */
export type ReceivedRequest = { id: string; text: string }

/** Tells of each whole request of a connection. Enough HTTP for a client that states its length. */
export function readRequests(
  socket: Socket,
  onRequest: (request: ReceivedRequest) => unknown,
): void {
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (data) => {
    received += String(data)
    for (;;) {
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = Number(/^content-length: (\d+)/im.exec(received)?.[1] ?? 0)
      const end = headEnd + 4 + length
      if (received.length < end) return
      const text = received.slice(0, end)
      received = received.slice(end)
      onRequest({ id: /^\S+ \/([^/ ]*)/.exec(text)?.[1] ?? '', text })
    }
  })
}

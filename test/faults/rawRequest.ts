import type { Socket } from 'node:net'

/** A request as it came. */
export type RawRequest = {
  method: string
  path: string
  /** Request line and headers, as they came. */
  head: string
  body: string
  /** When it was there, in milliseconds. */
  at: number
  /** Another origin of the test's. */
  elsewhere: string
}

/** The request on a connection, once all of it is there; `undefined` when it ends before that. */
export function readRawRequest(socket: Socket, elsewhere: string): Promise<RawRequest | undefined> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      const headEnds = text.indexOf('\r\n\r\n')
      if (headEnds < 0) return
      const head = text.slice(0, headEnds)
      const body = text.slice(headEnds + 4)
      if (body.length < Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)) return
      const [method = '', path = ''] = head.split(' ')
      resolve({ method, path, head, body, at: performance.now(), elsewhere })
    })
    socket.on('close', () => resolve(undefined))
  })
}

import type { Answer } from './faultServer.js'

export type Headers = Readonly<Record<string, string>>

/** A status line and headers; nothing says how long the body is. */
function head(status: number, headers: Headers = {}): string {
  const lines = Object.entries({ Connection: 'close', ...headers })
  return [`HTTP/1.1 ${status} Made Up`, ...lines.map((line) => line.join(': ')), '', ''].join(
    '\r\n',
  )
}

/** A whole answer. */
export function whole(body: string | Buffer, status = 200, headers: Headers = {}): Answer {
  return sized(body, Buffer.byteLength(body), status, headers)
}

/** An answer of so many bytes as it says, whatever comes. */
export function sized(
  body: string | Buffer,
  bytes: number,
  status = 200,
  headers: Headers = {},
): Answer {
  return unsized(body, status, { 'Content-Length': String(bytes), ...headers })
}

/** An answer that ends with its connection. */
export function unsized(body: string | Buffer, status = 200, headers: Headers = {}): Answer {
  return (socket) => {
    socket.write(head(status, { 'Content-Type': 'application/json', ...headers }))
    socket.end(body)
  }
}

/** A body in pieces, of which the last one is missing. */
export const cutChunked: Answer = (socket) => {
  const half = rows.slice(0, rows.length / 2)
  socket.write(head(200, { 'Transfer-Encoding': 'chunked' }))
  socket.end(`${half.length.toString(16)}\r\n${half}\r\n`)
}

/** Half an answer, then the connection is torn down. */
export const resetInBody: Answer = (socket) => {
  socket.write(head(200, { 'Content-Length': String(rows.length) }))
  socket.write(rows.slice(0, 20), () => setTimeout(() => socket.resetAndDestroy(), 50))
}

/** These bytes, and then one more now and then. */
export function goOn(bytes: string | Buffer, headers: Headers = {}): Answer {
  return (socket) => {
    socket.write(head(200, { 'Content-Length': '100000', ...headers }))
    socket.write(bytes)
    const timer = setInterval(() => socket.write(' '), 20)
    socket.on('close', () => clearInterval(timer))
  }
}

/** Headers, and then a byte now and then. */
export const trickle = goOn('')

/** Headers, a piece of the body, and then nothing, for ever. */
export const stall: Answer = (socket) => {
  socket.write(head(200, { 'Content-Length': '100000' }))
  socket.write(rows.slice(0, 20))
}

export const rows = JSON.stringify({
  data: {
    list: [
      { tick: 'ordi', balance: '1500.25' },
      { tick: 'sats', balance: '0' },
    ],
    total: 2,
  },
})

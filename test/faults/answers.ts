import type { Answer } from './faultServer.js'

type Headers = Readonly<Record<string, string>>

/** Two rows, as JSON. */
export const rows = '{"data":{"list":[{"tick":"ordi","balance":"1500.25"},{"tick":"sats"}]}}'
const half = rows.slice(0, 40)

function head(status: number, headers: Headers): string {
  const lines = Object.entries({ Connection: 'close', ...headers }).map((line) => line.join(': '))
  return [`HTTP/1.1 ${status} Made Up`, ...lines, '', ''].join('\r\n')
}

/** An answer that says no length: it ends with its connection. */
export function unsized(body: string | Buffer, status = 200, headers: Headers = {}): Answer {
  return (socket) => {
    socket.write(head(status, headers))
    socket.end(body)
  }
}

/** A whole answer. */
export function whole(body: string | Buffer, status = 200, headers: Headers = {}): Answer {
  return unsized(body, status, { 'Content-Length': String(Buffer.byteLength(body)), ...headers })
}

export const cutWithLength: Answer = whole(half, 200, { 'Content-Length': String(rows.length) })
export const cutWithoutLength: Answer = unsized(half)
export const cutChunked: Answer = unsized(`${half.length.toString(16)}\r\n${half}\r\n`, 200, {
  'Transfer-Encoding': 'chunked',
})
export const resetInBody: Answer = (socket) => {
  socket.write(head(200, { 'Content-Length': String(rows.length) }))
  socket.write(half, () => setTimeout(() => socket.resetAndDestroy(), 50))
}

/** Nothing, for ever. */
export const silence: Answer = () => undefined

/** Headers and half of the body, then nothing, for ever. */
export const stall: Answer = (socket) => {
  socket.write(head(200, { 'Content-Length': '100000' }) + half)
}

/** Some bytes, then one more now and then for 3 s. */
export function trickle(bytes: string | Buffer = '', headers: Headers = {}): Answer {
  return (socket) => {
    socket.write(head(200, { 'Content-Length': '100000', ...headers }))
    socket.write(bytes)
    const timer = setInterval(() => socket.write(' '), 20)
    setTimeout(() => socket.destroy(), 3000)
    socket.on('close', () => clearInterval(timer))
  }
}

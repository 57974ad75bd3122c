import type { Respond } from './faultServer.js'

type Headers = Readonly<Record<string, string>>

/** Two entries, as JSON. */
export const entries = '{"data":{"list":[{"tick":"ordi","balance":"1500.25"},{"tick":"sats"}]}}'
const half = entries.slice(0, 40)

function head(status: number, headers: Headers): string {
  const lines = Object.entries({ Connection: 'close', ...headers }).map((line) => line.join(': '))
  return [`HTTP/1.1 ${status} Made Up`, ...lines, '', ''].join('\r\n')
}

/** A body without a length: it ends when the connection closes. */
export function withoutLength(body: string | Buffer, status = 200, headers: Headers = {}): Respond {
  return (socket) => {
    socket.write(head(status, headers))
    socket.end(body)
  }
}

/** A complete response. */
export function complete(body: string | Buffer, status = 200, headers: Headers = {}): Respond {
  const length = String(Buffer.byteLength(body))
  return withoutLength(body, status, { 'Content-Length': length, ...headers })
}

const fullLength = { 'Content-Length': String(entries.length) }
export const truncatedWithLength: Respond = complete(half, 200, fullLength)
export const truncatedWithoutLength: Respond = withoutLength(half)
export const truncatedChunked: Respond = withoutLength(
  `${half.length.toString(16)}\r\n${half}\r\n`,
  200,
  { 'Transfer-Encoding': 'chunked' },
)
export const resetInBody: Respond = (socket) => {
  socket.write(head(200, fullLength))
  socket.write(half, () => setTimeout(() => socket.resetAndDestroy(), 50))
}

export const noResponse: Respond = () => undefined

/** Headers and half of the body, then nothing. */
export const stall: Respond = (socket) => {
  socket.write(head(200, { 'Content-Length': '100000' }) + half)
}

/** The given bytes, then one byte every 20 ms, for 3 s. */
export function trickle(bytes: string | Buffer = '', headers: Headers = {}): Respond {
  return (socket) => {
    socket.write(head(200, { 'Content-Length': '100000', ...headers }))
    socket.write(bytes)
    const timer = setInterval(() => socket.write(' '), 20)
    setTimeout(() => socket.destroy(), 3000)
    socket.on('close', () => clearInterval(timer))
  }
}

import { createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.js'
import type { RawResponse } from './arbitraries.js'

/** A service on localhost that sends raw bytes. Stops when the test ends. */
export async function startRawServer() {
  const calls = new Map<string, (socket: Socket, request: string) => void>()
  const strays: string[] = []
  const server = createServer({ noDelay: true }, (socket) => {
    let received = ''
    socket.setEncoding('latin1')
    socket.on('error', () => undefined) // the client may reset the connection
    socket.on('data', (data) => {
      received += String(data)
      const [head = '', body] = received.split('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      if (body === undefined || body.length < length) return
      const request = received
      received = ''
      const [, id = ''] = head.split(/[/ ]+/)
      const response = calls.get(id)
      if (response) return response(socket, request)
      if (!/^\d+$/.test(id)) strays.push(request) // a numeric id is a finished call
      socket.destroy()
    })
  })
  onTestFinished(() => void server.close())
  const origin = await listen(server)
  let count = 0

  /** Serves one call at its own URL, until `end` is called. */
  function serveCall(response: RawResponse, onRequest: () => void) {
    const id = String((count += 1))
    const requests: string[] = []
    const sockets: Socket[] = []
    calls.set(id, (socket, request) => {
      requests.push(request)
      sockets.push(socket)
      onRequest()
      void play(socket, response)
    })
    /** Resolves when the client has closed its connections. */
    const closed = async () => {
      for (const socket of sockets) {
        if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
      }
    }
    return { baseUrl: `${origin}/${id}`, requests, end: () => calls.delete(id), closed }
  }
  /** `strays`: requests to a URL of no call, such as a followed redirect. */
  return { serveCall, strays }
}

async function play(socket: Socket, { wire, ending }: RawResponse): Promise<void> {
  const half = wire.length / 2
  socket.write(wire.slice(0, half), 'latin1')
  await nextTurn()
  socket.write(wire.slice(half), 'latin1')
  if (ending === 'end') socket.end()
  if (ending === 'reset') socket.resetAndDestroy()
  if (ending !== 'trickle') return
  const drip = setInterval(() => socket.write(' '), 5)
  socket.on('close', () => clearInterval(drip))
}

import { createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.js'
import type { RawAnswer } from './arbitraries.js'

/** A service on loopback that says any bytes, until the test ends. */
export async function startAnswerServer() {
  const calls = new Map<string, (socket: Socket, request: string) => void>()
  const strays: string[] = []
  const server = createServer({ noDelay: true }, (socket) => {
    let received = ''
    socket.setEncoding('latin1')
    socket.on('error', () => undefined) // the client may reset what it does not like
    socket.on('data', (data) => {
      received += String(data)
      const [head = '', body] = received.split('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      if (body === undefined || body.length < length) return
      const request = received
      received = ''
      const [, id = ''] = head.split(/[/ ]+/)
      const answer = calls.get(id)
      if (answer) return answer(socket, request)
      if (!/^\d+$/.test(id)) strays.push(request) // else late: its call is over
      socket.destroy()
    })
  })
  onTestFinished(() => void server.close())
  const origin = await listen(server)
  let count = 0

  /** Gives one call an address of its own, where it is answered until it is over. */
  function serveCall(answer: RawAnswer, onRequest: () => void) {
    const id = String((count += 1))
    const requests: string[] = []
    const sockets: Socket[] = []
    calls.set(id, (socket, request) => {
      requests.push(request)
      sockets.push(socket)
      onRequest()
      void play(socket, answer)
    })
    const over = () => calls.delete(id)
    /** Waits for the client to close its connection. */
    const closed = async () => {
      for (const socket of sockets) {
        if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
      }
    }
    return { baseUrl: `${origin}/${id}`, requests, over, closed }
  }
  /** `strays`: requests to no address of a call, such as that of a redirect that is followed. */
  return { serveCall, strays }
}

async function play(socket: Socket, { wire, ending }: RawAnswer): Promise<void> {
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

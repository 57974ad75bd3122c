import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { RawAnswer } from './rawAnswers.js'
import { readRequests } from './readRequests.js'

/** What the server does for one case, and what it has seen of it. */
export type Script = {
  readonly answers: readonly Pick<RawAnswer, 'pieces' | 'ending'>[]
  /** The texts of the requests that came. */
  readonly requests: string[]
  onRequest?: () => void
}

export type AnswerServer = {
  readonly url: string
  /** Requests that are of no case: whoever followed a redirect is here. */
  readonly strays: readonly string[]
  /** Keeps a script under a path of its own. */
  readonly add: (script: Script) => { id: string; remove: () => void }
  /** The last answers of connections that the client leaves open, though they cannot be used again. */
  readonly findLeft: (patienceMs: number) => Promise<string[]>
  readonly close: () => Promise<void>
}

const ownPath = /^case-\d+$/

/** A service on loopback that says any bytes; which ones, the first part of the path tells. */
export async function startAnswerServer(): Promise<AnswerServer> {
  const scripts = new Map<string, Script>()
  const strays: string[] = []
  const open = new Map<Socket, string>()
  const kept = new WeakSet<Socket>()
  let added = 0

  const server = createServer({ noDelay: true }, (socket) => {
    open.set(socket, 'a connection without a request')
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined) // the client may reset what it does not like
    readRequests(socket, ({ id, text }) => {
      const script = scripts.get(id)
      if (!script) {
        if (!ownPath.test(id)) strays.push(text)
        socket.destroy() // of a case that is over: its request was late
        return
      }
      kept.delete(socket)
      const answer = script.answers[script.requests.length] ?? script.answers.at(-1)
      script.requests.push(text)
      script.onRequest?.()
      open.set(socket, `${answer?.ending}: ${answer?.pieces.join('').slice(0, 500)}`)
      if (answer) void play(socket, answer).then(() => answer.ending === 'keep' && kept.add(socket))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe

  const left = () => [...open].filter(([socket]) => !kept.has(socket)).map(([, text]) => text)
  return {
    url: `http://127.0.0.1:${port}`,
    strays,
    add: (script) => {
      const id = `case-${(added += 1)}` // as ownPath has it
      scripts.set(id, script)
      return { id, remove: () => scripts.delete(id) }
    },
    findLeft: async (patienceMs) => {
      const end = performance.now() + patienceMs
      while (left().length > 0 && performance.now() < end) await sleep(20)
      return left()
    },
    close: async () => {
      for (const socket of open.keys()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function play(socket: Socket, { pieces, ending }: Script['answers'][number]): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await nextTurn()
    if (socket.destroyed) return
    socket.write(piece)
  }
  if (ending === 'end') socket.end()
  if (ending === 'reset') socket.resetAndDestroy()
  if (ending !== 'trickle') return
  const drip = setInterval(() => socket.write(' '), 20)
  socket.on('close', () => clearInterval(drip))
}

// The service behind the servers, in a process of its own: as fast as Node can, so that what is
// measured is the servers. The first part of the path says how it answers.
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerParent, listen } from './proxyChild.ts'

export type UpstreamAnswers = {
  url: () => Promise<string>
  /** Calls since it was asked last. */
  takeCalls: () => number
  /** Answers what is held. */
  release: () => void
  /** Of the last answer that trickled: how many pieces of how many were sent. */
  trickled: () => { sent: number; of: number }
}

const pages = { plain: createPage(100), big: createPage(36_000) } // some 12 kB and 4.5 MB
const [PIECES, PIECE_MS] = [20, 25]
const held = new Set<ServerResponse>()

let calls = 0
let sentPieces = 0
const server = createServer((request, response) => {
  calls++
  request.resume().once('end', () => {
    answer(request.url?.split('/')[1], response).catch(() => response.destroy())
  })
})

async function answer(kind: string | undefined, response: ServerResponse): Promise<void> {
  response.setHeader('Content-Type', 'application/json')
  if (kind === 'trickle') await trickle(response)
  else if (kind === 'held') held.add(response)
  else response.end(kind === 'big' ? pages.big : pages.plain)
}

/** 1 MB over half a second. */
async function trickle(response: ServerResponse): Promise<void> {
  const piece = `"${'x'.repeat(50_000)}"`
  for (sentPieces = 0; sentPieces < PIECES; sentPieces++) {
    response.write((sentPieces === 0 ? '[' : ',') + piece)
    await wait(PIECE_MS)
  }
  response.end(']')
}

function createPage(rowCount: number): Buffer {
  const list = Array.from({ length: rowCount }, (_, row) => ({
    tick: `tick${row % 1_000}`,
    balance: `${1_000_000 + row}.000000000000000000`,
    inscriptions: row,
    deploy: `0x${'0123456789abcdef'.repeat(2)}`,
  }))
  return Buffer.from(JSON.stringify({ code: 0, data: { list, total: rowCount } }))
}

const address = listen(server)
const answers: UpstreamAnswers = {
  url: () => address,
  takeCalls: () => {
    const taken = calls
    calls = 0
    return taken
  },
  release: () => {
    for (const response of held) response.end(pages.plain)
    held.clear()
  },
  trickled: () => ({ sent: sentPieces, of: PIECES }),
}
answerParent(answers)

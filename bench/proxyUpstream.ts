// The service behind the servers, in a process of its own: as fast as Node can, so that what is
// measured is the servers.
import { createServer, type ServerResponse } from 'node:http'
import { answerParent, listen } from './proxyChild.ts'

const list = Array.from({ length: 100 }, (_, row) => ({
  tick: `tick${row}`,
  balance: `${1_000_000 + row}.000000000000000000`,
  inscriptions: row,
  deploy: `0x${'0123456789abcdef'.repeat(2)}`,
}))
const page = Buffer.from(JSON.stringify({ code: 0, data: { list, total: list.length } }))
const held = new Set<ServerResponse>()

let calls = 0
const server = createServer((request, response) => {
  calls++
  request.resume().once('end', () => {
    response.setHeader('Content-Type', 'application/json')
    if (request.url?.startsWith('/held')) held.add(response)
    else response.end(page)
  })
})

const address = listen(server)
const answers = {
  url: () => address,
  /** Calls since it was asked last. */
  takeCalls: () => {
    const taken = calls
    calls = 0
    return taken
  },
  /** Answers what is held: calls whose path begins with `/held`. */
  release: () => {
    for (const response of held) response.end(page)
    held.clear()
  },
}
export type UpstreamAnswers = typeof answers
answerParent(answers)

// The service that pages are fetched from, in a process of its own. The path says which page:
// `/clean/100`.
import { createServer } from 'node:http'
import { createBody, type Digits } from './fetchBodies.ts'
import { answerParent, listen } from './proxyChild.ts'

export type ServerAnswers = {
  url: () => Promise<string>
  /** Connections since it was started. */
  connections: () => number
}

const bodies = new Map<string, Uint8Array>()

function bodyOf(path: string): Uint8Array {
  const known = bodies.get(path)
  if (known) return known
  const [, digits, rowCount] = path.split('/')
  const body = createBody(Number(rowCount), digits as Digits) // whoever asks is fetchCell.ts
  bodies.set(path, body)
  return body
}

let connections = 0
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.setHeader('Content-Type', 'application/json')
    response.end(bodyOf(request.url ?? ''))
  })
})
server.keepAliveTimeout = 60_000
server.on('connection', () => connections++)

const address = listen(server)
const answers: ServerAnswers = { url: () => address, connections: () => connections }
answerParent(answers)

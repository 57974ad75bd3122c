import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../listen.js'
import { Call, type Respond } from './Call.js'

export type Service = {
  readonly url: string
  /** Requests of which nobody knows why they came; there must be none. */
  readonly strays: readonly string[]
  /** Requests that followed a redirect; there must be none. */
  readonly followed: readonly string[]
  /** Calls for a row's address, in order. */
  readonly callsFor: (address: string) => readonly Call[]
  /** Has the calls for an address answered. */
  readonly register: (address: string, answer: Respond) => void
  readonly close: () => void
}

/**
 * A service on a real socket that answers what was asked: a request belongs to the row whose
 * address stands anywhere in it.
 */
export async function startService(apiKey: string): Promise<Service> {
  const rows = new Map<string, { answer: Respond; calls: Call[] }>()
  const strays: string[] = []
  const followed: string[] = []
  const other = createServer((request, response) => {
    followed.push(`${request.method} ${request.url}`)
    response.end('[]')
  })
  const elsewhere = await listen(other)
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy()) // a call that broke off is none
  })

  async function take(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    const { method = '', url: path = '', headers } = request
    const everything = `${path} ${JSON.stringify(headers)} ${body}`
    const row = rows.get(/0x[\da-f]+/.exec(everything)?.[0] ?? '')
    if (!row) {
      strays.push(`${method} ${everything}`)
      response.writeHead(404).end()
      return
    }
    const call = new Call({ method, path, headers, body }, response, { apiKey, elsewhere })
    row.calls.push(call)
    row.answer(call)
  }

  return {
    url: await listen(server),
    strays,
    followed,
    callsFor: (address) => rows.get(address)?.calls ?? [],
    register(address, answer) {
      rows.set(address, { answer, calls: [] })
    },
    close() {
      for (const each of [server, other]) {
        each.closeAllConnections()
        each.close()
      }
    },
  }
}

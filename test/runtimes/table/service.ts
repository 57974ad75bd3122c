import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../listen.js'
import { Call } from './Call.js'

export type Service = {
  readonly url: string
  /** Requests of which nobody knows why they came; there must be none. */
  readonly strays: readonly string[]
  /** Requests that followed a redirect; there must be none. */
  readonly followed: readonly string[]
  /** Calls for a row's address, in order. */
  readonly callsFor: (address: string) => readonly Call[]
  /** Has the calls for an address answered, and tells it what the client has read. */
  readonly register: (address: string, respond: Respond) => void
  readonly close: () => void
}

export type Respond = {
  readonly answer: (call: Call) => unknown
  readonly clientHasRead: (bytes: number) => Promise<void>
}

/**
 * A service on a real socket that answers what was asked: a request belongs to the row whose
 * address stands anywhere in it.
 */
export async function startService(apiKey: string): Promise<Service> {
  const rows = new Map<string, Respond & { calls: Call[] }>()
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
    const { clientHasRead } = row
    const service = { apiKey, elsewhere, clientHasRead }
    const call = new Call({ method, path, headers, body }, response, service)
    row.calls.push(call)
    row.answer(call)
  }

  return {
    url: await listen(server),
    strays,
    followed,
    callsFor: (address) => rows.get(address)?.calls ?? [],
    register(address, respond) {
      rows.set(address, { ...respond, calls: [] })
    },
    close() {
      for (const each of [server, other]) {
        each.closeAllConnections()
        each.close()
      }
    },
  }
}

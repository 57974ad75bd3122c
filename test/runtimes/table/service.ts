import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../listen.js'
import { UpstreamRequest } from './UpstreamRequest.js'

type RespondTo = (request: UpstreamRequest) => unknown

export type Service = {
  readonly url: string
  /** Requests of no case, such as a followed redirect. */
  readonly unexpectedRequests: readonly string[]
  /** Requests for an address, in order. */
  readonly requestsFor: (address: string) => readonly UpstreamRequest[]
  readonly register: (address: string, respond: RespondTo) => void
  readonly close: () => void
}

/** A service on a real socket. It finds the case of a request by the address anywhere in it. */
export async function startService(): Promise<Service> {
  const cases = new Map<string, { respond: RespondTo; requests: UpstreamRequest[] }>()
  const unexpectedRequests: string[] = []
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy()) // the request was aborted
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { method = '', url: path = '', headers } = request
    const everything = `${path} ${JSON.stringify(headers)} ${body}`
    const found = cases.get(/0x[\da-f]+/.exec(everything)?.[0] ?? '')
    if (!found) {
      unexpectedRequests.push(`${method} ${everything}`)
      response.writeHead(404).end()
      return
    }
    const upstreamRequest = new UpstreamRequest({ method, path, headers, body }, response)
    found.requests.push(upstreamRequest)
    await found.respond(upstreamRequest)
  }

  return {
    url: await listen(server),
    unexpectedRequests,
    requestsFor: (address) => cases.get(address)?.requests ?? [],
    register: (address, respond) => void cases.set(address, { respond, requests: [] }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

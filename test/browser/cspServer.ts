import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createIndexerEmulator, type IndexerEmulator } from 'inscription-hooks/testing'
import { listen } from '../listen.ts'

export type CspReport = { 'effective-directive': string; 'blocked-uri': string }

export type CspServer = {
  url: string
  indexer: IndexerEmulator
  /** What browsers have reported so far. */
  reports: CspReport[]
  close: () => void
}

/** Serves pages under a policy, the service beside them on the same origin, and takes the reports. */
export async function startCspServer(
  files: Readonly<Record<string, string>>,
  policy: string,
): Promise<CspServer> {
  const indexer = createIndexerEmulator()
  const reports: CspReport[] = []
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    const body = await readBody(request)
    response.setHeader('Content-Security-Policy', `${policy}; report-uri /csp`)
    if (path === '/csp') {
      reports.push((JSON.parse(body) as { 'csp-report': CspReport })['csp-report']) // by its specification
      response.writeHead(204).end()
    } else if (request.method === 'POST') {
      const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const answer = await indexer.fetch(
        new Request(`http://h${path}`, { method: 'POST', headers, body }),
      )
      response.writeHead(answer.status, [...answer.headers].flat()).end(await answer.text())
    } else {
      const content = files[path]
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
      response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type }).end(content)
    }
  }

  return {
    url: await listen(server),
    indexer,
    reports,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set
  return Buffer.concat(chunks).toString()
}

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export type Upstream = {
  url: string
  /** Exactly what arrived, in order. */
  requests: Received[]
  /** Resolves when so many requests have arrived whole. */
  received: (count: number) => Promise<void>
  /** Resolves when a connection was closed before its answer ended. */
  aborted: Promise<void>
}

/** A service on a real socket that answers as the test says and records what arrives. */
export async function startUpstream(
  respond: (response: ServerResponse, received: Received) => void = (response) =>
    response.setHeader('Content-Type', 'application/json').end('{"data":[]}'),
): Promise<Upstream> {
  const requests: Received[] = []
  const waiting = new Set<() => void>()
  let onAborted: () => void
  const aborted = new Promise<void>((resolve) => {
    onAborted = resolve
  })
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) onAborted()
    })
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { method = '', url = '', headers } = request
    const received = { method, url, headers, body }
    requests.push(received)
    for (const check of waiting) check()
    respond(response, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server has this
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    received: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (requests.length >= count) resolve()
        }
        waiting.add(check)
        check()
      }),
    aborted,
  }
}

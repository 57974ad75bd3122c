import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.js'

/** A request as received over the wire. */
export type Received = {
  method: string | undefined
  path: string | undefined
  /** Lower-case names. Repeated headers appear more than once. */
  headers: [name: string, value: string][]
  body: string
}

type Respond = (response: ServerResponse, request: Received) => unknown

/** A service on a real socket. Stops when the test ends. */
export async function serve(respond: Respond) {
  const received: Received[] = []
  const server = createServer({ maxHeaderSize: 65_536 }, async (message, response) => {
    const request = await receive(message)
    received.push(request)
    respond(response, request)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: await listen(server), received }
}

async function receive(message: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer) // buffers, since no encoding is set
  const raw = message.rawHeaders
  const headers = Array.from({ length: raw.length / 2 }, (_, index): [string, string] => [
    String(raw[2 * index]).toLowerCase(),
    String(raw[2 * index + 1]),
  ])
  return {
    method: message.method,
    path: message.url,
    headers,
    body: `${Buffer.concat(chunks)}`,
  }
}

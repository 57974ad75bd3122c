import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.js'

/** A request as it came over the wire. */
export type Received = {
  method: string | undefined
  path: string | undefined
  /** Names in lower case; a header sent twice is there twice. */
  headers: [name: string, value: string][]
  body: string
}

type HttpAnswer = (response: ServerResponse, request: Received) => unknown

/** A service on a real socket, until the test ends. */
export async function serve(answer: HttpAnswer) {
  const received: Received[] = []
  const server = createServer({ maxHeaderSize: 65_536 }, async (message, response) => {
    const request = await receive(message)
    received.push(request)
    answer(response, request)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: await listen(server), received }
}

async function receive(message: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer) // no encoding is set
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

import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { onTestFinished, vi } from 'vitest'

type Handler = (request: Request) => Promise<Response>

/** A handler mounted on a real server, as an app would; resolves to its address. */
export async function startProxy(handler: Handler): Promise<string> {
  vi.spyOn(console, 'error').mockReturnValue() // the server logs each answer that breaks off
  const server = serve({ fetch: handler, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server has this
  return `http://127.0.0.1:${port}`
}

export type Sent = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** False where the answer was broken off. */
  complete: boolean
}

/** One request as no fetch would send it: any header, and an answer also when it breaks off. */
export async function sendRaw(
  url: string,
  {
    method = 'POST',
    headers = { 'Content-Type': 'application/json' },
    body = '',
    onChunk,
  }: {
    method?: string
    headers?: Record<string, string>
    body?: string
    onChunk?: (text: string) => void
  } = {},
): Promise<Sent> {
  const outgoing = httpRequest(url, { method, headers, agent: false })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage] // its documented argument
  let text = ''
  incoming.on('error', () => {}) // seen below as an incomplete answer
  incoming.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    onChunk?.(text)
  })
  await new Promise((resolve) => incoming.once('close', resolve))
  const { statusCode = 0, headers: received, complete } = incoming
  return { status: statusCode, headers: received, text, complete }
}

import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** Made up. */
export const fields = { address: '0xfa4e77', chain: 'eth', limit: 20, offset: 0 }

export type RequestParts = {
  readonly method?: string
  /** An object is sent as JSON. */
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** The certificate to trust. */
  readonly ca?: string | undefined
}

/** Opens a request on a new connection, with headers that `fetch` cannot send. */
export function openRequest(url: string, parts: RequestParts = {}): ClientRequest {
  const { method = 'POST', body = fields, headers, ca } = parts
  const open = url.startsWith('https:') ? httpsRequest : httpRequest
  const outgoing = open(url, {
    ...{ method, agent: false, ca },
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  return outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export async function sendRequest(url: string, parts: RequestParts = {}) {
  const outgoing = openRequest(url, parts)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage] // its documented argument
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text }
}

/** Sends `count` requests at once; a request without a response has status 0. */
export function sendMany(count: number, send: (index: number) => ReturnType<typeof sendRequest>) {
  const failed = () => ({ status: 0, headers: {}, text: '' })
  return Promise.all(Array.from({ length: count }, (_, index) => send(index).catch(failed)))
}

/** The number of responses by status: `{ 200: 20, 429: 40 }`. */
export function countStatuses(responses: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** Made up. */
export const fields = { address: '0xfa4e77', chain: 'eth', limit: 20, offset: 0 }

export type RequestParts = {
  readonly method?: string
  readonly fields?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The certificate to trust. */
  readonly ca?: string | undefined
}

/** One request on a new connection, with headers that `fetch` cannot send. */
export async function sendRequest(url: string, parts: RequestParts = {}) {
  const { method = 'POST', fields: sent = fields, headers, ca } = parts
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  const outgoing = send(url, {
    ...{ method, agent: false, ca },
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  outgoing.end(typeof sent === 'string' ? sent : JSON.stringify(sent))
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage] // its documented argument
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text }
}

/** Sends `count` requests at once. */
export function sendMany(count: number, send: (index: number) => ReturnType<typeof sendRequest>) {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)))
}

/** The number of responses by status: `{ 200: 20, 429: 40 }`. */
export function countStatuses(responses: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** Made up. */
export const fields = { address: '0xfa4e77', chain: 'eth', limit: 20, offset: 0 }

export type Asking = {
  readonly method?: string
  readonly fields?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** What vouches for the server's certificate. */
  readonly ca?: string | undefined
  readonly signal?: AbortSignal
}

/** One request on a connection of its own, with headers that no fetch would send. */
export async function ask(url: string, asking: Asking = {}) {
  const { method = 'POST', fields: asked = fields, headers, ...options } = asking
  const startedAt = performance.now()
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  const outgoing = send(url, {
    ...{ method, agent: false, ...options },
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  outgoing.end(typeof asked === 'string' ? asked : JSON.stringify(asked))
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage] // its documented argument
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  const { statusCode: status = 0, headers: received } = incoming
  return { status, headers: received, text, durationMs: performance.now() - startedAt }
}

/** So many requests at once. */
export function askMany(count: number, one: (index: number) => ReturnType<typeof ask>) {
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)))
}

/** How many answers have each status: `{ 200: 20, 429: 40 }`. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

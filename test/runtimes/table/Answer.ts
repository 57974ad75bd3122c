import { once } from 'node:events'
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'

export type RequestParts = {
  method?: string
  /** Added to the proxy's URL. */
  query?: string
  /** All headers besides Host, Connection and the body's length; they may replace these. */
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** Pieces of a body that is sent without its length. */
  pieces?: readonly string[]
}

/** What a client got. */
export type Answer = {
  /** 0 where nothing came. */
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  /** False where the answer was broken off. */
  isWhole: boolean
  afterMs: number
}

/** Longer than any deadline of the proxy's. */
const PATIENCE_MS = 25_000

/** A request as no fetch would send it, on a connection of its own. */
export function openRequest(
  url: string,
  { method = 'POST', query = '', headers = {}, body = '' }: RequestParts,
): ClientRequest {
  const hasLength = method !== 'GET' && method !== 'HEAD' && !headers['Transfer-Encoding']
  const length = hasLength && { 'Content-Length': String(Buffer.byteLength(body)) }
  const all = { ...length, ...headers }
  const outgoing = httpRequest(url + query, { method, agent: false, headers: all })
  outgoing.on('error', () => {}) // shows as an answer that did not come
  return outgoing
}

export async function readAnswer(outgoing: ClientRequest): Promise<Answer> {
  const startedAt = performance.now()
  const patience = setTimeout(() => outgoing.destroy(), PATIENCE_MS)
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response').catch(() => [])
  const pieces: Buffer[] = []
  try {
    for await (const piece of incoming ?? []) pieces.push(piece)
  } catch {
    // shows as an answer that is not whole
  }
  clearTimeout(patience)
  outgoing.destroy()
  return {
    status: incoming?.statusCode ?? 0,
    headers: incoming?.headers ?? {},
    bytes: Buffer.concat(pieces),
    isWhole: incoming?.complete ?? false,
    afterMs: performance.now() - startedAt,
  }
}

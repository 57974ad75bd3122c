import { once } from 'node:events'
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { setTimeout } from 'node:timers/promises'

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

export async function readAnswer(
  outgoing: ClientRequest,
  onBytes: (total: number) => void = () => {},
): Promise<Answer> {
  const startedAt = performance.now()
  let incoming: IncomingMessage | undefined
  const pieces: Buffer[] = []
  const closed = Promise.withResolvers<unknown>()
  outgoing.once('close', () => {
    if (!incoming) closed.resolve(undefined)
  })
  outgoing.once('response', (response) => {
    incoming = response
    response.on('error', () => {}) // seen below as an incomplete answer
    response.on('data', (piece: Buffer) => {
      pieces.push(piece)
      onBytes(pieces.reduce((sum, { length }) => sum + length, 0))
    })
    once(response, 'close').then(closed.resolve, closed.resolve)
  })
  const patience = new AbortController()
  const late = setTimeout(PATIENCE_MS, undefined, patience).catch(() => {})
  await Promise.race([closed.promise, late])
  patience.abort()
  const answer = {
    status: incoming?.statusCode ?? 0,
    headers: incoming?.headers ?? {},
    bytes: Buffer.concat(pieces),
    isWhole: incoming?.complete ?? false,
    afterMs: performance.now() - startedAt,
  }
  outgoing.destroy()
  return answer
}

import { once } from 'node:events'
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'

export type ReceivedResponse = {
  /** 0 without a response. */
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  isComplete: boolean
}

/** Far beyond the proxy's timeout. */
const TIMEOUT_MS = 120_000

export async function readResponse(outgoing: ClientRequest): Promise<ReceivedResponse> {
  const timer = setTimeout(() => outgoing.destroy(), TIMEOUT_MS)
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response').catch(() => [])
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming ?? []) chunks.push(chunk)
  } catch {
    // reported as incomplete
  }
  clearTimeout(timer)
  outgoing.destroy()
  return {
    status: incoming?.statusCode ?? 0,
    headers: incoming?.headers ?? {},
    bytes: Buffer.concat(chunks),
    isComplete: incoming?.complete ?? false,
  }
}

import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

export type Asked = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** Until the last byte. */
  readonly durationMs: number
}

export type Asking = {
  readonly method?: string
  readonly fields?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The client's own address; all of 127.0.0.0/8 is this machine. */
  readonly localAddress?: string
  /** What vouches for the server's certificate. */
  readonly ca?: string
  readonly signal?: AbortSignal
  readonly onText?: (text: string) => void
}

/** Made up. */
export const fields = { address: '0xfa4e77', chain: 'eth', limit: 20, offset: 0 }

/** One request on a connection of its own, with headers that no fetch would send. */
export async function ask(url: string, asking: Asking = {}): Promise<Asked> {
  const { method = 'POST', headers, onText, localAddress, ca, signal } = asking
  const startedAt = performance.now()
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  const outgoing = send(url, {
    method,
    agent: false,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(localAddress !== undefined && { localAddress }),
    ...(ca !== undefined && { ca }),
    ...(signal && { signal }),
  })
  const { fields: asked = fields } = asking
  outgoing.end(typeof asked === 'string' ? asked : JSON.stringify(asked))
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage] // its documented argument
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) {
    text += chunk
    onText?.(text)
  }
  const { statusCode = 0, headers: received } = incoming
  return { status: statusCode, headers: received, text, durationMs: performance.now() - startedAt }
}

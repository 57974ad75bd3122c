import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Handler = (request: Request) => Promise<Response>

/**
 * Turns a web-standard handler into a listener of `node:http`. A client that disconnects aborts the
 * request. A message that no `Request` can represent, such as one with an invalid Host, is a 400.
 */
export function toNodeListener(handler: Handler): RequestListener {
  return (incoming, outgoing) => {
    const controller = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableEnded) controller.abort()
    })
    let request: Request
    try {
      request = toRequest(incoming, controller.signal)
    } catch {
      outgoing.writeHead(400).end()
      return
    }
    answer(handler, request, outgoing).catch(() => outgoing.destroy())
  }
}

async function answer(handler: Handler, request: Request, outgoing: ServerResponse): Promise<void> {
  const { status, headers, body } = await handler(request)
  outgoing.writeHead(status, Object.fromEntries(headers))
  if (body)
    await pipeline(Readable.fromWeb(body as never), outgoing) // Node's own stream type
  else outgoing.end()
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = {
    method,
    signal,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' as const }),
  }
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), init as RequestInit) // as above
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

type Handler = (request: Request) => Promise<Response>

/**
 * Converts a fetch handler to a `node:http` listener. A client that disconnects aborts the request.
 * Input that `Request` rejects, such as an invalid Host header, gets a 400.
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
    respond(handler, request, outgoing).catch(() => outgoing.destroy())
  }
}

async function respond(
  handler: Handler,
  request: Request,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await handler(request)
  const body = new Uint8Array(await response.arrayBuffer())
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body)
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = {
    method,
    signal,
    // Node joins repeated headers, except Set-Cookie
    headers: Object.entries(headers) as [string, string][],
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' as const }),
  }
  // Node's stream type differs from that of the DOM
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), init as RequestInit)
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Handler = (request: Request) => Promise<Response>

/**
 * A web-standard handler as a listener of `node:http`; a client that leaves aborts the request. What
 * no `Request` can stand for, a Host that is no host say, is a 400.
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
    answer(handler, request, outgoing).catch(() => outgoing.destroy()) // nobody is there to answer
  }
}

async function answer(handler: Handler, request: Request, outgoing: ServerResponse): Promise<void> {
  await send(await handler(request), outgoing)
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
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), init as RequestInit) // Node's own stream type
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) outgoing.end()
  else await pipeline(Readable.fromWeb(response.body as never), outgoing) // as above
}

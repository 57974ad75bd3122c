import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Handler = (request: Request) => Promise<Response>

/** A web-standard handler as a listener of `node:http`; a client that leaves aborts the request. */
export function toNodeListener(handler: Handler): RequestListener {
  return (incoming, outgoing) => {
    const controller = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableEnded) controller.abort()
    })
    handler(toRequest(incoming, controller.signal))
      .then((response) => send(response, outgoing))
      .catch(() => outgoing.destroy()) // aborted: nobody is there to answer
  }
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

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

type Handler = (request: Request) => Response | Promise<Response>

/**
 * Makes a fetch handler, such as the proxy, a listener for `node:http`, Express and Vite's dev
 * server. In Express, it must come before body parsers. It also understands HTTP/2.
 *
 * If the client disconnects, `request.signal` aborts. If the handler rejects, the connection ends.
 * Input that `Request` rejects, such as an invalid Host header, gets a 400.
 *
 * @example
 * import { createServer } from 'node:http'
 * import { toNodeListener } from 'inscription-hooks/node'
 * import { createWalletBalanceProxy } from 'inscription-hooks/server'
 *
 * const proxy = createWalletBalanceProxy({ baseUrl, apiKey })
 * createServer(toNodeListener(proxy)).listen(3000, '127.0.0.1')
 * // http://127.0.0.1:3000 answers with the service's JSON
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
  const cookies = response.headers.getSetCookie()
  const headers = Object.fromEntries<string | string[]>(response.headers)
  if (cookies.length > 0) headers['set-cookie'] = cookies
  outgoing.writeHead(response.status, headers).end(body)
}

/** Express and Vite remove the path of a mount from `url`. */
type MountedMessage = IncomingMessage & { readonly originalUrl?: string }

function toRequest(incoming: MountedMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', originalUrl = url, headers, socket } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // `Request` rejects the pseudo-headers of HTTP/2, such as `:authority`, which is the host
  const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const init = {
    method,
    signal,
    headers: named as [string, string][], // Node joins repeated headers, except Set-Cookie
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' as const }),
  }
  const scheme = 'encrypted' in socket ? 'https' : 'http'
  const { ':authority': authority = headers.host ?? 'localhost' } = headers
  const origin = `${scheme}://${String(authority)}`
  // not `new URL(path, origin)`: in `//other.example/`, it would read another host
  const target = originalUrl.startsWith('/') ? origin + originalUrl : originalUrl
  // Node's stream type differs from that of the DOM
  return new Request(target, init as RequestInit)
}

import { checkConfig } from '../client/checkConfig.js'

export type OriginPolicy = {
  /** Whether the proxy serves this request: a listed or its own origin, or no browser's. */
  readonly allows: (request: Request) => boolean
  /** The response, with what lets the page of an allowed origin read it. */
  readonly withCors: (request: Request, response: Response) => Response
}

/**
 * Who may use the proxy from a page. A list is all of them, or DNS could make any name one of ours.
 * Without one, `Sec-Fetch-Site` decides where it is sent: no page can forge it, and it survives proxies
 * that terminate TLS. Else an `Origin` must have the request's host. A request with neither comes
 * from no browser, and is for `authorize` to judge.
 *
 * @throws {@link IndexerConfigError} for an allowed origin that no browser would send.
 */
export function createOriginPolicy(allowed: 'same-origin' | readonly string[]): OriginPolicy {
  const list = allowed === 'same-origin' ? [] : allowed
  checkConfig(
    Array.isArray(list) && list.every(isOrigin),
    '`allowedOrigins` must be "same-origin" or an array of origins such as https://dapp.example: ' +
      'scheme, host and port, no path and no trailing slash.',
  )
  const origins = allowed === 'same-origin' ? undefined : new Set<string | null>(list)

  return {
    allows({ headers, url }) {
      const origin = headers.get('Origin')
      const site = headers.get('Sec-Fetch-Site')
      if (origins) return origins.has(origin) || (origin === null && site === null)
      if (site !== null) return site === 'same-origin'
      return origin === null || hostOf(origin) === requestHost(headers, url, origin)
    },
    withCors(request, response) {
      if (!origins) return response
      const { status } = response
      const answer = new Response(response.body, { status, headers: response.headers })
      answer.headers.append('Vary', 'Origin') // what `authorize` returns may have one of its own
      if (origins.has(request.headers.get('Origin'))) {
        for (const [name, value] of corsHeaders(request)) answer.headers.set(name, value)
      }
      return answer
    },
  }
}

function corsHeaders({ method, headers }: Request): [string, string][] {
  const shared: [string, string][] = [
    ['Access-Control-Allow-Origin', headers.get('Origin') ?? ''],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Expose-Headers', 'Retry-After'],
  ]
  if (method !== 'OPTIONS') return shared
  const asked = headers.get('Access-Control-Request-Headers') ?? 'Content-Type'
  return [
    ...shared,
    ['Access-Control-Allow-Methods', 'POST'],
    ['Access-Control-Allow-Headers', asked],
    ['Access-Control-Max-Age', '600'],
  ]
}

/** By its parts: `URL.origin` is "null" for the page of an extension or an app, which has one. */
function isOrigin(text: string): boolean {
  const host = hostOf(text)
  return Boolean(host) && !text.includes('*') && text === `${new URL(text).protocol}//${host}`
}

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).host
  } catch {
    return undefined
  }
}

/**
 * Behind a TLS-terminating proxy the scheme of `request.url` is not the visitor's; the host is. It is
 * read under the origin's scheme, whose default port either side may leave out.
 */
function requestHost(headers: Headers, url: string, origin: string): string | null | undefined {
  const host = headers.get('Host')
  return (host === null ? hostOf(url) : hostOf(`${origin.split(':')[0]}://${host}`)) ?? null
}

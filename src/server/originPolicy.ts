import { checkConfig } from '../client/checkConfig.js'

export type OriginPolicy = {
  /** Whether the proxy serves this request: same origin, an allowed origin, or no browser's. */
  readonly allows: (request: Request) => boolean
  /** What lets the page of an allowed origin read the answer. */
  readonly corsHeaders: (request: Request) => Record<string, string>
}

/**
 * Who may use the proxy from a page. `Sec-Fetch-Site` decides where it is sent: no page can forge
 * it, and it survives proxies that terminate TLS. Else an `Origin` must have the request's host.
 * A request with neither comes from no browser, and is for `authorize` to judge.
 *
 * @throws {@link IndexerConfigError} for an allowed origin that no browser would send.
 */
export function createOriginPolicy(allowed: 'same-origin' | readonly string[]): OriginPolicy {
  const origins = allowed === 'same-origin' ? new Set<string>() : setOf(allowed)

  return {
    allows(request) {
      const origin = request.headers.get('Origin')
      const site = request.headers.get('Sec-Fetch-Site')
      if (origin !== null && origins.has(origin)) return true
      if (site !== null) return site === 'same-origin'
      if (origin === null) return true
      const host = hostOf(origin)
      return host !== undefined && host === requestHost(request, origin)
    },
    corsHeaders(request) {
      if (origins.size === 0) return {}
      const origin = request.headers.get('Origin')
      if (origin === null || !origins.has(origin)) return { Vary: 'Origin' }
      return {
        Vary: 'Origin',
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Expose-Headers': 'Retry-After',
      }
    },
  }
}

/** JavaScript callers may give anything. */
function setOf(allowed: readonly string[]): ReadonlySet<string> {
  checkConfig(
    Array.isArray(allowed) && allowed.every(isOrigin),
    '`allowedOrigins` must be "same-origin" or an array of origins such as https://dapp.example: ' +
      'scheme, host and port, no path and no trailing slash.',
  )
  return new Set(allowed)
}

/** The answer to the preflight of an allowed origin: POST, with the headers it asks for. */
export function preflightHeaders(request: Request): Record<string, string> {
  const asked = request.headers.get('Access-Control-Request-Headers')
  return {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': asked ?? 'Content-Type',
    'Access-Control-Max-Age': '600',
  }
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
function requestHost(request: Request, origin: string): string | undefined {
  const host = request.headers.get('Host')
  return host === null ? hostOf(request.url) : hostOf(`${origin.split(':')[0] ?? ''}://${host}`)
}

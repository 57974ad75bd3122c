import { checkConfig } from '../errors/checkConfig.js'

export type OriginPolicy = {
  readonly allows: (request: Request) => boolean
  readonly withCors: (request: Request, response: Response) => Response
}

/**
 * With a list, only listed origins are allowed, because DNS rebinding could make any name resolve
 * to this host. Without a list, `Sec-Fetch-Site` decides: pages cannot forge it, and it survives
 * proxies that terminate TLS. If it is absent, `Origin` must have the request's host. A request
 * with neither header comes from outside a browser and is left to `authorize`.
 *
 * @throws IndexerConfigError for an invalid origin.
 */
export function createOriginPolicy(allowed: 'same-origin' | readonly string[]): OriginPolicy {
  const list = allowed === 'same-origin' ? [] : allowed
  checkConfig(
    Array.isArray(list) && list.every(isOrigin),
    '`allowedOrigins` must be "same-origin" or an array of origins such as https://dapp.example, ' +
      'without a path or trailing slash.',
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
      const copy = new Response(response.body, { status, headers: response.headers })
      copy.headers.append('Vary', 'Origin') // keeps a `Vary` of the response from `authorize`
      if (origins.has(request.headers.get('Origin'))) {
        for (const [name, value] of corsHeaders(request)) copy.headers.set(name, value)
      }
      return copy
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
  const requestedHeaders = headers.get('Access-Control-Request-Headers') ?? 'Content-Type'
  return [
    ...shared,
    ['Access-Control-Allow-Methods', 'POST'],
    ['Access-Control-Allow-Headers', requestedHeaders],
    ['Access-Control-Max-Age', '600'],
  ]
}

/** Does not compare `URL.origin`, which is "null" for pages of extensions and apps. */
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
 * The request's host without the default port of the origin's scheme. `request.url` has another
 * scheme behind a proxy that terminates TLS.
 */
function requestHost(headers: Headers, url: string, origin: string): string | null | undefined {
  const host = headers.get('Host')
  return (host === null ? hostOf(url) : hostOf(`${origin.split(':')[0]}://${host}`)) ?? null
}

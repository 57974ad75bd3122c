import { IndexerConfigError } from '../errors/index.js'
import { API_KEY_HEADER, WALLET_BALANCE_PATH } from '../spec/walletBalance.js'

/** Where requests go: straight to the service with its key, or to a proxy that holds the key. */
export type IndexerConnection =
  | {
      /** The service's base URL, `http:` or `https:`; a path prefix is kept. */
      baseUrl: string | URL
      /** The key; it stays in this process. */
      apiKey: string
      proxyUrl?: undefined
    }
  | {
      /** The exact address of a proxy that holds the key; may be relative to the page. */
      proxyUrl: string | URL
      baseUrl?: undefined
      apiKey?: undefined
    }

type Loose = {
  baseUrl?: string | URL | undefined
  apiKey?: string | undefined
  proxyUrl?: string | URL | undefined
}

/** A checked connection. */
export type ResolvedConnection = {
  /** Where to POST, as configured: relative where `proxyUrl` is. */
  readonly endpoint: string
  /** The documented headers of this mode. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Checks a connection and turns it into an endpoint and the documented headers.
 *
 * @throws {@link IndexerConfigError} when it is unusable. The message never holds the key or the URL.
 */
export function resolveConnection(connection: IndexerConnection): ResolvedConnection {
  // checked as if all were optional: JavaScript callers, and environment variables that are not set
  const { baseUrl, apiKey, proxyUrl }: Loose = connection
  if (proxyUrl !== undefined) {
    if (baseUrl !== undefined || apiKey !== undefined) throw new IndexerConfigError(expected)
    return { endpoint: checkProxyUrl(String(proxyUrl)), headers: jsonHeaders }
  }
  if (baseUrl === undefined) throw new IndexerConfigError(expected)
  checkApiKey(apiKey)
  return {
    endpoint: joinBaseUrl(String(baseUrl)),
    headers: { [API_KEY_HEADER]: apiKey, ...jsonHeaders },
  }
}

const jsonHeaders = { 'Content-Type': 'application/json' }

const expected =
  'Expected either `baseUrl` with `apiKey`, or `proxyUrl` alone (then the key stays on a server).'

function joinBaseUrl(baseUrl: string): string {
  const url = parseUrl(baseUrl)
  if (url === undefined) {
    throw new IndexerConfigError('`baseUrl` is not an absolute http: or https: URL.')
  }
  if (hasUserinfo(url) || /[?#]/.test(url.href)) {
    throw new IndexerConfigError('`baseUrl` must have no user name, password, query or fragment.')
  }
  return url.href.replace(/\/+$/, '') + WALLET_BALANCE_PATH
}

function checkProxyUrl(proxyUrl: string): string {
  // a path stays on the origin of whatever page it is relative to; `//host` and `/\host` leave it
  const page = 'http://page.invalid'
  const path = parseUrl(proxyUrl, page)
  const url = parseUrl(proxyUrl) ?? (path?.origin === page ? path : undefined)
  if (proxyUrl.trim() === '' || url === undefined) {
    throw new IndexerConfigError(
      '`proxyUrl` is neither a path such as /api/wallet-balance nor an absolute http: or https: URL.',
    )
  }
  if (proxyUrl.includes('#') || hasUserinfo(url)) {
    throw new IndexerConfigError('`proxyUrl` must have no user name, password or fragment.')
  }
  return proxyUrl
}

function checkApiKey(apiKey: unknown): asserts apiKey is string {
  if (typeof apiKey !== 'string' || apiKey === '') {
    throw new IndexerConfigError(
      '`apiKey` is missing or empty. Is the environment variable set? In a browser use `proxyUrl`.',
    )
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new IndexerConfigError(
      '`apiKey` holds a blank, a line break or a character outside ASCII. Was it copied whole?',
    )
  }
}

function parseUrl(text: string, base?: string): URL | undefined {
  try {
    const url = new URL(text, base)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
  } catch {
    return undefined
  }
}

function hasUserinfo(url: URL): boolean {
  return url.username !== '' || url.password !== ''
}

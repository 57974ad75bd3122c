import { API_KEY_HEADER, WALLET_BALANCE_PATH } from '../spec/walletBalance.js'
import { checkConfig } from './checkConfig.js'

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
  const isProxied = proxyUrl !== undefined
  checkConfig(
    isProxied ? baseUrl === undefined && apiKey === undefined : baseUrl !== undefined,
    'Expected either `baseUrl` with `apiKey`, or `proxyUrl` alone.',
  )
  if (isProxied) return { endpoint: checkProxyUrl(String(proxyUrl)), headers: jsonHeaders }
  const endpoint = joinBaseUrl(String(baseUrl))
  checkConfig(
    typeof apiKey === 'string' && /^[\x21-\x7e]+$/.test(apiKey),
    '`apiKey` must be printable ASCII without blanks. Is its environment variable set? In a browser use `proxyUrl`.',
  )
  return { endpoint, headers: { [API_KEY_HEADER]: apiKey, ...jsonHeaders } }
}

const jsonHeaders = { 'Content-Type': 'application/json' }

function joinBaseUrl(baseUrl: string): string {
  const url = parseUrl(baseUrl)
  checkConfig(
    url !== undefined && !/[?#]/.test(url.href),
    '`baseUrl` must be an absolute http(s) URL without user name, password, query or fragment.',
  )
  return url.href.replace(/\/+$/, '') + WALLET_BALANCE_PATH
}

function checkProxyUrl(proxyUrl: string): string {
  // a path stays on the origin of whatever page it is relative to; `//host` and `/\host` leave it
  const page = 'http://page.invalid'
  const isUrl = parseUrl(proxyUrl) !== undefined || parseUrl(proxyUrl, page)?.origin === page
  checkConfig(
    isUrl && proxyUrl.trim() !== '' && !proxyUrl.includes('#'),
    '`proxyUrl` must be a path or an absolute http(s) URL without user name, password or fragment.',
  )
  return proxyUrl
}

/** An http: or https: URL without user name and password. */
function parseUrl(text: string, base?: string): URL | undefined {
  try {
    const url = new URL(text, base)
    return /^https?:$/.test(url.protocol) && url.username + url.password === '' ? url : undefined
  } catch {
    return undefined
  }
}

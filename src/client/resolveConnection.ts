import { checkConfig } from '../errors/checkConfig.js'
import { API_KEY_HEADER, WALLET_BALANCE_PATH } from '../request/createWalletBalanceRequest.js'

/** Where requests go: to the service with an API key, or to a proxy that adds the key. */
export type IndexerConnection =
  | {
      /** Base URL of the service (`http:` or `https:`). A path prefix is kept. */
      baseUrl: string | URL
      /** API key, sent as `X-API-KEY`. Never use it in browsers: visitors can read it. */
      apiKey: string
      proxyUrl?: undefined
    }
  | {
      /** Exact URL of a proxy that adds the API key. It can be relative to the page. */
      proxyUrl: string | URL
      baseUrl?: undefined
      apiKey?: undefined
    }

/** What JavaScript callers may pass, such as unset environment variables. */
type UncheckedConnection = Partial<Record<keyof IndexerConnection, string | URL | undefined>>

export type ResolvedConnection = {
  /** URL of the POST request. Relative if `proxyUrl` is relative. */
  readonly endpoint: string
  /** Whether `endpoint` is a proxy, whose errors have codes. */
  readonly isProxied: boolean
  /** `Content-Type` and, with an API key, `X-API-KEY`. */
  readonly headers: Readonly<Record<string, string>>
}

const jsonHeaders = { 'Content-Type': 'application/json' }

/**
 * Validates a connection and returns its endpoint and headers.
 *
 * @throws IndexerConfigError if it is invalid. The message contains neither key nor URL.
 */
export function resolveConnection(connection: UncheckedConnection): ResolvedConnection {
  const { baseUrl, apiKey, proxyUrl } = connection
  const isProxied = baseUrl === undefined && apiKey === undefined
  checkConfig(
    isProxied ? proxyUrl : baseUrl && apiKey && proxyUrl === undefined,
    'Pass `baseUrl` with `apiKey`, or `proxyUrl` alone. An unset environment variable counts as missing.',
  )
  if (isProxied) return { endpoint: String(proxyUrl), isProxied, headers: jsonHeaders }
  const base = normalizeBaseUrl(baseUrl)
  const key = String(apiKey)
  checkConfig(/^[\x21-\x7e]+$/.test(key), '`apiKey` must be visible ASCII, without spaces.')
  return {
    endpoint: base.replace(/\/*$/, WALLET_BALANCE_PATH),
    isProxied,
    headers: { [API_KEY_HEADER]: key, ...jsonHeaders },
  }
}

function normalizeBaseUrl(url: string | URL = ''): string {
  let href = ''
  try {
    ;({ href } = new URL(url))
  } catch {
    // not rethrown, because the runtime's message contains the URL
  }
  checkConfig(
    /^https?:\/\/[^/@]+\/[^?#]*$/.test(href) && !href.includes(WALLET_BALANCE_PATH),
    `\`baseUrl\` must be an absolute http(s) URL that ends before ${WALLET_BALANCE_PATH}, without credentials, query or fragment.`,
  )
  return href
}

/**
 * Called per request, so that a provider with a relative `proxyUrl` renders on a server.
 *
 * @throws IndexerConfigError for a relative endpoint where there is no page to resolve it.
 */
export function checkLocation(endpoint: string): void {
  // the DOM types omit that it is undefined outside pages and workers, and older React Native's `href`
  const { location } = globalThis as { location?: { href?: string } }
  checkConfig(
    /^https?:/i.test(endpoint) || location?.href,
    'Outside a page, `proxyUrl` must be absolute. On a server, use `baseUrl` with `apiKey`.',
  )
}

import { checkConfig } from '../errors/checkConfig.js'
import { API_KEY_HEADER, WALLET_BALANCE_PATH } from '../spec/walletBalance.js'

/** Where requests go: to the service with an API key, or to a proxy that adds the key. */
export type IndexerConnection =
  | {
      /** Base URL of the service (`http:` or `https:`). A path prefix is kept. */
      baseUrl: string | URL
      /** API key, sent as `X-API-KEY`. For servers and scripts: in a browser, visitors can read it. */
      apiKey: string
      proxyUrl?: undefined
    }
  | {
      /** Exact URL of a proxy that adds the API key. It can be relative to the page. */
      proxyUrl: string | URL
      baseUrl?: undefined
      apiKey?: undefined
    }

/** As from JavaScript callers and unset environment variables. */
type UncheckedConnection = Partial<Record<keyof IndexerConnection, string | URL | undefined>>

/** A validated connection. */
export type ResolvedConnection = {
  /** URL to POST to, as `fetch` takes it. Relative if `proxyUrl` is. */
  readonly endpoint: string
  /** `Content-Type` and, with an API key, `X-API-KEY`. */
  readonly headers: Readonly<Record<string, string>>
}

const jsonHeaders = { 'Content-Type': 'application/json' }

/**
 * Validates a connection and returns its endpoint and headers.
 *
 * @throws {@link IndexerConfigError} if it is invalid. The message never contains the key or the URL.
 */
export function resolveConnection(connection: UncheckedConnection): ResolvedConnection {
  const { baseUrl, apiKey, proxyUrl } = connection
  const isProxied = baseUrl === undefined && apiKey === undefined
  check(
    isProxied ? proxyUrl : proxyUrl === undefined,
    'Pass `baseUrl` with `apiKey`, or `proxyUrl` alone.',
  )
  if (isProxied) return { endpoint: String(proxyUrl), headers: jsonHeaders }
  const base = normalizeUrl(baseUrl)
  check(
    base && !base.includes(WALLET_BALANCE_PATH),
    `\`baseUrl\` must be an http(s) URL without user name, query, fragment and ${WALLET_BALANCE_PATH}.`,
  )
  const key = String(apiKey ?? '')
  check(/^[\x21-\x7e]+$/.test(key), '`apiKey` must be printable ASCII.')
  return {
    endpoint: base.replace(/\/*$/, WALLET_BALANCE_PATH),
    headers: { [API_KEY_HEADER]: key, ...jsonHeaders },
  }
}

function check(condition: unknown, message: string): asserts condition {
  checkConfig(condition, `${message} Is its environment variable set?`)
}

/** The normalized URL; undefined unless it is http(s) without user name, query and fragment. */
function normalizeUrl(url: string | URL | undefined): string | undefined {
  try {
    const { href } = new URL(url ?? '')
    return /^https?:\/\/[^/@]+\/[^?#]*$/.test(href) ? href : undefined
  } catch {
    return undefined
  }
}

/**
 * Checked per request, so that a provider with a relative `proxyUrl` renders on a server.
 *
 * @throws {@link IndexerConfigError} for a relative endpoint without a `location`.
 */
export function checkLocation(endpoint: string): void {
  // the DOM types omit that `location` is undefined outside browsers and workers
  const page = (globalThis as { location?: { href?: string } }).location?.href
  checkConfig(
    page !== undefined || /^https?:/i.test(endpoint),
    'There is no `location` for a relative `proxyUrl`. On a server, use `baseUrl` with `apiKey`.',
  )
}

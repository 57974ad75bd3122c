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
  checkConfig(
    isProxied ? proxyUrl : proxyUrl === undefined,
    `Pass \`baseUrl\` with \`apiKey\`, or \`proxyUrl\` alone. ${checkVariable}`,
  )
  if (isProxied) return { endpoint: String(proxyUrl), headers: jsonHeaders }
  const base = normalizeBaseUrl(baseUrl)
  checkConfig(apiKey, `\`apiKey\` is empty. ${checkVariable}`)
  const key = String(apiKey)
  checkConfig(
    /^[\x21-\x7e]+$/.test(key),
    '`apiKey` contains a space, line break or another character that is not printable ASCII.',
  )
  return {
    endpoint: base.replace(/\/*$/, WALLET_BALANCE_PATH),
    headers: { [API_KEY_HEADER]: key, ...jsonHeaders },
  }
}

const checkVariable = 'Is its environment variable set?'

function normalizeBaseUrl(url: string | URL | undefined): string {
  checkConfig(url, `\`baseUrl\` is empty. ${checkVariable}`)
  let href = ''
  try {
    ;({ href } = new URL(url))
  } catch {
    // the runtime's message contains the URL
  }
  checkConfig(
    /^https?:\/\/[^/@]+\/[^?#]*$/.test(href),
    '`baseUrl` must be an http(s) URL without user name, query and fragment.',
  )
  checkConfig(
    !href.includes(WALLET_BALANCE_PATH),
    `\`baseUrl\` must end before ${WALLET_BALANCE_PATH}.`,
  )
  return href
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

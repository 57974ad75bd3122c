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
  const isDirect = baseUrl !== undefined || apiKey !== undefined
  checkConfig(
    isDirect === (proxyUrl === undefined),
    `Pass \`baseUrl\` with \`apiKey\`, or \`proxyUrl\` alone. ${environmentHint}`,
  )
  if (proxyUrl !== undefined) {
    checkConfig(
      // relative to any page
      Boolean(proxyUrl) && parseUrl(proxyUrl, 'http://page') !== undefined,
      `\`proxyUrl\` must be an http(s) URL without user name or fragment, or a path. ${environmentHint}`,
    )
    return { endpoint: String(proxyUrl), headers: jsonHeaders }
  }
  const base = parseUrl(baseUrl ?? '')?.replace(/\/+$/, '')
  checkConfig(
    base !== undefined && !base.includes('?') && !base.endsWith(WALLET_BALANCE_PATH),
    `\`baseUrl\` must be an http(s) URL without user name, fragment, query or ${WALLET_BALANCE_PATH}. ${environmentHint}`,
  )
  checkConfig(
    /^[\x21-\x7e]+$/.test(apiKey ?? ''),
    `\`apiKey\` must be printable ASCII. ${environmentHint}`,
  )
  const headers = { [API_KEY_HEADER]: String(apiKey), ...jsonHeaders }
  return { endpoint: base + WALLET_BALANCE_PATH, headers }
}

const jsonHeaders = { 'Content-Type': 'application/json' }

const environmentHint = 'Is its environment variable set?'

/** An http: or https: URL without user name, password and fragment. */
function parseUrl(text: string | URL, base?: string): string | undefined {
  try {
    const { href, protocol, username, password } = new URL(text, base)
    return /^https?:$/.test(protocol) && username + password === '' && !href.includes('#')
      ? href
      : undefined
  } catch {
    return undefined
  }
}

/**
 * The address to fetch, made absolute when a request is made: so a provider with a relative
 * `proxyUrl` can be rendered on a server.
 *
 * @throws {@link IndexerConfigError} for a relative endpoint where there is no `location`.
 */
export function absoluteUrl(endpoint: string): string {
  // `location` is absent outside browsers and workers, whatever the DOM types say
  const page = (globalThis as { location?: { href?: string } }).location?.href
  checkConfig(
    page !== undefined || /^https?:/i.test(endpoint),
    'Outside a browser, `proxyUrl` must be an absolute URL.',
  )
  return new URL(endpoint, page).href
}

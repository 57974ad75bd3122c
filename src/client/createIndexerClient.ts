import { API_KEY_HEADER, type WalletBalanceRequest } from '../spec/walletBalance.js'
import { checkConfig, MAX_TIMER_MS } from './checkConfig.js'
import { type IndexerConnection, resolveConnection } from './connection.js'
import {
  defineWalletBalanceResponse,
  type WalletBalanceEntry,
  type WalletBalanceResponse,
} from './defineWalletBalanceResponse.js'
import { createRedactMessage } from './redactMessage.js'
import type { RegisteredEntry } from './register.js'
import { type IndexerResponse, sendRequest } from './sendRequest.js'

/** A connection and options. With a custom `TEntry`, `response` is required. */
export type IndexerClientConfig<TEntry = RegisteredEntry> = IndexerConnection & {
  /** How to read responses. Default: `locateEntries` finds the entries, which are not validated. */
  response?: WalletBalanceResponse<TEntry> | undefined
  /** The `fetch` function. Default: `globalThis.fetch`, looked up per request. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * Extra request headers, such as a session token for your proxy, except `X-API-KEY` and
   * `Content-Type`. If responses depend on the user, set `scope` per user. Default: none.
   */
  headers?: Readonly<Record<string, string>> | undefined
  /** `credentials` of `fetch`, for a proxy with cookies; then set `scope` per user. Default: as in `fetch`. */
  credentials?: RequestInit['credentials'] | undefined
  /** Timeout of a request, including the body, in milliseconds. Default: 30,000. */
  timeoutMs?: number | undefined
  /**
   * Name of this client's data in query keys. Use one value on the server and in the browser, and
   * different values per user or `response`. Not secret. Default: the endpoint URL without its query.
   */
  scope?: string | undefined
} & (WalletBalanceEntry extends TEntry ? unknown : { response: WalletBalanceResponse<TEntry> })

/** A client of the service. The API key is not readable from it. */
export type IndexerClient<TEntry = RegisteredEntry> = {
  /** Name of this client's data in query keys. */
  readonly scope: string
  /** How responses are read. */
  readonly response: WalletBalanceResponse<TEntry>
  /** Sends a request body without validation. Use `getWalletBalance` instead. */
  readonly request: (body: WalletBalanceRequest, signal?: AbortSignal) => Promise<IndexerResponse>
}

/**
 * Creates a client that sends requests to the service with an API key, or to a proxy that adds the key.
 *
 * @throws {@link IndexerConfigError} for an invalid connection or option. It never contains the key.
 *
 * @example
 * import { createIndexerClient } from 'inscription-hooks'
 *
 * const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
 * client.scope // '/api/wallet-balance'
 */
export function createIndexerClient<TEntry = WalletBalanceEntry>(
  config: IndexerClientConfig<TEntry>,
): IndexerClient<TEntry> {
  const { endpoint, headers: ownHeaders } = resolveConnection(config)
  // the query of a proxy URL can contain a token, and query keys may be persisted
  const { fetch, credentials, timeoutMs = 30_000, scope = endpoint.replace(/\?.*/s, '') } = config
  checkConfig(
    timeoutMs >= 1 && timeoutMs <= MAX_TIMER_MS,
    `\`timeoutMs\` must be from 1 to ${MAX_TIMER_MS}.`,
  )
  const transport = {
    fetch,
    endpoint,
    credentials,
    timeoutMs,
    headers: { ...checkHeaders(config.headers), ...ownHeaders },
    redact: createRedactMessage(ownHeaders[API_KEY_HEADER]),
  }
  return {
    scope,
    // `{}` is used only if TEntry is WalletBalanceEntry, which TypeScript cannot infer
    response: defineWalletBalanceResponse<TEntry>((config.response ?? {}) as never),
    request: (body: WalletBalanceRequest, signal?: AbortSignal) =>
      sendRequest(transport, body, signal),
  }
}

function checkHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  let isAllowed = false
  try {
    const parsed = new Headers(headers)
    isAllowed = !parsed.has(API_KEY_HEADER) && !parsed.has('Content-Type')
  } catch {
    // reported below: the runtime's message contains the header's value
  }
  checkConfig(isAllowed, `\`headers\` must be valid, without ${API_KEY_HEADER} and Content-Type.`)
  return { ...headers }
}

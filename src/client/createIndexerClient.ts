import { checkConfig, checkInteger } from '../errors/checkConfig.js'
import { API_KEY_HEADER, type WalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import { createRedactMessage } from '../response/createRedactMessage.js'
import {
  defineWalletBalanceResponse,
  type WalletBalanceEntry,
  type WalletBalanceResponse,
} from '../response/defineWalletBalanceResponse.js'
import { parseJson } from '../response/parseJson.js'
import type { RegisteredEntry } from '../response/Register.js'
import type { ReceivedBody } from '../response/readEntries.js'
import { type IndexerConnection, resolveConnection } from './resolveConnection.js'
import { sendRequest } from './sendRequest.js'
import { MAX_TIMER_MS } from './withDeadline.js'

/** A connection and options. With a custom `TEntry`, `response` is required. */
export type IndexerClientConfig<TEntry = RegisteredEntry> = IndexerConnection & {
  /** How to read responses. Default: `locateEntries` finds the entries, which must be objects. */
  response?: WalletBalanceResponse<TEntry> | undefined
  /** The `fetch` function. Default: `globalThis.fetch`, looked up per request. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * Extra request headers, such as a session token for your proxy. `X-API-KEY` and `Content-Type`
   * are not allowed. If responses depend on the user, set `scope` per user. Default: none.
   */
  headers?: RequestInit['headers'] | undefined
  /**
   * `credentials` of `fetch`, for a proxy with cookies. With it, set `scope` per user. Default: as
   * in `fetch`.
   */
  credentials?: RequestInit['credentials'] | undefined
  /** Timeout of a request, including the body, in whole milliseconds. Default: 30,000. */
  timeoutMs?: number | undefined
  /**
   * Name of this client's data in query keys. Use the same value on the server and in the browser,
   * and a different one for each user and each `response`. It must not be a secret. Required if
   * `proxyUrl` has a query or user name. Default: the endpoint URL.
   */
  scope?: string | undefined
} & (WalletBalanceEntry extends TEntry ? unknown : { response: WalletBalanceResponse<TEntry> })

/** A client of the service. It does not expose the API key. */
export type IndexerClient<TEntry = RegisteredEntry> = {
  /** Name of this client's data in query keys. */
  readonly scope: string
  /** How responses are read. */
  readonly response: WalletBalanceResponse<TEntry>
  /** Sends a request body without validation. Use `getWalletBalance` instead. */
  readonly request: (body: WalletBalanceRequest, signal?: AbortSignal) => Promise<ReceivedBody>
}

/**
 * The number of a client's requests in flight. Pages are requested ahead only if it is low. Clients
 * have it as a field that is not in their type, because it is not for users.
 */
export function requestsInFlight(client: object): number {
  const { requestsInFlight: count } = client as { requestsInFlight?: () => number } // see above
  return count?.() ?? 0
}

/**
 * Creates a client that calls the service with an API key, or a proxy that adds the key.
 *
 * @throws IndexerConfigError for an invalid connection or option. Its message never
 * contains the key.
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
  const connection = resolveConnection(config)
  const { endpoint, headers: ownHeaders } = connection
  const { timeoutMs = 30_000, scope = endpoint, fetch, credentials } = config
  checkInteger('timeoutMs', timeoutMs, MAX_TIMER_MS)
  // a URL can contain a secret, and query keys may be persisted
  checkConfig(
    config.scope !== undefined || !/\?|\/\/[^/]*@/.test(endpoint),
    '`proxyUrl` has a query or user name: set `scope`.',
  )
  const redact = createRedactMessage(ownHeaders[API_KEY_HEADER])
  const headers = { ...readHeaders(config.headers), ...ownHeaders }
  const transport = { ...connection, headers, fetch, credentials, timeoutMs, redact }
  let inFlight = 0
  const client = {
    scope,
    // `{}` is used only if TEntry is WalletBalanceEntry, which TypeScript cannot infer
    response: defineWalletBalanceResponse<TEntry>((config.response ?? {}) as never),
    async request(body: WalletBalanceRequest, signal?: AbortSignal) {
      inFlight += 1
      try {
        const { text, retryAfterMs } = await sendRequest(transport, body, signal)
        return { body: parseJson(text), retryAfterMs, redact }
      } finally {
        inFlight -= 1
      }
    },
    requestsInFlight: () => inFlight,
  }
  return client
}

function readHeaders(init: RequestInit['headers']): Record<string, string> {
  let headers: Headers | undefined
  try {
    headers = new Headers(init)
  } catch {
    // not rethrown, because the runtime's message contains the header's value
  }
  checkConfig(
    headers && !headers.has(API_KEY_HEADER) && !headers.has('Content-Type'),
    `\`headers\` must have valid names and values, and no ${API_KEY_HEADER} or Content-Type.`,
  )
  return Object.fromEntries(headers)
}

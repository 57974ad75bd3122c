import { API_KEY_HEADER, type WalletBalanceRequest } from '../spec/walletBalance.js'
import { checkConfig, MAX_TIMER_MS } from './checkConfig.js'
import { type IndexerConnection, resolveConnection } from './connection.js'
import {
  defineWalletBalanceResponse,
  type WalletBalanceResponse,
  type WalletBalanceRow,
} from './defineWalletBalanceResponse.js'
import { createRedactMessage } from './redactMessage.js'
import type { RegisteredEntry } from './register.js'
import { type IndexerAnswer, sendRequest } from './sendRequest.js'

/**
 * A connection and options. Rows of another type than JSON records need the `response` that makes
 * them so.
 */
export type IndexerClientConfig<TEntry = RegisteredEntry> = IndexerConnection & {
  /** How to read the answer; default: rows as they come, found by `locateEntries`. */
  response?: WalletBalanceResponse<TEntry> | undefined
  /** Default `globalThis.fetch`, looked up at call time. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * Extra headers, such as a session token for your proxy. Not `X-API-KEY` nor `Content-Type`. If
   * answers depend on them, set `scope` per user or call `queryClient.clear()` on sign-out.
   */
  headers?: Readonly<Record<string, string>> | undefined
  /** As in fetch, for a proxy that knows its visitor by cookie; for `scope` see `headers`. */
  credentials?: RequestInit['credentials'] | undefined
  /** Milliseconds until a request fails, headers and body together; default 30,000. */
  timeoutMs?: number | undefined
  /**
   * Names this data set in query keys; default: the endpoint URL without its query. Give a server and
   * its pages the same one, and clients that read rows differently another. Not secret.
   */
  scope?: string | undefined
} & (WalletBalanceRow extends TEntry ? unknown : { response: WalletBalanceResponse<TEntry> })

/** A connection to the service. The key is in its closure and in no property. */
export type IndexerClient<TEntry = RegisteredEntry> = {
  /** Names this data set in query keys. */
  readonly scope: string
  /** How answers are read. */
  readonly response: WalletBalanceResponse<TEntry>
  /** Sends the documented body. Use `getWalletBalance`, which checks and reads. */
  readonly request: (body: WalletBalanceRequest, signal?: AbortSignal) => Promise<IndexerAnswer>
}

/**
 * A client of the indexer: straight to the service with its key, or to a proxy that holds the key.
 *
 * | option | default | unit |
 * |---|---|---|
 * | `timeoutMs` | 30,000 | milliseconds, headers and body together |
 * | `scope` | the endpoint URL without its query | |
 *
 * @throws {@link IndexerConfigError} for an unusable connection or option; it never holds the key.
 *
 * @example
 * import { createIndexerClient } from 'inscription-hooks'
 *
 * const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
 * client.scope // '/api/wallet-balance'
 */
export function createIndexerClient<TEntry = WalletBalanceRow>(
  config: IndexerClientConfig<TEntry>,
): IndexerClient<TEntry> {
  const { endpoint, headers: documented } = resolveConnection(config)
  // a query in the address of a proxy may hold a token, and keys are persisted
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
    headers: { ...checkHeaders(config.headers), ...documented },
    redact: createRedactMessage(documented[API_KEY_HEADER]),
  }
  return {
    scope,
    // TypeScript cannot see that `{}` is only used where TEntry is a JSON record
    response: defineWalletBalanceResponse<TEntry>((config.response ?? {}) as never),
    request: (body: WalletBalanceRequest, signal?: AbortSignal) =>
      sendRequest(transport, body, signal),
  }
}

function checkHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  let isAllowed = false
  try {
    const given = new Headers(headers)
    isAllowed = !given.has(API_KEY_HEADER) && !given.has('Content-Type')
  } catch {
    // told below: what the runtime says quotes the value
  }
  checkConfig(isAllowed, `\`headers\` must be valid, without ${API_KEY_HEADER} and Content-Type.`)
  return { ...headers }
}

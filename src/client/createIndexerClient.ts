import { API_KEY_HEADER, type WalletBalanceRequest } from '../spec/walletBalance.js'
import { checkConfig } from './checkConfig.js'
import { checkInteger, MAX_TIMER_MS } from './checkInteger.js'
import { type IndexerConnection, resolveConnection } from './connection.js'
import type {
  WalletBalanceResponse,
  WalletBalanceResponseParts,
} from './defineWalletBalanceResponse.js'
import { exchange } from './exchange.js'
import type { IndexerAnswer } from './readAnswer.js'
import type { RegisteredEntry } from './register.js'
import type { WalletBalanceRow } from './WalletBalanceRow.js'

/** What a client can be told besides its connection. */
export type IndexerClientOptions<TEntry = RegisteredEntry> = {
  /** How to read the answer; default: rows as they come, found by `locateEntries`. */
  response?: WalletBalanceResponse<TEntry> | undefined
  /**
   * Default `globalThis.fetch`, looked up at call time. The signal it is given is aborted once the
   * answer has been read, to free the connection.
   */
  fetch?: typeof globalThis.fetch | undefined
  /** Extra headers, a session token for your proxy say. Not `X-API-KEY` nor `Content-Type`. */
  headers?: Readonly<Record<string, string>> | undefined
  /** As in fetch, for a proxy that knows its visitor by cookie. */
  credentials?: RequestInit['credentials'] | undefined
  /** Milliseconds until a request fails, headers and body together; default 30,000. */
  timeoutMs?: number | undefined
  /** Largest body, in bytes after decompression; default 5,242,880. */
  maxResponseBytes?: number | undefined
  /**
   * Names this data set in query keys; default: the endpoint URL without its query. Give a server and
   * its pages the same one, and clients that read rows differently another. Not secret.
   */
  scope?: string | undefined
}

/**
 * A connection and options. Rows of another type than JSON records need the `response` that makes
 * them so.
 */
export type IndexerClientConfig<TEntry = RegisteredEntry> = IndexerConnection &
  IndexerClientOptions<TEntry> &
  (WalletBalanceRow extends TEntry ? unknown : { response: WalletBalanceResponse<TEntry> })

/** A connection to the service. The key is in its closure and in no property. */
export type IndexerClient<TEntry = RegisteredEntry> = {
  /** Names this data set in query keys. */
  readonly scope: string
  /** How answers are read. */
  readonly response: WalletBalanceResponseParts<TEntry>
  /** Sends the documented body. Use `getWalletBalance`, which checks and reads. */
  readonly request: (body: WalletBalanceRequest, signal?: AbortSignal) => Promise<IndexerAnswer>
}

const ours = [API_KEY_HEADER, 'Content-Type']

/**
 * A client of the indexer: straight to the service with its key, or to a proxy that holds the key.
 *
 * | option | default | unit |
 * |---|---|---|
 * | `timeoutMs` | 30,000 | milliseconds, headers and body together |
 * | `maxResponseBytes` | 5,242,880 | bytes after decompression |
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
  const { fetch, credentials, scope = endpoint.replace(/\?.*/s, '') } = config
  const extra = checkHeaders(config.headers)
  const timeoutMs = checkInteger('timeoutMs', config.timeoutMs ?? 30_000, MAX_TIMER_MS)
  const maxBytes = checkInteger('maxResponseBytes', config.maxResponseBytes ?? 5_242_880)
  const transport = {
    fetch,
    endpoint,
    credentials,
    timeoutMs,
    maxBytes,
    headers: { ...extra, ...documented },
  }
  const request = async (body: WalletBalanceRequest, signal?: AbortSignal) =>
    exchange(transport, body, signal)
  return Object.freeze({ scope, response: config.response ?? {}, request })
}

function checkHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  checkConfig(
    canAdd(headers),
    `\`headers\` must be valid HTTP, without ${ours.join(' and ')}: the client sets these itself.`,
  )
  return { ...headers }
}

function canAdd(headers: Readonly<Record<string, string>>): boolean {
  try {
    const given = new Headers(headers)
    // what is no string is sent as the word for it, `undefined` say
    if (Object.values(headers).some((value: unknown) => typeof value !== 'string')) return false
    return !ours.some((name) => given.has(name))
  } catch {
    return false
  }
}

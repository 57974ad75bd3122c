import { checkConfig, checkInteger } from '../errors/checkConfig.js'
import type { WalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import { findFailure } from '../response/findFailure.js'
import type { JsonValue } from '../response/JsonValue.js'
import { locateEntries } from '../response/locateEntries.js'
import { parseJson } from '../response/parseJson.js'
import { readEntries } from '../response/readEntries.js'
import { callStore, type ReportError } from './callStore.js'
import type { UpstreamResponse } from './createUpstream.js'
import type { ReadableResponse, WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

export type ResponseCache = {
  /** The cached JSON text, unless it has expired. */
  readonly get: (request: WalletBalanceRequest, report: ReportError) => Promise<string | undefined>
  /** Stores the JSON text, if it is a success. */
  readonly set: (
    request: WalletBalanceRequest,
    response: UpstreamResponse,
    report: ReportError,
  ) => Promise<void>
}

const MAX_TTL_SECONDS = 86_400

/**
 * Caches responses as `<expiry in ms> <JSON>`. The expiry is stored because some storages ignore
 * `ttl`. It comes first because unstorage parses values that start like JSON and loses digits.
 *
 * @throws IndexerConfigError for an invalid option.
 */
export function createResponseCache(
  { storage, ttlSeconds }: NonNullable<WalletBalanceProxyOptions['cache']>,
  endpoint: string,
  response: ReadableResponse | undefined,
): ResponseCache {
  checkInteger('cache.ttlSeconds', ttlSeconds, MAX_TTL_SECONDS)
  const { getItem, setItem } = Object(storage) as { getItem?: unknown; setItem?: unknown }
  checkConfig(
    typeof getItem === 'function' && typeof setItem === 'function',
    '`cache.storage` must have `getItem(key)` and `setItem(key, value, { ttl })`, like those of unstorage.',
  )

  return {
    async get(request, report) {
      const read = async () => storage.getItem(await cacheKey(endpoint, request))
      const value = await callStore('cache', read, report)
      const [, expiresAt, text] =
        /^(\d+) ([^]+)$/.exec(typeof value === 'string' ? value : '') ?? []
      return Number(expiresAt) > Date.now() ? text : undefined
    },
    async set(request, { text, body }, report) {
      const isSuccess = response ? await isRead(text, response, request) : !reportsFailure(body)
      if (!isSuccess) return
      const value = `${Date.now() + ttlSeconds * 1000} ${text}`
      const write = async () =>
        storage.setItem(await cacheKey(endpoint, request), value, { ttl: ttlSeconds })
      await callStore('cache', write, report)
    },
  }
}

/** Whether the app's definition reads it. Parsed again, without losing digits, for `entry`. */
function isRead(
  text: string,
  response: ReadableResponse,
  request: WalletBalanceRequest,
): Promise<boolean> {
  const received = { retryAfterMs: undefined, redact: String }
  return Promise.resolve()
    .then(() => readEntries(response, { ...received, body: parseJson(text) }, request))
    .then(
      () => true,
      () => false,
    )
}

/** Without a definition, a list that the default rule cannot find may still be read by the app. */
function reportsFailure(body: JsonValue): boolean {
  let hasEntries = false
  try {
    hasEntries = locateEntries(body).entries.length > 0
  } catch {
    // no list, or several
  }
  return findFailure(body, { hasEntries }) !== undefined
}

/**
 * A hash, because storages restrict the characters, case and length of keys. Includes the endpoint,
 * so that proxies of two services can share a storage.
 */
async function cacheKey(endpoint: string, request: WalletBalanceRequest): Promise<string> {
  const text = JSON.stringify([endpoint, ...Object.values(request)])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
  return `inscription-hooks:${hex.join('')}`
}

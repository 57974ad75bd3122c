import { checkConfig, checkInteger } from '../request/checkConfig.js'
import type { WalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import type { JsonValue } from '../request/JsonValue.js'
import { findFailure } from '../response/findFailure.js'
import { locateEntries } from '../response/locateEntries.js'
import { callStore, type ReportError } from './callStore.js'
import type { UpstreamResponse } from './createUpstream.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

export type ResponseCache = {
  /** The cached JSON text, unless it has expired. */
  readonly get: (request: WalletBalanceRequest, report: ReportError) => Promise<string | undefined>
  /** Stores the JSON text, unless it reports a failure. */
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
      const value = `${Date.now() + ttlSeconds * 1000} ${text}`
      const options = { ttl: ttlSeconds }
      const write = async () => {
        if (findFailure(body, { hasEntries: hasEntries(body) })) return
        await storage.setItem(await cacheKey(endpoint, request), value, options)
      }
      await callStore('cache', write, report)
    },
  }
}

function hasEntries(body: JsonValue): boolean {
  try {
    return locateEntries(body).entries.length > 0
  } catch {
    return false
  }
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

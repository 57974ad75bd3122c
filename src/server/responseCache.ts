import { checkConfig, checkInteger } from '../client/checkConfig.js'
import { findFailure } from '../client/findFailure.js'
import { locateEntries } from '../client/locateEntries.js'
import type { JsonValue } from '../spec/JsonValue.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { callStore, type Report } from './callStore.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

export type ResponseCache = {
  /** The JSON text kept for this request, if it is not too old. */
  readonly find: (request: WalletBalanceRequest, report: Report) => Promise<string | undefined>
  /** Keeps an answer, unless it says that it is a failure. */
  readonly keep: (request: WalletBalanceRequest, text: string, report: Report) => Promise<void>
}

const MAX_TTL_SECONDS = 86_400

/**
 * Answers of the service in a store of the user's, as `<expires at, in ms> <JSON>`: some stores
 * ignore `ttl`, and unstorage parses a text that begins like JSON, which loses digits.
 *
 * @throws {@link IndexerConfigError}
 */
export function createResponseCache(
  { storage, ttlSeconds }: NonNullable<WalletBalanceProxyOptions['cache']>,
  endpoint: string,
): ResponseCache {
  checkInteger('cache.ttlSeconds', ttlSeconds, MAX_TTL_SECONDS)
  // JavaScript callers may give anything
  const { getItem, setItem } = Object(storage) as { getItem?: unknown; setItem?: unknown }
  checkConfig(
    typeof getItem === 'function' && typeof setItem === 'function',
    '`cache.storage` must have `getItem(key)` and `setItem(key, value, { ttl })`, as a storage of ' +
      'unstorage has.',
  )

  return {
    async find(request, report) {
      const get = async () => storage.getItem(await keyOf(endpoint, request))
      const value = await callStore('cache', get, report)
      const [, expiresAt, text] =
        /^(\d+) ([^]+)$/.exec(typeof value === 'string' ? value : '') ?? []
      return Number(expiresAt) > Date.now() ? text : undefined
    },
    async keep(request, text, report) {
      const value = `${Date.now() + ttlSeconds * 1000} ${text}`
      const options = { ttl: ttlSeconds }
      const set = async () => {
        if (saysFailure(text)) return // a failure of the moment is not to last for `ttlSeconds`
        await storage.setItem(await keyOf(endpoint, request), value, options)
      }
      await callStore('cache', set, report)
    },
  }
}

function saysFailure(text: string): boolean {
  const body = JSON.parse(text) as JsonValue // JSON.parse gives nothing else
  return findFailure(body, { hasRows: hasRows(body) }) !== undefined
}

function hasRows(body: JsonValue): boolean {
  try {
    return locateEntries(body).entries.length > 0
  } catch {
    return false
  }
}

/**
 * Of the whole request, hashed: stores cut keys at some characters, fold their case, limit their
 * length. With the endpoint: proxies of two services may share a store.
 */
async function keyOf(endpoint: string, request: WalletBalanceRequest): Promise<string> {
  const text = JSON.stringify([endpoint, ...Object.values(request)])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
  return `inscription-hooks:${hex.join('')}`
}

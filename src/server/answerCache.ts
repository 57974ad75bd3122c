import { checkInteger } from '../client/checkConfig.js'
import { findFailure } from '../client/findFailure.js'
import { locateEntries } from '../client/locateEntries.js'
import { IndexerConfigError } from '../errors/IndexerConfigError.js'
import type { JsonValue } from '../spec/JsonValue.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import type { StoreError } from './StoreError.js'
import { guardStore } from './storeGuard.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

type OnOutage = (error: StoreError) => void

export type AnswerCache = {
  /** The whole JSON text kept for this request, if it is not too old. */
  readonly find: (request: WalletBalanceRequest, onOutage: OnOutage) => Promise<string | undefined>
  /** Keeps an answer, unless it says that it is a failure. */
  readonly keep: (request: WalletBalanceRequest, text: string, onOutage: OnOutage) => Promise<void>
}

const MAX_TTL_SECONDS = 86_400

/**
 * How a kept answer begins: not like JSON, because unstorage would parse it and lose digits. Then the
 * time when it expires and its length, because not every store minds `ttl`, and some cut.
 */
const kept = /^wallet-balance\/1 (\d+) (\d+) /

/**
 * Answers of the service in a store of the user's. `url` is the service's endpoint: proxies of two
 * services may share a store.
 *
 * @throws {@link IndexerConfigError}
 */
export function createAnswerCache(
  { storage, ttlSeconds }: NonNullable<WalletBalanceProxyOptions['cache']>,
  url: string,
): AnswerCache {
  checkInteger('cache.ttlSeconds', ttlSeconds, MAX_TTL_SECONDS)
  if (!isStorage(storage)) {
    throw new IndexerConfigError(
      '`cache.storage` must have `getItem(key)` and `setItem(key, value, { ttl })`, as a storage of ' +
        'unstorage has.',
    )
  }
  const ask = guardStore('cache')

  return {
    async find(request, onOutage) {
      const value = await ask<unknown>(
        'read',
        async () => storage.getItem(await keyOf(url, request)),
        onOutage,
      )
      if (typeof value !== 'string') return undefined
      const [head = '', expiresAt, length] = kept.exec(value) ?? []
      const remainingMs = Number(expiresAt) - Date.now()
      const isFresh = remainingMs > 0 && remainingMs <= ttlSeconds * 1000
      const text = value.slice(head.length)
      return isFresh && text.length === Number(length) ? text : undefined
    },
    async keep(request, text, onOutage) {
      if (saysFailure(text)) return
      const expiresAt = Date.now() + ttlSeconds * 1000
      const value = `wallet-balance/1 ${expiresAt} ${text.length} ${text}`
      await ask<unknown>(
        'write',
        async () => storage.setItem(await keyOf(url, request), value, { ttl: ttlSeconds }),
        onOutage,
      )
    },
  }
}

/** JavaScript callers may give anything. */
function isStorage(storage: { getItem?: unknown; setItem?: unknown } | undefined): boolean {
  return typeof storage?.getItem === 'function' && typeof storage.setItem === 'function'
}

/** A failure of the moment is not to last for `ttlSeconds`. */
function saysFailure(text: string): boolean {
  const body = JSON.parse(text) as JsonValue // which is all that JSON.parse gives
  return findFailure(body, { hasRows: hasRows(body) }) !== undefined
}

function hasRows(body: JsonValue): boolean {
  try {
    return locateEntries(body).entries.length > 0
  } catch {
    return false
  }
}

/** Of the whole request, hashed: stores cut keys at some characters, fold their case, limit their length. */
async function keyOf(
  url: string,
  { address, chain, limit, offset }: WalletBalanceRequest,
): Promise<string> {
  const text = JSON.stringify([url, address, chain, limit, offset])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
  return `inscription-hooks:${hex.join('')}`
}

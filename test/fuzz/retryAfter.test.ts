import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRetryAfterMs } from '../../src/client/retryAfter.js'
import { HttpError } from '../../src/errors/HttpError.js'
import { createIndexerClient, walletBalanceQueryOptions } from '../../src/exports/index.js'
import { countTable } from './countTable.js'
import { runs, seed, timeoutFor } from './fuzzOptions.js'
import { retryAfterText } from './retryAfterTexts.js'

const client = createIndexerClient({ proxyUrl: 'https://dapp.example/api' })
const { retry, retryDelay } = walletBalanceQueryOptions(client, { address: '0x1', chain: 'eth' })
if (typeof retry !== 'function' || typeof retryDelay !== 'function') {
  throw new Error('expected the retry of the package')
}

const now = Date.parse('2026-02-03T04:05:06Z')
/** In three zones: what is in UTC must not be read as local time. */
const perZone = Math.ceil(runs / 3)
const MAX_TIMER_MS = 2 ** 31 - 1

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
  `behavior: ${perZone} Retry-After headers: never earlier than asked, never above a timer's limit, TZ %s`,
  (zone) => {
    vi.stubEnv('TZ', zone)
    const counts = new Map<string, number>()
    fc.assert(
      fc.property(
        retryAfterText(now),
        fc.nat(1),
        ({ form, retryAfter, date, wishMs }, failures) => {
          counts.set(form, (counts.get(form) ?? 0) + 1)
          const headers = new Headers({ 'Retry-After': retryAfter })
          if (date !== undefined) headers.set('Date', date)

          const readMs = readRetryAfterMs(headers)
          if (wishMs !== undefined) expect(readMs).toBe(wishMs)
          expect(readMs === undefined || (Number.isFinite(readMs) && readMs >= 0)).toBe(true)

          const error = new HttpError({ status: 429, retryAfterMs: readMs })
          const delayMs = retryDelay(failures, error)
          expect(delayMs).toBeGreaterThanOrEqual(Math.min(readMs ?? 0, MAX_TIMER_MS))
          expect(delayMs).toBeLessThanOrEqual(MAX_TIMER_MS)
          expect(retry(failures, error)).toBe((readMs ?? 0) <= 60_000)
        },
      ),
      { numRuns: perZone, seed },
    )
    const forms = ['seconds', 'date', 'none']
    console.log(
      `seed ${seed}, ${perZone} Retry-After headers\n${countTable(forms, counts, perZone)}`,
    )
    expect(forms.filter((form) => (counts.get(form) ?? 0) < perZone / 10)).toEqual([])
  },
  timeoutFor(perZone),
)

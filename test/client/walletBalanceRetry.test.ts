import { expect, test, vi } from 'vitest'
import * as exported from '../../src/exports/index.js'

const { HttpError, IndexerConfigError, InvalidParametersError, InvalidResponseError } = exported
const { NetworkError, PaginationError, ProviderNotFoundError, RedirectError } = exported
const { ServiceError, TimeoutError, walletBalanceRetry } = exported
const { retry, retryDelay } = walletBalanceRetry
const http = (status: number, retryAfterMs?: number) => new HttpError({ status, retryAfterMs })
const refused = new HttpError({ status: 502, code: 'upstream_unauthorized' })
const httpCase = (expected: boolean) => (status: number) => {
  return [`${status}`, http(status), expected] as [string, unknown, boolean]
}
const invalid = (reason: exported.InvalidResponseError['reason']) =>
  new InvalidResponseError({ reason })

test.each<[string, unknown, boolean]>([
  ['network', new NetworkError(), true],
  ['timeout', new TimeoutError({ timeoutMs: 1 }), true],
  ['truncated', invalid('truncated'), true],
  ['not-json', invalid('not-json'), false],
  ['empty', invalid('empty'), false],
  ['config', new IndexerConfigError('x'), false],
  ['provider', new ProviderNotFoundError('x'), false],
  ['parameters', new InvalidParametersError({ issues: [] }), false],
  ['redirect', new RedirectError({ status: 302 }), false],
  ['pagination', new PaginationError({ offset: 20 }), false],
  ['service', new ServiceError({ serviceCode: 503 }), false],
  ['service, Retry-After 0', new ServiceError({ retryAfterMs: 0 }), true],
  ['service, Retry-After above 60 s', new ServiceError({ retryAfterMs: 60_001 }), false],
  ['404, Retry-After', http(404, 5), false],
  ['429, Retry-After 60 s', http(429, 60_000), true],
  ['429, Retry-After above 60 s', http(429, 60_001), false],
  ['502 of the proxy, whose key is refused', refused, false],
  // a custom `queryFn` may throw anything
  ['another error', new TypeError('x'), false],
  ['no error', null, false],
  ...[408, 425, 429, 500, 502, 503, 504, 599].map(httpCase(true)),
  ...[400, 401, 403, 404, 405, 413, 415, 422, 499, 999].map(httpCase(false)),
])('retry: %s', (_, error, expected) => {
  expect(retry(0, error)).toBe(expected)
})

test('behavior: at most 3 retries', () => {
  const counts = [0, 1, 2, 3, 4]
  const retries = counts.map((count) => retry(count, http(503)))
  expect(retries).toEqual([true, true, true, false, false])
})

test.each<[string, number, number, number | undefined, number]>([
  ['1 s', 0, 0, undefined, 1_000],
  ['2 s', 0, 1, undefined, 2_000],
  ['4 s', 0, 2, undefined, 4_000],
  ['4 s, and half of it as jitter', 0.5, 2, undefined, 6_000],
  ['a longer Retry-After', 0, 0, 3_000, 3_000],
  ['a shorter Retry-After', 0, 1, 1_000, 2_000],
  ['Retry-After and jitter', 0.5, 1, 30_000, 31_000],
  // a custom `retry` bypasses the 60 s rule
  ['the longest timer', 1, 99, Number.MAX_SAFE_INTEGER, 2 ** 31 - 1],
])('retryDelay: %s', (_, random, failureCount, retryAfterMs, delayMs) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  expect(retryDelay(failureCount, http(503, retryAfterMs))).toBe(delayMs)
})

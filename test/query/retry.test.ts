import { expect, test, vi } from 'vitest'
import {
  HttpError,
  IndexerConfigError,
  InvalidParametersError,
  InvalidResponseError,
  NetworkError,
  PaginationError,
  ProviderNotFoundError,
  RedirectError,
  ServiceError,
  TimeoutError,
  type WalletBalanceError,
} from '../../src/exports/index.js'
import { jitteredDelay, shouldRetry } from '../../src/query/retry.js'

const http = (status: number, retryAfterMs?: number) => new HttpError({ status, retryAfterMs })

test.each<[boolean, string, WalletBalanceError]>([
  [true, 'network', new NetworkError()],
  [true, 'timeout', new TimeoutError({ timeoutMs: 1 })],
  [true, 'truncated', new InvalidResponseError({ reason: 'truncated' })],
  [false, 'not-json', new InvalidResponseError({ reason: 'not-json' })],
  [false, 'empty', new InvalidResponseError({ reason: 'empty' })],
  [false, 'config', new IndexerConfigError('x')],
  [false, 'provider', new ProviderNotFoundError({ hook: 'x' })],
  [false, 'parameters', new InvalidParametersError({ issues: [] })],
  [false, 'redirect', new RedirectError({ status: 302 })],
  [false, 'service', new ServiceError({ serviceCode: 503 })],
  [true, 'service with Retry-After', new ServiceError({ retryAfterMs: 0 })],
  [true, '404 with Retry-After', http(404, 5)],
  [false, 'service with a long Retry-After', new ServiceError({ retryAfterMs: 60_001 })],
  [false, 'pagination', new PaginationError({ offset: 20 })],
  ...[408, 425, 429, 500, 502, 503, 504].map((status): [boolean, string, WalletBalanceError] => [
    true,
    String(status),
    http(status),
  ]),
  ...[400, 401, 403, 404, 405, 413, 415, 422, 499].map(
    (status): [boolean, string, WalletBalanceError] => [false, String(status), http(status)],
  ),
])('shouldRetry: %s for %s', (expected, _, error) => {
  expect(shouldRetry(0, error)).toBe(expected)
})

test('behavior: at most 2 retries', () => {
  expect([0, 1, 2, 3].map((count) => shouldRetry(count, http(503)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('behavior: a stranger among the errors is not retried', () => {
  // a `queryFn` of the user's may throw anything
  expect(shouldRetry(0, Object(new TypeError('x')))).toBe(false)
})

test('behavior: a Retry-After above 60 s is not waited for', () => {
  expect(shouldRetry(0, http(429, 60_000))).toBe(true)
  expect(shouldRetry(0, http(429, 60_001))).toBe(false)
  expect(shouldRetry(0, http(503, Number.MAX_SAFE_INTEGER))).toBe(false)
})

test.each([
  [0, 0, 0],
  [0.5, 0, 500],
  [0.5, 1, 1_000],
  [1, 1, 2_000],
  [0.5, 2, 2_000],
])(
  'jitteredDelay: full jitter, Math.random() %d after %i failures is %i ms',
  (random, count, delay) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    expect(jitteredDelay(count, http(503))).toBe(delay)
  },
)

test('jitteredDelay: never earlier than Retry-After, never above the longest timer', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect(jitteredDelay(0, http(429, 2_000))).toBe(2_000)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  // with a `retry` of the user's the 60 s rule does not stand before it
  expect(jitteredDelay(99, http(429, Number.MAX_SAFE_INTEGER))).toBe(2 ** 31 - 1)
})

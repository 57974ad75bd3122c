import { expect, test } from 'vitest'
import {
  HttpError,
  IndexerConfigError,
  InvalidResponseError,
  NetworkError,
  RedirectError,
  TimeoutError,
} from '../../src/errors/index.js'
import { upstreamRefusal } from '../../src/server/upstreamRefusal.js'
import { KeyEchoError } from '../../src/server/withholdKey.js'

const kept = [400, 404, 422, 429, 503]
const hidden = [300, 304, 401, 402, 403, 405, 406, 408, 409, 410, 413, 415, 418, 425, 451]
const broken = [500, 501, 502, 504, 505, 507, 511, 520, 599]

test.each(kept)('behavior: %i keeps its status', (status) => {
  expect(upstreamRefusal(new HttpError({ status }))).toMatchObject({ status, headers: {} })
})

test.each([...hidden, ...broken])('behavior: %i becomes 502', (status) => {
  expect(upstreamRefusal(new HttpError({ status, retryAfterMs: 2_000 }))).toMatchObject({
    status: 502,
    code: 'upstream_error',
    headers: {},
  })
})

test.each([
  [429, 2_000, '2'],
  [429, 1, '1'],
  [429, 0, '0'],
  [503, 59_001, '60'],
  [400, 2_000, undefined],
  [404, 2_000, undefined],
  [422, 2_000, undefined],
])('behavior: %i with a wait of %i ms has Retry-After %s', (status, retryAfterMs, expected) => {
  const refusal = upstreamRefusal(new HttpError({ status, retryAfterMs }))

  expect(refusal?.status).toBe(status)
  expect(refusal?.headers['Retry-After']).toBe(expected)
})

test.each([
  ['a deadline', new TimeoutError({ timeoutMs: 1 }), 504],
  ['a network failure', new NetworkError({ phase: 'request' }), 502],
  ['a redirect', new RedirectError({ status: 302 }), 502],
  ['an empty answer', new InvalidResponseError({ reason: 'empty' }), 502],
  ['an echo of the key', new KeyEchoError('withheld'), 502],
  ['a client that cannot work', new IndexerConfigError('baseUrl'), 502],
])('behavior: %s', (_, error, status) => {
  expect(upstreamRefusal(error)?.status).toBe(status)
})

test('behavior: nothing of what the service said is in it', () => {
  const refusal = upstreamRefusal(new HttpError({ status: 400, detail: 'said-by-the-service' }))

  expect(JSON.stringify([refusal, refusal?.message])).not.toContain('said-by-the-service')
})

test('behavior: what is no failure of the service is none', () => {
  expect(upstreamRefusal(new Error('a bug'))).toBeUndefined()
  expect(upstreamRefusal(undefined)).toBeUndefined()
})

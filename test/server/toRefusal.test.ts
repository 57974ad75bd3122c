import { expect, test } from 'vitest'
import { HttpError } from '../../src/errors/HttpError.js'
import { IndexerConfigError } from '../../src/errors/IndexerConfigError.js'
import { InvalidResponseError } from '../../src/errors/InvalidResponseError.js'
import { NetworkError } from '../../src/errors/NetworkError.js'
import { RedirectError } from '../../src/errors/RedirectError.js'
import { TimeoutError } from '../../src/errors/TimeoutError.js'
import { KeyEchoError } from '../../src/server/keyGuard.js'
import { ProxyRefusal } from '../../src/server/ProxyRefusal.js'
import { toRefusal } from '../../src/server/toRefusal.js'
import { everythingIn } from './walletRequest.js'

const kept = [400, 404, 422, 429, 503]
const hidden = [300, 304, 401, 402, 403, 405, 406, 408, 409, 410, 413, 415, 418, 425, 451]
const broken = [500, 501, 502, 504, 505, 507, 511, 520, 599]

test.each(kept)('behavior: %i keeps its status', (status) => {
  expect(toRefusal(new HttpError({ status }))).toMatchObject({
    status,
    code: status === 429 ? 'upstream_rate_limited' : 'upstream_refused',
    headers: {},
  })
})

test.each([...hidden, ...broken])('behavior: %i becomes 502', (status) => {
  expect(toRefusal(new HttpError({ status, retryAfterMs: 2_000 }))).toMatchObject({
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
  const refusal = toRefusal(new HttpError({ status, retryAfterMs }))

  expect(refusal.status).toBe(status)
  expect(refusal.headers['Retry-After']).toBe(expected)
})

test.each<[title: string, error: unknown, status: number, code: string]>([
  ['a deadline', new TimeoutError({ timeoutMs: 1 }), 504, 'upstream_timeout'],
  ['a network failure', new NetworkError(), 502, 'upstream_error'],
  ['a redirect', new RedirectError({ status: 302 }), 502, 'upstream_error'],
  ['an empty answer', new InvalidResponseError({ reason: 'empty' }), 502, 'upstream_error'],
  ['an answer too large', new InvalidResponseError({ reason: 'too-large' }), 502, 'upstream_error'],
  ['an echo of the key', new KeyEchoError('withheld'), 502, 'upstream_error'],
  ['a client that cannot work', new IndexerConfigError('baseUrl'), 502, 'upstream_error'],
  ['a bug', new Error('said-by-a-bug'), 500, 'internal_error'],
  ['nothing', undefined, 500, 'internal_error'],
  ['null', null, 500, 'internal_error'],
  ['a text', 'said-by-a-bug', 500, 'internal_error'],
  ['what looks like an HttpError', { name: 'HttpError', status: 404 }, 500, 'internal_error'],
])('behavior: %s', (_, error, status, code) => {
  const refusal = toRefusal(error)

  expect(refusal).toBeInstanceOf(ProxyRefusal)
  expect(refusal).toMatchObject({ status, code, headers: {} })
  expect(everythingIn(refusal)).not.toContain('said-by-a-bug')
})

test.each([400, 429, 500])('behavior: nothing of what the service said is in a %i', (status) => {
  const refusal = toRefusal(new HttpError({ status, detail: 'said-by-the-service' }))

  expect(everythingIn(refusal)).not.toContain('said-by-the-service')
})

import { expect, test } from 'vitest'
import { HttpError } from '../../src/errors/HttpError.js'
import { retryAfterMs } from '../../src/errors/retryAfterMs.js'
import { ServiceError } from '../../src/errors/ServiceError.js'
import { TimeoutError } from '../../src/errors/TimeoutError.js'

test('default', () => {
  expect(retryAfterMs(new HttpError({ status: 429, retryAfterMs: 90_000 }))).toBe(90_000)
  expect(retryAfterMs(new ServiceError({ retryAfterMs: 1_000 }))).toBe(1_000)
})

test('behavior: 0 where the service does not ask for it', () => {
  expect(retryAfterMs(new HttpError({ status: 429 }))).toBe(0)
  expect(retryAfterMs(new TimeoutError({ timeoutMs: 1 }))).toBe(0)
})

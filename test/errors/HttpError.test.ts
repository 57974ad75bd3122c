import { expect, test } from 'vitest'
import { HttpError, IndexerError } from '../../src/errors/index.js'

test('default', () => {
  const error = new HttpError({ status: 500 })
  expect(error).toBeInstanceOf(IndexerError)
  expect(error).toMatchObject({
    name: 'HttpError',
    status: 500,
    detail: undefined,
    retryAfterMs: undefined,
  })
  expect(error.message).toBe('The service answered 500, not 2xx.')
})

test('parameters: detail', () => {
  const error = new HttpError({ status: 400, detail: 'bad "chain"' })
  expect(error.detail).toBe('bad "chain"')
  expect(error.message).toBe('The service answered 400, not 2xx and said: "bad \\"chain\\"".')
})

test('parameters: retryAfterMs', () => {
  expect(new HttpError({ status: 429, retryAfterMs: 2000 }).retryAfterMs).toBe(2000)
})

test.each([
  [401, 'API key'],
  [403, 'allowedOrigins'],
  [404, 'baseUrl'],
  [429, 'Too many requests'],
])('behavior: %i says what to check', (status, advice) => {
  expect(new HttpError({ status }).message).toContain(advice)
})

import { expect, test } from 'vitest'
import { StoreError } from '../../src/server/StoreError.js'

test.each([
  ['rateLimiter', 'The rate limiter failed. Requests are served without a limit'],
  ['cache', 'The cache failed. Requests are served by the service'],
] as const)('default: %s', (store, says) => {
  const cause = new Error('connect ECONNREFUSED redis://:test-password@127.0.0.1')

  const error = new StoreError(store, cause)

  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'StoreError', store, cause })
  // the cause's own text can hold a password: it is there only for who asks for it
  expect(error.message).toBe(`${says} until it answers again.`)
})

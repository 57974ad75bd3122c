import { expect, test } from 'vitest'
import { IndexerError, TimeoutError } from '../../src/errors/index.js'

test('default', () => {
  const error = new TimeoutError({ timeoutMs: 30_000 })
  expect(error).toBeInstanceOf(IndexerError)
  expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 30_000 })
  expect(error.message).toContain('within 30000 ms')
})

import { expect, test } from 'vitest'
import { IndexerError, RedirectError } from '../../src/errors/index.js'

test('default', () => {
  const error = new RedirectError({ status: 307 })
  expect(error).toBeInstanceOf(IndexerError)
  expect(error).toMatchObject({ name: 'RedirectError', status: 307 })
  expect(error.message).toContain('redirected (307)')
  expect(error.message).toContain('not followed')
})

test('behavior: a browser hides the status, and the message shows none', () => {
  const error = new RedirectError({ status: 0 })
  expect(error.status).toBe(0)
  expect(error.message).toMatch(/^The service redirected, and/)
})

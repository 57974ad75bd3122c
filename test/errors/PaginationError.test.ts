import { expect, test } from 'vitest'
import { IndexerError, PaginationError } from '../../src/errors/index.js'

test('default', () => {
  const error = new PaginationError({ offset: 20 })
  expect(error).toBeInstanceOf(IndexerError)
  expect(error).toMatchObject({ name: 'PaginationError', offset: 20 })
  expect(error.message).toContain('answered offset 20 with the page before it')
})

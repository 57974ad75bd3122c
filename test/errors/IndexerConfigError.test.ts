import { expect, test } from 'vitest'
import { IndexerConfigError, IndexerError } from '../../src/errors/index.js'

test('default', () => {
  const error = new IndexerConfigError('`scope` is no text.')
  expect(error).toBeInstanceOf(IndexerError)
  expect(error.name).toBe('IndexerConfigError')
  expect(error.message).toBe('`scope` is no text.')
})

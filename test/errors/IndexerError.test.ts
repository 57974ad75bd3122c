import { expect, test } from 'vitest'
import { brandOf } from '../../src/errors/brand.js'
import { IndexerError } from '../../src/errors/IndexerError.js'

class SampleError extends IndexerError {
  override readonly name = 'SampleError'
}

test('default', () => {
  const error = new SampleError('no')
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).toBe('SampleError: no')
  expect(brandOf(error)).toEqual({ isTransient: false })
})

test('behavior: the brand is no part of what a log shows', () => {
  const error = new SampleError('no')
  expect(JSON.stringify(error)).toBe('{"name":"SampleError"}')
  expect({ ...error }).toEqual({ name: 'SampleError' })
})

import { expect, test } from 'vitest'
import { brandOf, isTransient } from '../../src/errors/brand.js'
import { IndexerConfigError } from '../../src/errors/IndexerConfigError.js'
import { TimeoutError } from '../../src/errors/TimeoutError.js'

test('default', () => {
  expect(brandOf(new TimeoutError({ timeoutMs: 1 }))).toEqual({ isTransient: true })
  expect(isTransient(new TimeoutError({ timeoutMs: 1 }))).toBe(true)
  expect(isTransient(new IndexerConfigError('no'))).toBe(false)
})

test.each([
  [undefined],
  [null],
  ['HttpError'],
  [0],
  [{}],
  [{ name: 'HttpError' }],
  [new Error('no')],
  [() => undefined],
])('behavior: %o carries no brand', (value) => {
  expect(brandOf(value)).toBeUndefined()
  expect(isTransient(value)).toBe(false)
})

import { expect, test } from 'vitest'
import { IndexerError, InvalidParametersError } from '../../src/errors/index.js'

test('default', () => {
  const issues = [
    { path: 'address', message: 'expected 0x' },
    { path: 'limit', message: 'expected an integer' },
  ]
  const error = new InvalidParametersError({ issues })
  expect(error).toBeInstanceOf(IndexerError)
  expect(error.name).toBe('InvalidParametersError')
  expect(error.issues).toEqual(issues)
  expect(error.message).toBe(
    'No request was made, the parameters are invalid. address: expected 0x; limit: expected an integer.',
  )
})

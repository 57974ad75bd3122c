import { expect, test } from 'vitest'
import { exactNumber } from '../../src/client/exactNumber.js'
import { numbers } from './numbers.js'

test.each(numbers)('default: %s -> %o', (source, value) => {
  expect(exactNumber(source)).toBe(value)
})

test('behavior: a long row of zeros costs no more than its length', () => {
  // quadratic work would take half a minute, and no deadline interrupts it
  const source = `1.${'0'.repeat(200_000)}1`
  expect(exactNumber(source) === source).toBe(true)
})

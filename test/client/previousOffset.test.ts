import { expect, test } from 'vitest'
import { previousOffset } from '../../src/client/previousOffset.js'

test.each([
  ['the start of the list', { offset: 0, limit: 20 }, null],
  ['one whole page back', { offset: 40, limit: 20 }, 20],
  ['to 0', { offset: 20, limit: 20 }, 0],
  ['never below 0', { offset: 7, limit: 20 }, 0],
])('default: %s', (_, page, offset) => {
  expect(previousOffset(page)).toBe(offset)
})

import { expect, test } from 'vitest'
import { isRepeating } from '../../../../examples/wallet/src/list/isRepeating.js'

const page = { entries: [{}, {}], limit: 2, offset: 0, total: null, hasMore: null, nextOffset: 2 }

test.for<[pages: number, count: number, expected: boolean]>([
  [1, 2, false],
  [3, 6, false],
  [3, 5, false], // one row moved
  [3, 4, true], // a whole page came again
  [2, 2, true],
])('behavior: %i pages of 2 and %i rows: %s', ([pages, count, expected]) => {
  const list = {
    pages: Array.from({ length: pages }, () => page),
    entries: Array.from({ length: count }, () => ({})),
  }
  expect(isRepeating(list)).toBe(expected)
})

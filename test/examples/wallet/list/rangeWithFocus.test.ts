import { expect, test } from 'vitest'
import { rangeWithFocus } from '../../../../examples/wallet/src/list/rangeWithFocus.js'

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 }

// its neighbours too, for Tab and Shift+Tab
test.for([
  ['no row', undefined, [9, 10, 11, 12, 13]],
  ['a row in view', 11, [9, 10, 11, 12, 13]],
  ['a row beside them', 14, [9, 10, 11, 12, 13, 14, 15]],
  ['a row above', 2, [1, 2, 3, 9, 10, 11, 12, 13]],
  ['the last row', 99, [9, 10, 11, 12, 13, 98, 99]],
  ['the first row', 0, [0, 1, 9, 10, 11, 12, 13]],
  ['a row that a filter has taken away', 100, [9, 10, 11, 12, 13]],
] as const)('behavior: the focus on %s', ([, focusedRow, indexes]) => {
  expect(rangeWithFocus(range, focusedRow)).toEqual(indexes)
})

test('behavior: an empty list', () => {
  expect(rangeWithFocus({ startIndex: 0, endIndex: 0, overscan: 1, count: 0 }, 0)).toEqual([])
})

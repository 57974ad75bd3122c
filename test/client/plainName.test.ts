import { expect, test } from 'vitest'
import { plainName } from '../../src/client/plainName.js'

test.each([
  ['total', 'total'],
  ['totalCount', 'totalcount'],
  ['total_count', 'totalcount'],
  ['TOTAL-COUNT', 'totalcount'],
  ['total.count', 'total.count'],
])('parameters: %s -> %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

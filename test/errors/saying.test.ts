import { expect, test } from 'vitest'
import { saying } from '../../src/errors/saying.js'

test.each([
  [undefined, ''],
  ['bad chain', ' and said: "bad chain"'],
  ['No such chain.', ' and said: "No such chain"'],
  ['a "quoted" word', ' and said: "a \\"quoted\\" word"'],
])('default: %s', (detail, expected) => {
  expect(saying(detail)).toBe(expected)
})

import { expect, test } from 'vitest'
import { keepPreviousOf, keepPreviousPage } from '../../src/query/keepPreviousPage.js'

const key = ['inscription-hooks', 'scope', '0x1', 'eth', 'page', { limit: 20, offset: 20 }]

test('default', () => {
  expect(keepPreviousPage()).toBeUndefined()
})

test.each([
  ['another offset', [...key.slice(0, 4), 'page', { limit: 20, offset: 0 }], 'rows'],
  ['another address', [key[0], key[1], '0x2', ...key.slice(3)], undefined],
  ['another chain', [...key.slice(0, 3), 'bsc', ...key.slice(4)], undefined],
  ['another scope', [key[0], 'other', ...key.slice(2)], undefined],
])('keepPreviousOf: after %s', (_, queryKey, expected) => {
  const keep = keepPreviousOf(key)
  expect(keep('rows', { queryKey })).toBe(expected)
  expect(keep('rows', undefined)).toBeUndefined()
})

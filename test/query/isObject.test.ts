import { expect, test } from 'vitest'
import { isObject } from '../../src/query/isObject.js'

test('default', () => {
  expect([{}, [], () => undefined, Object.create(null)].map(isObject)).toEqual(Array(4).fill(true))
  expect([undefined, null, 7, 'x', true, 1n].map(isObject)).toEqual(Array(6).fill(false))
})

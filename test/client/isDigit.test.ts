import { expect, test } from 'vitest'
import { isDigit } from '../../src/client/isDigit.js'

test('default', () => {
  const digits = Array.from({ length: 0x1_00_00 }, (_, code) => code).filter(isDigit)
  expect(String.fromCharCode(...digits)).toBe('0123456789')
})

test('behavior: beyond the ends of a text there is none', () => {
  expect(isDigit('7'.charCodeAt(-1))).toBe(false)
  expect(isDigit('7'.charCodeAt(1))).toBe(false)
})

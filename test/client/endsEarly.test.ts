import { expect, test } from 'vitest'
import { endsEarly } from '../../src/client/endsEarly.js'

const whole = '{"data":[{"tick":"or\\"d}i","balance":"1"},["{"]],"n":null}'

test('default: an answer cut anywhere ends early', () => {
  for (let length = 1; length < whole.length; length += 1) {
    expect(endsEarly(whole.slice(0, length)), whole.slice(0, length)).toBe(true)
  }
})

test.each([
  ['the whole', whole],
  ['a web page', '<!doctype html><html>{'],
  ['text', 'Service unavailable ['],
  ['a bare word', 'null'],
  ['a bare string', '"abc'],
  ['closed, with more behind', '{"data":[]} trailing {"'.slice(0, 20)],
  ['closed, but no JSON', '{tick: ordi}'],
  ['closed once too often', '[]]'],
  ['nothing', ''],
])('behavior: %s does not', (_, text) => {
  expect(endsEarly(text)).toBe(false)
})

test('behavior: blanks in front do not matter', () => {
  expect(endsEarly(' \n\t[{"tick"')).toBe(true)
})

test('behavior: brackets in a string are text', () => {
  expect(endsEarly('{"tick":"}')).toBe(true)
  expect(endsEarly('{"tick":"}}}","')).toBe(true)
  expect(endsEarly('{"tick":"{{{"} x')).toBe(false)
})

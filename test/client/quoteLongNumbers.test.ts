import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteLongNumbers } from '../../src/client/quoteLongNumbers.js'
import { isJson } from '../isJson.js'
import { jsonDocument } from './jsonDocuments.js'
import { seededRandom } from './numberClasses.js'
import { numbers } from './numbers.js'

test.each(numbers)('default: %s -> %o', (source, value) => {
  const same = typeof value === 'string' ? `"${value}"` : source
  expect(quoteLongNumbers(`[${source}]`)).toBe(`[${same}]`)
  expect(quoteLongNumbers(`{"a":${source},"b" : ${source}\n}`)).toBe(
    `{"a":${same},"b" : ${same}\n}`,
  )
})

test.each([
  ['a number', '["9007199254740993"]'],
  ['a number behind a bracket', '["[9007199254740993]"]'],
  ['a number behind a quote', '["\\"9007199254740993,"]'],
  ['a number behind backslashes', '["\\\\\\"9007199254740993,","\\\\"]'],
  ['a key', '{"9007199254740993":1}'],
])('behavior: strings stay: %s', (_, text) => {
  expect(quoteLongNumbers(text)).toBe(text)
})

test('behavior: a string that ends in backslashes ends', () => {
  expect(quoteLongNumbers('["\\\\",9007199254740993]')).toBe('["\\\\","9007199254740993"]')
})

test('behavior: digits of an exponent are no number of their own', () => {
  expect(quoteLongNumbers('[0e9007199254740993,1]')).toBe('[0e9007199254740993,1]')
  expect(quoteLongNumbers('[1e9007199254740993,1]')).toBe('["1e9007199254740993",1]')
})

test.each([
  '[09007199254740993]',
  '[-09007199254740993]',
  '[--9007199254740993]',
  '[+9007199254740993]',
  '[9007199254740993.]',
  '[.9007199254740993]',
  '[9007199254740993.5.5]',
  '[9007199254740993e]',
  '[1e400e400]',
  '[0x9007199254740993]',
  '[9007199254740993n]',
  '[9007199254740993 9007199254740993]',
  '[9007199254740993"a"]',
  '["a"9007199254740993]',
  '{9007199254740993:1}',
  '{"a":1,9007199254740993 :1}',
  '{"a":1,9007199254740993}',
  '[9007199254740993\u00a0]',
  '[9007199254740993',
  '["9007199254740993',
  '9007199254740993]',
])('behavior: what is no JSON is none afterwards: %s', (text) => {
  expect(isJson(text)).toBe(false)
  expect(isJson(quoteLongNumbers(text))).toBe(false)
})

test('behavior: a text is JSON afterwards where it was before, whatever is broken in it', () => {
  const seen = { json: 0, broken: 0 }
  const breaks = fc.array(
    fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom(...'0123456789.eE+-,:[]{}"\\ a')),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.integer(), breaks, (seed, edits) => {
      let { text } = jsonDocument(seededRandom(seed))
      for (const [at, removed, put] of edits) {
        const index = at % text.length
        text = text.slice(0, index) + put + text.slice(index + removed)
      }
      const was = isJson(text)
      seen[was ? 'json' : 'broken'] += 1
      expect(isJson(quoteLongNumbers(text))).toBe(was)
    }),
    { numRuns: 20_000, seed: 1 },
  )
  expect(Math.min(seen.json, seen.broken)).toBeGreaterThan(2000)
})

test.each([
  ['digits', '1'],
  ['numbers with points', '1.'],
  ['exponents', '1e-'],
  ['backslashes', '\\\\'],
  ['quotes', '\\"'],
])('behavior: a million %s cost no more than their length', (_, part) => {
  // quadratic work would take minutes, and no deadline interrupts it
  const text = part.repeat(1_000_000)
  expect(quoteLongNumbers(`["${text}"]`) === `["${text}"]`).toBe(true)
  expect(quoteLongNumbers(`[${text}a]`)).toBeTypeOf('string')
})

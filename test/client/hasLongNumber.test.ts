import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cleanJson } from '../../src/client/cleanJson.js'
import { exactNumber } from '../../src/client/exactNumber.js'
import { hasLongNumber } from '../../src/client/hasLongNumber.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { jsonDocument } from './jsonDocuments.js'
import { seededRandom } from './numberClasses.js'

test.each([
  '[9007199254740993]',
  '[0.1000000000000000055]',
  '[-0.1000000000000000055]',
  '{"a": 1.00000000000000000001 }',
  '[9007199254740990.5]',
  '[1,9007199254740.993]',
  '[1e-400]',
  '[-1.5E-400]',
  '[4.9e-324]',
  '[10000000000000001e-16]',
  '[9007199254740993e-3]',
  '[1.5, "b", 0.5e-7, 1e-0400]',
])('default: %s', (text) => {
  expect(hasLongNumber(text)).toBe(true)
})

test.each([
  ['no number', '{"a":["b",null]}'],
  ['short numbers', '[0,1.5,-0.25,1e-7,2.5E-10,1234567890.12345]'],
  ['many digits that a double keeps', '[0.30000000000000004,5e-324,1.50000000000000000000]'],
  ['amounts in strings', '["0.1000000000000000055","-0.1000000000000000055","1e-400","-1e-400"]'],
  ['dates and names', '["2024-05-01T10:11:12.000Z","123e-4567","e-4000","some-text...","-"]'],
  ['large values, which tell by themselves', '[1e21,1e400,9.99e99]'],
  ['nothing', ''],
  ['points and minuses alone', '.-e-.e-1'],
])('behavior: not %s', (_, text) => {
  expect(hasLongNumber(text)).toBe(false)
})

test.each(['9007199254740993', '-0.100000000000005501', '123456789.12345678901'])(
  'behavior: %s is found wherever it begins',
  (number) => {
    for (let before = 0; before < 40; before += 1) {
      expect(hasLongNumber(`["${'x'.repeat(before)}",${number},1]`)).toBe(true)
    }
  },
)

test('behavior: a row of digits is looked at once, however long it is', () => {
  const text = `["x${'7'.repeat(100_000)}","${'7'.repeat(100_000)}"]`
  const look = vi.spyOn(String.prototype, 'charCodeAt')
  expect(hasLongNumber(text)).toBe(false)
  const looks = look.mock.calls.length
  look.mockRestore()
  expect(looks).toBeLessThan(1.5 * text.length)
})

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
const optional = (part: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), part)
const integer = fc.oneof(
  fc.constant('0'),
  fc.tuple(fc.constantFrom(...'123456789'), digits(0, 30)).map((parts) => parts.join('')),
)
const fraction = fc
  .oneof(
    digits(1, 40),
    fc.tuple(digits(0, 400), digits(1, 4)).map((parts) => parts.join('')),
  )
  .map((text) => `.${text}`)
const exponent = fc
  .tuple(fc.constantFrom('e', 'E'), fc.constantFrom('', '+', '-'), digits(1, 4))
  .map((parts) => parts.join(''))
const literal = fc
  .tuple(optional(fc.constant('-')), integer, optional(fraction), optional(exponent))
  .map((parts) => parts.join(''))

test('behavior: a number that neither the text nor its value shows is exact', () => {
  let exact = 0
  let runs = 0
  fc.assert(
    fc.property(literal, (source) => {
      const text = `{"a":[${source}]}`
      const isShown = hasLongNumber(text) || cleanJson(JSON.parse(text) as JsonValue) // all that it gives
      runs += 1
      if (!isShown) exact += 1
      // outside strings each match counts: no number is shown for nothing
      expect(isShown).toBe(typeof exactNumber(source) === 'string')
    }),
    { numRuns: 20_000, seed: 1 },
  )
  // neither side of the property is empty
  expect(exact).toBeGreaterThan(runs / 5)
  expect(exact).toBeLessThan((runs * 4) / 5)
})

test('behavior: one long fraction among others is found in any document', () => {
  const long = ['0.1000000000000000055', '-1e-400', '4.9e-324', '1.00000000000000000001']
  const seeds = fc.integer()
  fc.assert(
    fc.property(seeds, fc.constantFrom(...long), fc.boolean(), (seed, source, first) => {
      const { text } = jsonDocument(seededRandom(seed))
      expect(hasLongNumber(first ? `[${source},${text}]` : `[${text} ,${source}]`)).toBe(true)
    }),
    { numRuns: 5000, seed: 1 },
  )
})

test.each([
  ['points', '.'],
  ['minuses', 'e-'],
  ['digits', '1'],
  ['numbers with points', '1.'],
  ['exponents', '1e-'],
])('behavior: a million %s cost no more than their length', (_, part) => {
  // quadratic work would take minutes, and no deadline interrupts it
  const text = part.repeat(1_000_000)
  expect(hasLongNumber(`["a${text}"]`)).toBe(false)
  expect(hasLongNumber(`["a${text}.5"]`)).toBeTypeOf('boolean')
})

test('behavior: points and exponents without a number in front are none', () => {
  expect(hasLongNumber('["v .12345678901234567"]')).toBe(false)
  expect(hasLongNumber('["the-1234"]')).toBe(false)
})

test.each(['{"a":N}', '["a",N]', '["a":N', '{"a": N}', '[N]', '{"a":"b","c":N,"d":"e"}'])(
  'behavior: behind the quote of a key or a string: %s',
  (form) => {
    for (const number of ['0.1000000000000000055', '-0.1000000000000000055', '5.00e-400']) {
      expect(hasLongNumber(form.replace('N', number)), number).toBe(true)
    }
  },
)

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '../../src/client/parseJson.js'
import { thrown } from './caught.js'
import { visibleText } from './visibleText.js'
import { runs, seed, timeoutFor } from '../fuzz/fuzzOptions.js'
import { jsonDocument } from './jsonDocuments.js'

test('default', () => {
  expect(parseJson('{"data":[{"tick":"ordi","balance":1500.25}]}')).toEqual({
    data: [{ tick: 'ordi', balance: 1500.25 }],
  })
})

/** Numbers that a double holds, and those that it does not: they come as they are written. */
const numbers: readonly [source: string, value?: number][] = [
  ['0', 0],
  ['-0', -0],
  ['7', 7],
  ['0.5', 0.5],
  ['1500.25', 1500.25],
  // another spelling of the same decimal is no loss
  ['5.0', 5],
  ['1.50e3', 1500],
  ['1E+5', 100_000],
  ['0.0000001', 1e-7],
  ['0.000', 0],
  ['0e9', 0],
  ['-0.0000000000000000000', -0],
  ['1.0000000000000000000', 1],
  ['1000000000000000000000e-21', 1],
  ['0.0000000000000000000001e22', 1],
  ['1e-0000000000000000007', 1e-7],
  ['0e-400', 0],
  ['0.30000000000000004', 0.30000000000000004],
  ['5e-324', 5e-324],
  ['1234567890.12345', 1234567890.12345],
  // the ends of the safe integers
  ['9007199254740991', 9007199254740991],
  ['-9007199254740991.0', -9007199254740991],
  ['9007199254740991e0', 9007199254740991],
  ['9007199254740992'],
  ['-9007199254740993'],
  ['18446744073709551615'],
  ['1e16'],
  ['1E400'],
  ['-1e400'],
  // more digits than a double keeps
  ['9007199254740991.5'],
  ['0.1000000000000000055511151231257827'],
  ['-1.000000000000000000000000000001'],
  ['9007199254740.993'],
  ['10000000000000001e-16'],
  ['4.9e-324'],
  ['1e-400'],
]

test.each(numbers)(
  'behavior: digits are never lost: %s',
  (source, value: number | string = source) => {
    expect(parseJson(`[${source}]`)).toEqual([value])
    expect(parseJson(`{"a":${source},"b":[0,${source}], "c" : \n${source} }`)).toEqual({
      ...{ a: value, b: [0, value], c: value },
    })
    // wherever it starts in the text
    for (let length = 0; length < 17; length += 1) {
      const text = 'x'.repeat(length)
      expect(parseJson(`["${text}",${source},1]`)).toEqual([text, value, 1])
    }
  },
)

test.each([
  [
    'digits in strings',
    '["9007199254740993",":9007199254740993,",1e400]',
    ['9007199254740993', ':9007199254740993,', '1e400'],
  ],
  ['digits in keys', '{"9007199254740993":1e400}', { '9007199254740993': '1e400' }],
  ['escapes', '["\\u0041\\ud83d\\ude00\\n\\"\\\\\\/",1e400]', ['A😀\n"\\/', '1e400']],
  [
    'duplicate keys: the last one wins',
    '{"a":1e400,"a":null,"b":1,"b":1e400}',
    { a: null, b: '1e400' },
  ],
  ['literals', '[true,false,null,{},[],"",1e400]', [true, false, null, {}, [], '', '1e400']],
  [
    'constructor keys',
    '{"constructor":{"prototype":1e400}}',
    { constructor: { prototype: '1e400' } },
  ],
  ['lone surrogates', '["\\ud800",1e400]', ['\ud800', '1e400']],
])('behavior: %s', (_, text, value) => {
  expect(parseJson(text)).toEqual(value)
  expect(parseJson(text.replaceAll('1e400', '7'))).toEqual(
    JSON.parse(JSON.stringify(value).replaceAll('"1e400"', '7')),
  )
})

test.each(['1', '9007199254740993'])(
  'behavior: __proto__ keys are dropped, beside %s',
  (number) => {
    const proto = '"__proto__":{"polluted":1}'
    const value = parseJson(`{${proto},"rows":[{${proto},"id":${number}}],"\\u005f_proto__":[]}`)
    expect(value).toEqual({
      rows: [{ id: JSON.parse(JSON.stringify(parseJson(`[${number}]`)))[0] }],
    })
    // an object whose prototype was set would show it here
    expect(value).not.toHaveProperty('polluted')
    expect(value).not.toHaveProperty('rows[0].polluted')
    expect('polluted' in {}).toBe(false)
  },
)

const nested = (levels: number, core: string) => '['.repeat(levels) + core + ']'.repeat(levels)

test.each([
  [64, '', undefined],
  [64, '9007199254740993', undefined],
  [65, '', 'too-deep'],
  [65, '9007199254740993', 'too-deep'],
  [200_000, '', 'too-deep'],
  [200_000, '9007199254740993', 'too-deep'],
])('behavior: %i levels around %j: %s', (levels, core, reason) => {
  const text = nested(levels, core)
  if (reason) expect(thrown(() => parseJson(text))).toMatchObject({ reason })
  else expect(JSON.stringify(parseJson(text)).replaceAll('"', '')).toBe(text)
})

test.each([
  ['empty', ''],
  ['empty', ' \r\n\t'],
  ['not-json', '<!doctype html><p>visible-body-text</p>'],
  ['not-json', 'visible-body-text'],
  ['not-json', '"visible-body-text"'],
  ['not-json', '42'],
  ['not-json', 'null'],
  ['not-json', '{visible-body-text: 1}'],
  ['not-json', '[1,]'],
  ['not-json', '[] visible-body-text'],
  ['not-json', '[NaN]'],
  ['not-json', '[01234567890123456789]'],
  ['not-json', '[12345678901234567890.]'],
  ['not-json', '{12345678901234567890:1}'],
  ['truncated', '{"data":[{"tick":"visible-body-text"'],
  ['truncated', '{"data":[{"tick":"visible-body-text'],
  ['truncated', '{"data":[{"tick":"visible-body-text\\'],
  ['truncated', '['],
  ['truncated', '{"a":12'],
  ['truncated', '{"a":[12345678901234567890,"'],
])('behavior: %s, and no body text in the error: %s', (reason, text) => {
  const error = thrown(() => parseJson(text))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason })
  expect(visibleText(error)).not.toContain('visible-body-text')
})

test(
  `behavior: ${10 * runs} documents are read as they were made, and lose no digit`,
  () => {
    const counts = { exact: 0, 'with numbers as strings': 0 }
    fc.assert(
      fc.property(jsonDocument, ({ text, value }) => {
        // -0 is not 0 here
        expect(isDeepStrictEqual(parseJson(text), value)).toBe(true)
        const isExact = JSON.stringify(JSON.parse(text)) === JSON.stringify(value)
        counts[isExact ? 'exact' : 'with numbers as strings'] += 1
      }),
      { numRuns: 10 * runs, seed },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(runs)
  },
  timeoutFor(10 * runs),
)

test('behavior: a cut text of 4 MB with many escaped quotes is looked through once', () => {
  const text = `{"a":"${'\\"'.repeat(2_000_000)}`
  expect(thrown(() => parseJson(text))).toMatchObject({ reason: 'truncated' }) // else it takes hours
})

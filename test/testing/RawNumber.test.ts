import { expect, test } from 'vitest'
import { RawNumber, stringifyExact } from '../../src/testing/RawNumber.js'

test('default', () => {
  const value = { balance: new RawNumber('9007199254740993'), big: 2n ** 64n, tick: 'ordi' }

  expect(stringifyExact(value)).toBe(
    '{"balance":9007199254740993,"big":18446744073709551616,"tick":"ordi"}',
  )
})

test.each(['0', '-0', '1e400', '-1.5E-7', '0.1000000000000000055', `0.${'3'.repeat(36)}`])(
  'behavior: %s stands as it is, anywhere',
  (source) => {
    const raw = new RawNumber(source)

    expect(stringifyExact(raw)).toBe(source)
    expect(stringifyExact([raw, raw])).toBe(`[${source},${source}]`)
    expect(stringifyExact({ a: { b: [raw] } })).toBe(`{"a":{"b":[${source}]}}`)
    expect(`${raw}`).toBe(source)
  },
)

test.each<[title: string, value: unknown]>([
  ['quotes and backslashes', { tick: '"\\"', 'a"b': '\\' }],
  ['digits in strings', { balance: '9007199254740993' }],
  ['Unicode', ['🐸', 'نقش', '墨水', '\u2028', '\ud800']],
  ['private use characters', { tick: '\ue000', other: '\ue000x', third: 'x\ue000', '\ue000': 1 }],
  ['null and numbers', [null, 0, -1.5, true]],
])('behavior: %s are written as JSON.stringify does', (_, value) => {
  expect(stringifyExact(value)).toBe(JSON.stringify(value))
})

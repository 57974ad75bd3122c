import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseJson } from '../../src/response/parseJson.js'
import { thrown, visibleText } from '../client/caught.js'

// so that numbers start at different positions
const offsets = Array.from({ length: 17 }, (_, length) => 'x'.repeat(length))

function expectNumber(source: string, value: number | string) {
  expect(parseJson(`[${source}]`)).toEqual([value])
  const object = parseJson(`{"a":${source},"b":[0,${source}], "c" : \n${source} }`)
  expect(object).toEqual({ a: value, b: [0, value], c: value })
  for (const start of ['', 'a.b-c '.repeat(200)]) {
    for (const text of offsets.map((each) => start + each)) {
      expect(parseJson(`["${text}",${source},1]`)).toEqual([text, value, 1])
    }
  }
}

test.each([
  ...['0', '-0', '7', '0.5', '1500.25', '1234567890.12345', '0.30000000000000004', '5e-324'],
  // other spellings of the same decimal
  ...['5.0', '1.50e3', '1E+5', '0.0000001', '0.000', '0e9', '0e-400', '-0.0000000000000000000'],
  ...['1.0000000000000000000', '1000000000000000000000e-21', '0.0000000000000000000001e22'],
  ...['1e-0000000000000000007', '9007199254740991', '-9007199254740991.0', '9007199254740991e0'],
])('default: %s is exact and stays a number', (source) => {
  expectNumber(source, Number(source))
})

// 17 digits with the point at each place. A double holds none of them exactly.
const longDecimals = Array.from({ length: 16 }, (_, index) =>
  '71234567890123456'.replace(new RegExp(`^.{${index + 1}}`), '$&.'),
)

test.each([
  ...longDecimals,
  ...['1234567890123456.3', '-1234567890123456.3'],
  ...['9007199254740992', '-9007199254740993', '18446744073709551615', '1e16', '1E400', '-1e400'],
  ...['9007199254740991.5', '0.1000000000000000055511151231257827', '9007199254740.993'],
  ...['-1.000000000000000000000000000001', '10000000000000001e-16', '4.9e-324', '1e-400'],
  ...['12345678901234567890123.5', '0.12345678901234567890123', '100000000000000000000'],
])('behavior: %s is not exact and becomes a string', (source) => {
  expectNumber(source, source)
})

const numberText = fc.oneof(
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((value) => JSON.stringify(value)),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value.toFixed(30)),
  fc.bigInt({ min: 2n ** 53n - 20n, max: 2n ** 53n + 20n }).map(String),
  fc.stringMatching(/^-?(0|[1-9]\d{0,25})(\.\d{1,25})?([eE][+-]?\d{1,3})?$/),
)

/** Normalizes a decimal to an integer and a power of ten. */
function toDecimal(text: string): string {
  const [, whole = '', decimals = '', power = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const kept = `${whole}${decimals}`.replace(/0+$/, '')
  const zeros = whole.length + decimals.length - kept.length
  return BigInt(kept) === 0n ? '0' : `${BigInt(kept)}e${Number(power) - decimals.length + zeros}`
}

/** The expected value of a JSON number. */
function expected(source: string): number | string {
  const value = Number(source)
  const isExact = toDecimal(source) === toDecimal(String(value))
  return isExact && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : source
}

test('behavior: generated numbers keep every digit, and only inexact ones are strings', () => {
  const counts = { number: 0, string: 0 }
  const property = fc.property(fc.array(numberText), fc.string(), (sources, string) => {
    const values = sources.map(expected)
    for (const value of values) counts[typeof value === 'string' ? 'string' : 'number'] += 1
    const words = `${string}:${sources.join()},`
    const text = `{"a":[${sources.join(', ')}],"b":${JSON.stringify(words)}}`
    // distinguishes -0 from 0
    expect(isDeepStrictEqual(parseJson(text), { a: values, b: words })).toBe(true)
  })
  fc.assert(property, { numRuns: 1000, seed: 7 })
  expect(Math.min(counts.number, counts.string)).toBeGreaterThan(1000)
})

test.each([
  ...['["9007199254740993",":9007199254740993,",1e400]', '{"9007199254740993":1e400}'],
  ...['["\\u0041\\ud83d\\ude00\\n\\"\\\\\\/",1e400]', '{"constructor":{"prototype":1e400}}'],
  '{"a":1e400,"a":null,"b":1,"b":1e400}', // duplicate keys: the last one wins
  ...['null', ' true ', '"9007199254740993"', '-1.5e3'], // not only objects
])('behavior: other text is as in JSON.parse: %s', (text) => {
  const quoted: unknown = JSON.parse(text.replace(/(?<!")1e400/g, '"1e400"'))
  expect(parseJson(text)).toEqual(quoted)
  const short = text.replaceAll('1e400', '7')
  expect(parseJson(short)).toEqual(JSON.parse(short))
})

test.each(['1', '9007199254740993'])('behavior: __proto__ keys are dropped, next to %s', (id) => {
  const proto = '"__proto__":{"polluted":1}'
  const value = parseJson(`{${proto},"list":[{${proto},"id":${id}}],"\\u005f_proto__":[]}`)
  expect(value).toEqual({ list: [{ id: id === '1' ? 1 : id }] })
  // inherited properties count too
  expect(value).not.toHaveProperty('polluted')
  expect(value).not.toHaveProperty('list[0].polluted')
  expect('polluted' in {}).toBe(false)
})

test.each(['', '9007199254740993'])('behavior: up to 64 levels, around %j', (core) => {
  const nested = (pairs: number) => `${'[{"a":'.repeat(pairs)}[${core}]${'}]'.repeat(pairs)}`
  const arrays = (levels: number) => '['.repeat(levels) + core + ']'.repeat(levels)
  expect(JSON.stringify(parseJson(nested(31))).replaceAll(`"${core}"`, core)).toBe(nested(31))
  expect(parseJson(arrays(64))).toHaveLength(1)
  for (const text of [arrays(65), arrays(200_000), nested(32)]) {
    expect(thrown(() => parseJson(text))).toMatchObject({ reason: 'too-deep' })
  }
})

test('behavior: fields of `Object.prototype` change nothing', () => {
  const inherited = { nested: {}, list: [{}], amount: 2 ** 60 }
  onTestFinished(() => {
    for (const name of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, name)
  })
  Object.assign(Object.prototype, inherited)
  const value = parseJson('{"list":[{"id":1.5}]}')
  expect(JSON.stringify(value)).toBe('{"list":[{"id":1.5}]}')
  expect(Object.keys(value as object)).toEqual(['list'])
})

test('behavior: an exponent behind the first 1,024 characters keeps its digits, E too', () => {
  for (const digits of ['1e-400', '1E-400', '1.5E-400']) {
    expect(parseJson(`["${'x'.repeat(1_100)}",${digits}]`)).toHaveProperty('1', digits)
  }
})

const secret = 'visible-body-text'

test.each([
  ['empty', ['', ' \r\n\t']],
  ['not-json', [`<!doctype html><p>${secret}</p>`, secret, `'${secret}'`, '+42', 'nul', '[NaN]']],
  ['not-json', [`{${secret}: 1}`, '[1,]', `[] ${secret}`, '[}', '[01234567890123456789]']],
  ['not-json', ['[12345678901234567890.]', '{12345678901234567890:1}']],
  ['truncated', ['[', '{"a":12', '{"a":[12345678901234567890,"', `{"a":[{"b":"${secret}"`]],
  ['truncated', [`{"a":"${secret}`, `{"a":"${secret}\\`, '["\\"']],
])('behavior: %s without body text in the error: %j', (reason, texts) => {
  for (const error of texts.map((text) => thrown(() => parseJson(text)))) {
    expect(error).toMatchObject({ name: 'InvalidResponseError', reason })
    expect(visibleText(error)).not.toContain(secret)
  }
})

test('behavior: 4 MB of truncated text with escaped quotes takes linear time', () => {
  const parse = () => parseJson(`{"a":"${'\\"'.repeat(2_000_000)}`) // quadratic time would be hours
  expect(thrown(parse)).toMatchObject({ reason: 'truncated' })
})

test('behavior: digits inside addresses, hashes and amounts in strings cost no search', () => {
  const replace = vi.spyOn(String.prototype, 'replace')
  const hash = '0x0123456789abcdef1234567890123456789012345678901234567890123456789a'
  const amounts = '"amount":"12345678901234567890.123456789","price":0.5,"tick":"brc-20"'
  parseJson(`[{"address":"${hash.slice(0, 42)}","hash":"${hash}",${amounts}}]`)
  expect(replace).not.toHaveBeenCalled()
  parseJson('[0.12345678901234567890]')
  expect(replace).toHaveBeenCalled()
})

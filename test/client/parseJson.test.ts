import { expect, test, vi } from 'vitest'
import { parseJson } from '../../src/client/parseJson.js'
import { thrown } from '../errors/caught.js'
import { visibleText } from '../errors/visibleText.js'
import { numbers } from './numbers.js'

const parseWithSource = JSON.parse

/** JSON.parse as it is in Node 20: its reviver is told no source text. */
function hideSourceAccess(): void {
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
    parseWithSource(text, reviver && ((key, value) => reviver.call(undefined, key, value))),
  )
}

const runtimes = [
  ['with source access', () => undefined],
  ['without source access', hideSourceAccess],
] as const

test('default', async () => {
  expect(parseJson('{"data":[{"tick":"ordi","balance":1500.25}]}')).toEqual({
    data: [{ tick: 'ordi', balance: 1500.25 }],
  })
})

test('default: this runtime has source access, so that both kinds of runtime are tested here', () => {
  let source: unknown
  JSON.parse('1', (...seen: unknown[]) => {
    source = seen[2]
  })
  expect(source).toEqual({ source: '1' })
})

for (const [runtime, enter] of runtimes) {
  test.each(numbers)(
    `behavior: ${runtime}, digits are never lost: %s -> %o`,
    async (source, value) => {
      enter()
      // alone, in a row of others, and beside blanks
      expect(parseJson(`[${source}]`)).toEqual([value])
      expect(parseJson(`{"a":${source},"b":[0,${source}], "c" : \n${source} }`)).toEqual({
        a: value,
        b: [0, value],
        c: value,
      })
    },
  )

  test.each([
    [
      'digits in strings stay strings',
      '["9007199254740993", ":9007199254740993", 1e400]',
      '["9007199254740993", ":9007199254740993", "1e400"]',
    ],
    ['escapes', '["\\u0041\\ud83d\\ude00\\n\\"\\\\\\/", 1e400]', '["A😀\\n\\"\\\\/", "1e400"]'],
    [
      'duplicate keys: the last one wins',
      '{"a":1e400,"a":null,"b":1,"b":{"c":2}}',
      '{"a":null,"b":{"c":2}}',
    ],
    ['duplicate keys: the last number wins', '{"a":1,"a":1e400}', '{"a":"1e400"}'],
    ['equal duplicate keys', '{"a":[1e400],"a":[1e400]}', '{"a":["1e400"]}'],
    ['literals', '[true,false,null,{},[],"",1e400]', '[true,false,null,{},[],"","1e400"]'],
    [
      'constructor keys',
      '{"constructor":{"prototype":1e400},"toString":"x"}',
      '{"constructor":{"prototype":"1e400"},"toString":"x"}',
    ],
    ['lone surrogates', '["\\ud800",1e400]', '["\\ud800","1e400"]'],
  ])(`behavior: ${runtime}, %s`, async (_, text, same) => {
    enter()
    const expected: unknown = parseWithSource(same)
    expect(parseJson(text)).toEqual(expected)
  })

  test(`behavior: ${runtime}, __proto__ keys are dropped and no prototype is touched`, async () => {
    enter()
    const text =
      '{"__proto__":{"polluted":1},"rows":[{"__proto__":{"polluted":1},"id":9007199254740993}]}'
    const value = parseJson(text)
    expect(JSON.stringify(value)).toBe('{"rows":[{"id":"9007199254740993"}]}')
    // an object whose prototype was set would show it here
    expect(value).not.toHaveProperty('polluted')
    expect(value).not.toHaveProperty('rows[0].polluted')
    expect('polluted' in {}).toBe(false)
  })

  test(`behavior: ${runtime}, a deep value that a duplicate key replaces is gone`, async () => {
    enter()
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    expect(parseJson(`{"a":${deep},"a":9007199254740993}`)).toEqual({ a: '9007199254740993' })
  })

  test.each([
    ['65 levels', 65],
    ['200,000 levels', 200_000],
  ])(`behavior: ${runtime}, %s with a long number are too deep`, async (_, levels) => {
    enter()
    const text = `${'['.repeat(levels)}9007199254740993${']'.repeat(levels)}`
    expect(thrown(() => parseJson(text))).toMatchObject({ reason: 'too-deep' })
  })
}

test.each([
  ['amounts in strings', '{"balance":"123456789012345678901","sent":"-0.123456789012345678"}', 1],
  ['short numbers', '[1,-2.5,1700000000000,0.30000000000000004,1e-7,5e-324]', 1],
  ['a long integer at the beginning', '[9007199254740993000,1]', 1],
  ['a long fraction', '[1,0.1000000000000000055]', 1],
  ['a large value with few digits', '[1,1e21]', 2],
  ['a long integer far behind', `["${'a'.repeat(10_000)}",9007199254740993000]`, 1],
])('behavior: a text is parsed once where its digits tell: %s', async (_, text, times) => {
  const parse = vi.spyOn(JSON, 'parse')
  parseJson(text)
  expect(parse).toHaveBeenCalledTimes(times)
})

test.each([
  ['empty', ''],
  ['empty', ' \r\n\t'],
  ['not-json', '<!doctype html><p>visible-body-text</p>'],
  ['not-json', 'visible-body-text'],
  ['not-json', '"visible-body-text"'],
  ['not-json', '42'],
  ['not-json', 'null'],
  ['not-json', 'true'],
  ['not-json', '{visible-body-text: 1}'],
  ['not-json', '[1,]'],
  ['not-json', '[] visible-body-text'],
  ['not-json', '[NaN]'],
  ['not-json', '[01]'],
  ['not-json', '[01234567890123456789]'],
  ['not-json', '[12345678901234567890.]'],
  ['not-json', '{12345678901234567890:1}'],
  ['truncated', '{"data":[{"tick":"visible-body-text"'],
  ['truncated', '{"data":[{"tick":"visible-body-text'],
  ['truncated', '['],
  ['truncated', '{"a":12'],
  ['truncated', '{"a":[12345678901234567890,"'],
])('behavior: %s, and no body text in the error: %s', async (reason, text) => {
  const error = thrown(() => parseJson(text))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason })
  expect(visibleText(error)).not.toContain('visible-body-text')
})

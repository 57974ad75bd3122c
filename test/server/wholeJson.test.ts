import { expect, test } from 'vitest'
import { wholeJson } from '../../src/server/wholeJson.js'

const encode = (text: string) => new TextEncoder().encode(text)

test('default', () => {
  expect(wholeJson([encode('{"data":'), encode('[]}')])).toBe('{"data":[]}')
})

test.each<[text: string]>([
  ['[]'],
  [' {"a":1}\r\n'],
  ['{"balance":123456789012345678901234567890.10,"a":1,"a":2}'],
  ['"\\u0041\\/"'],
  ['null'],
])('behavior: the text is as it came: %s', (text) => {
  expect(wholeJson([encode(text)])).toBe(text)
})

test('behavior: characters may be cut anywhere', () => {
  const text = '{"tick":"🐸墨水نقش"}'
  const bytes = encode(text)

  for (let split = 0; split <= bytes.length; split += 1) {
    expect(wholeJson([bytes.slice(0, split), bytes.slice(split)])).toBe(text)
  }
})

test.each<[title: string, text: string]>([
  ['nothing', ''],
  ['a page', '<html></html>'],
  ['cut', '{"data":['],
  ['two values', '{}{}'],
  ['a comma too many', '[1,]'],
])('behavior: what is no JSON throws: %s', (_, text) => {
  expect(() => wholeJson([encode(text)])).toThrow(
    expect.objectContaining({ name: 'InvalidResponseError', reason: 'not-json' }),
  )
})

test('behavior: no chunk at all throws', () => {
  expect(() => wholeJson([])).toThrow(expect.objectContaining({ reason: 'not-json' }))
})

test.each<[title: string, bytes: number[]]>([
  ['a byte that is none', [0x22, 0xff, 0x22]],
  ['a character without its end', [0x22, 0x22, 0xf0, 0x9f]],
  ['half a surrogate pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
])('behavior: what is no UTF-8 throws: %s', (_, bytes) => {
  expect(() => wholeJson([Uint8Array.from(bytes)])).toThrow(
    expect.objectContaining({ name: 'InvalidResponseError', reason: 'bad-encoding' }),
  )
})

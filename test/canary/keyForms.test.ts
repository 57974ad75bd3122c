import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createCanaryKey } from './canaryKey.js'
import { keyEchoes, keyEchoNames } from './keyEchoes.js'
import { createFindKey } from './keyForms.js'

const key = createCanaryKey()
const findKey = createFindKey(key)
const prose = `The service answered 401. ${createCanaryKey()} {"tick":"ordi","rows":[34,92,37]} %22%5C%25 `

test('default', () => {
  expect(findKey(`${prose}${key}${prose}`)).toContain('raw')
})

test.for(keyEchoNames)('behavior: %s, found', (name) => {
  expect(findKey(`${prose}${keyEchoes[name](key)}${prose}`)).not.toEqual([])
})

test.for([
  ['lower case', key.toLowerCase(), 'escaped'],
  ['upper case', key.toUpperCase(), 'escaped'],
  ['JavaScript', [...key].map((character) => `\\x${hexOf(character)}`).join(''), 'escaped'],
  ['HTML in JSON', JSON.stringify({ html: keyEchoes['HTML-escaped'](key) }), 'escaped'],
  ['HTML twice', keyEchoes['HTML-escaped'](keyEchoes['HTML-escaped'](key)), 'escaped'],
  ['its head', key.slice(0, key.length / 2 + 1), 'head'],
  ['its tail', key.slice(-key.length / 2), 'tail'],
  ['a Buffer, inspected', inspect(Buffer.from(key)), 'hex'],
  ['a Buffer as JSON', JSON.stringify(Buffer.from(key)), 'codes'],
  [
    'bytes, inspected',
    inspect(new Uint8Array(Buffer.from(key)), { maxArrayLength: null }),
    'codes',
  ],
])('behavior: %s, found', ([, text, form]) => {
  expect(findKey(`${prose}${text}${prose}`)).toContain(form)
})

test.for([0, 1, 2, 3])('behavior: in base64, %d bytes before it and after, found', (count) => {
  const padding = 'x'.repeat(count)
  for (const encoding of ['base64', 'base64url'] as const) {
    const text = Buffer.from(padding + key + padding).toString(encoding)
    expect(findKey(`${prose}${text}${prose}`)).toEqual(['base64'])
  }
})

test('behavior: keys of any characters, found in all forms', () => {
  const all = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index))
  const find = createFindKey(all.join(''))
  const missed = keyEchoNames.filter((name) => find(keyEchoes[name](all.join(''))).length === 0)
  expect(missed).toEqual([])
})

test('behavior: a text without the key, nothing', () => {
  expect(findKey('')).toEqual([])
  expect(findKey(prose.repeat(100))).toEqual([])
  for (const name of keyEchoNames) expect(findKey(keyEchoes[name](createCanaryKey()))).toEqual([])
  // less than half of it may stand somewhere by chance
  expect(findKey(key.slice(0, 8))).toEqual([])
})

test('behavior: each key is another', () => {
  expect(createCanaryKey()).not.toBe(createCanaryKey())
  expect(createCanaryKey()).toMatch(/^[\x21-\x7e]{45}$/)
})

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16)
}

import { expect, test } from 'vitest'
import { createSecretSearch } from '../../src/server/secretSearch.js'

const secret = 'k-1"\\%+/&<made\'>up:2f?'
const holds = createSecretSearch([secret])

const json = (text: string) => JSON.stringify(text).slice(1, -1)
const base64 = (text: string) => Buffer.from(text).toString('base64')
const eachAs = (write: (code: number) => string) =>
  [...secret].map((character) => write(character.charCodeAt(0))).join('')
const hex = (code: number) => code.toString(16).padStart(2, '0')

test('default', () => {
  expect(holds(`no key ${secret}!`)).toBe(true)
  expect(holds('no key at all')).toBe(false)
  expect(createSecretSearch([])(secret)).toBe(false)
  expect(createSecretSearch(['another-one', secret])(secret)).toBe(true)
})

test.each<[string, string]>([
  ['JSON', json(secret)],
  ['JSON in JSON', json(json(secret))],
  ['JSON, three deep', json(json(json(secret)))],
  ['JSON of PHP', json(secret).replaceAll('/', '\\/')],
  ['JSON, all by code', eachAs((code) => `\\u00${hex(code)}`)],
  ['JSON, all by code, upper case', eachAs((code) => `\\u00${hex(code).toUpperCase()}`)],
  ['JavaScript', eachAs((code) => `\\x${hex(code)}`)],
  ['a URL', encodeURIComponent(secret)],
  ['a URL, lower case', encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
  ['a URL in a URL', encodeURIComponent(encodeURIComponent(secret))],
  ['a URL, three times', eachAs((code) => `%2525${hex(code)}`)],
  ['HTML, by number', eachAs((code) => `&#${code};`)],
  ['HTML, by padded number', eachAs((code) => `&#${String(code).padStart(3, '0')};`)],
  ['HTML, in hex', eachAs((code) => `&#x${hex(code)};`)],
  ['HTML, in padded hex', eachAs((code) => `&#x00${hex(code)};`)],
  ['HTML in HTML', eachAs((code) => `&amp;#x${hex(code)};`)],
  [
    'HTML, by name',
    secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  ],
  [
    'HTML, more names',
    secret.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('>', '&gt;'),
  ],
  ['hex', eachAs(hex)],
  ['hex, upper case', eachAs(hex).toUpperCase()],
  ['reverse', [...secret].reverse().join('')],
  ['reverse, in JSON', json([...secret].reverse().join(''))],
  ['upper case', secret.toUpperCase()],
  ['bytes', JSON.stringify([...Buffer.from(secret)])],
  ['spaced letters', [...secret].join('\u200b ')],
  ['two lines', `${secret.slice(0, 9)}\n  ${secret.slice(9)}`],
])('behavior: in %s', (_, text) => {
  expect(holds(`a ${text} b`)).toBe(true)
})

test('behavior: in letters with wide spaces, where there is no other blank', () => {
  const plain = 'made-up-key-7d2e'
  expect(createSecretSearch([plain])([...plain].join('\u3000'))).toBe(true)
})

test('behavior: in base64, wherever it begins', () => {
  for (const before of ['', 'u', 'us', 'use', 'user:']) {
    for (const after of ['', 'x', 'xy', 'xyz']) {
      for (const text of [secret, json(secret)]) {
        expect(holds(base64(before + text + after)), before + after).toBe(true)
      }
    }
  }
})

test.each<[string, (text: string) => string]>([
  ['for URLs', (text) => Buffer.from(text).toString('base64url')],
  ['in a URL', (text) => encodeURIComponent(base64(text))],
  ['in JSON of PHP', (text) => base64(text).replaceAll('/', '\\/')],
  ['in JSON of .NET', (text) => base64(text).replaceAll('+', '\\u002B')],
])('behavior: in base64 %s', (_, write) => {
  for (const tail of ['???>>>', '~~~~~~', '/////+']) {
    const key = `made-up-${tail}`
    expect(createSecretSearch([key])(write(key))).toBe(true)
  }
})

test('behavior: without a character at an end it is another text', () => {
  for (const text of [secret.slice(1), secret.slice(0, -1)]) {
    for (const form of [text, json(text), encodeURIComponent(text), base64(text)]) {
      expect(holds(form)).toBe(false)
    }
  }
})

test('behavior: fewer than 8 characters are no secret', () => {
  expect(createSecretSearch(['demo-20'])('demo-20')).toBe(false)
  expect(createSecretSearch(['demo-20'])(Buffer.from('demo-20').toString('hex'))).toBe(false)
  expect(createSecretSearch(['demo-200'])('demo-200')).toBe(true)
})

test('behavior: a secret that reads like an escape is found as it is and in JSON', () => {
  for (const key of [
    'a%41bcdefg',
    'a\\u0041bcdefghi',
    'a&amp;bcdefghi',
    '%%%%%%%%',
    '\\\\\\\\\\\\\\\\',
  ]) {
    const search = createSecretSearch([key])
    expect(search(`<${key}>`), key).toBe(true)
    expect(search(json(key)), key).toBe(true)
    expect(search([...key].reverse().join('')), key).toBe(true)
  }
})

test('behavior: a secret of backslashes is in no other text', () => {
  const search = createSecretSearch(['\\'.repeat(8)])
  expect(search('a'.repeat(8))).toBe(false)
  expect(search('\\'.repeat(7))).toBe(false)
  expect(search('\\'.repeat(8))).toBe(true)
})

test.each([40, 4_000, 400_000])('behavior: a secret of %i characters', (length) => {
  const token = 'eyJ.made-up_token'.repeat(length / 17)
  const search = createSecretSearch([token])
  expect(search(`got ${token}`)).toBe(true)
  expect(search(base64(token))).toBe(true)
  expect(search('no such token')).toBe(false)
})

test('behavior: a long text of what begins an escape costs no more than its length', () => {
  // were it quadratic, so long a text would not end within the test
  for (const part of ['\\', '\\u00', '%', '%25', '&', '&amp;', '&#x0', '&#0', 'k']) {
    expect(holds(part.repeat(2_000_000 / part.length))).toBe(false)
  }
})

test('behavior: in hex each character has two digits, a tab in a header value too', () => {
  const value = 'made-up\tsession'
  expect(createSecretSearch([value])(Buffer.from(value).toString('hex'))).toBe(true)
})

test('behavior: a secret that reads like an escape backwards, in JSON', () => {
  for (const key of ['made"up14%key', 'made"up;56#&key', 'made"up14x\\key', '14%made-up\\key']) {
    const backwards = [...key].reverse().join('')
    const search = createSecretSearch([key])
    expect(search(JSON.stringify({ key: backwards })), key).toBe(true)
    expect(search(`<${backwards}>`), key).toBe(true)
  }
})

test('behavior: a secret is found as it came though what follows makes an escape of its end', () => {
  expect(createSecretSearch(['made-up-key%4'])('made-up-key%41')).toBe(true)
  expect(createSecretSearch(['made-up-key&#3'])('made-up-key&#34;')).toBe(true)
})

import { expect, test } from 'vitest'
import { MOST_BYTES_A_CHARACTER, secretPattern } from '../../src/client/secretPattern.js'

const secret = 'k-1"\\%+/&<made\'>up:2f?'
const found = (text: string) => text.replace(secretPattern(secret), '…')

const json = (text: string) => JSON.stringify(text).slice(1, -1)
const base64 = (text: string) => Buffer.from(text).toString('base64')
const eachAs = (write: (code: number) => string) =>
  [...secret].map((character) => write(character.charCodeAt(0))).join('')
const hex = (code: number) => code.toString(16).padStart(2, '0')

test('default', () => {
  expect(found(`no key ${secret}!`)).toBe('no key …!')
  expect(found('no key at all')).toBe('no key at all')
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
])('behavior: in %s', (_, text) => {
  expect(found(`a ${text} b`)).toBe('a … b')
})

test('behavior: in base64, wherever it begins, but for digits that it shares', () => {
  for (const before of ['', 'u', 'us', 'use', 'user:']) {
    for (const after of ['', 'x', 'xy', 'xyz']) {
      for (const text of [secret, json(secret)]) {
        const left = found(base64(before + text + after))
        // what stands around it, padding, and a digit on each side
        expect(left).toContain('…')
        expect(left.length).toBeLessThanOrEqual(base64(before).length + base64(after).length + 5)
      }
    }
  }
})

test.each<[string, (text: string) => string]>([
  ['for URLs', (text) => Buffer.from(text).toString('base64url')],
  ['in a URL', (text) => encodeURIComponent(base64(text))],
])('behavior: in base64 %s', (_, write) => {
  for (const tail of ['???>>>', '~~~~~~', '/////+']) {
    const key = `made-up-${tail}`
    expect(write(key).length - write(key).search(secretPattern(key))).toBe(write(key).length)
  }
})

test('behavior: fewer than 8 characters: in escapes, but not in base64, hex or reverse', () => {
  const pattern = secretPattern('a"demo7')
  expect('a\\"demo7 a%22demo7'.replace(pattern, '…')).toBe('… …')
  for (const text of [base64('a"demo7'), '612264656d6f37', '7omed"a']) {
    expect(text.search(pattern)).toBe(-1)
  }
  expect('62226465'.search(secretPattern('b"de1234'))).toBe(-1)
  expect('3433323165642262'.search(secretPattern('4321ed"b'))).toBe(0)
})

test('behavior: characters that mean something in a pattern mean themselves', () => {
  expect('abcdefgh'.search(secretPattern('........'))).toBe(-1)
  expect('x$(a|b)*^[c]{1}'.replace(secretPattern('$(a|b)*^[c]{1}'), '…')).toBe('x…')
})

test('behavior: no form of a character is longer than it says', () => {
  const longest = ['&amp;#x0022;', `${'\\'.repeat(8)}u0022`, '%252522']
  for (const form of longest) expect(form.length).toBeLessThanOrEqual(MOST_BYTES_A_CHARACTER)
})

test('behavior: a long text of what begins a form costs no more than its length', () => {
  // counted in steps it would be quadratic or worse; so long a text would then not end within the test
  for (const character of ['\\', '%25', '&amp;', '&#x0', 'k']) {
    expect(character.repeat(1_000_000).search(secretPattern(secret))).toBe(-1)
  }
})

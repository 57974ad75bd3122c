import { expect, test } from 'vitest'
import { createKeyGuards } from '../../src/server/keyGuard.js'
import { apiKey } from './walletRequest.js'

const encode = (text: string) => new TextEncoder().encode(text)

/** What comes out before the end, or before the guard throws. */
function passBytes(key: string, chunks: readonly Uint8Array[]) {
  const guard = createKeyGuards(key)()
  const passed: Uint8Array[] = []
  let error: unknown
  try {
    for (const chunk of chunks) passed.push(guard.push(chunk))
    passed.push(guard.end())
  } catch (thrown) {
    error = thrown
  }
  return { bytes: Uint8Array.from(Buffer.concat(passed)), error }
}

function pass(key: string, chunks: readonly string[]) {
  const { bytes, error } = passBytes(key, chunks.map(encode))
  return { text: new TextDecoder().decode(bytes), error }
}

const unicode = (text: string) =>
  [...text].map((one) => `\\u00${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

test.each<[title: string, chunks: string[]]>([
  ['none', []],
  ['empty ones', ['', '{}', '']],
  ['a short one', ['{}']],
  ['of one byte each', [...'{"data":[{"tick":"ordi","balance":"1500.25"}],"total":1}']],
  ['many long ones', Array.from({ length: 20 }, (_, index) => `"${index}${'x'.repeat(500)}"`)],
  ['with the head of the key', [`{"a":"${apiKey.slice(0, -1)}","b":"${apiKey.slice(1)}"}`]],
  ['with escapes', ['{"a":"\\u0041\\n\\/\\\\"}']],
])('behavior: chunks pass unchanged: %s', (_, chunks) => {
  expect(pass(apiKey, chunks)).toEqual({ text: chunks.join(''), error: undefined })
})

test('behavior: characters cut anywhere pass unchanged', () => {
  const bytes = encode(`{"tick":"🐸墨水نقش","pad":"${'墨'.repeat(700)}"}`)

  for (let split = 0; split <= bytes.length; split += 7) {
    const passed = passBytes(apiKey, [bytes.slice(0, split), bytes.slice(split)])
    expect(passed, `split at ${split}`).toEqual({ bytes, error: undefined })
  }
})

test('behavior: bytes that are no text pass unchanged', () => {
  const bytes = Uint8Array.from({ length: 1_024 }, (_, index) => index % 256)

  expect(passBytes(apiKey, [bytes])).toEqual({ bytes, error: undefined })
})

test('behavior: a key of less than 8 characters stands in answers by chance, and is not looked for', () => {
  const text = '{"tick":"demo-20"}'
  expect(pass('demo-20', [text])).toEqual({ text, error: undefined })
  expect(createKeyGuards('demo-20')().end(encode(text))).toEqual(encode(text))
  expect(pass('demo-200', ['{"tick":"demo-200"}'])).toMatchObject({
    error: { name: 'KeyEchoError' },
  })
})

test('behavior: most of a chunk goes on before the next one comes', () => {
  const guard = createKeyGuards(apiKey)()

  expect(guard.push(encode('x'.repeat(8_000))).length).toBeGreaterThan(7_000)
})

test('behavior: with the last bytes all goes on in one piece', () => {
  const guard = createKeyGuards(apiKey)()
  const chunk = encode('x'.repeat(8_000))

  expect(guard.end(chunk)).toBe(chunk)
  expect(guard.end()).toHaveLength(0)
})

test('behavior: an echo that ends in the last bytes is withheld', () => {
  for (const before of [0, 100, 8_000]) {
    const guard = createKeyGuards(apiKey)()
    const passed = guard.push(encode('x'.repeat(before) + apiKey.slice(0, 8)))
    expect(passed.every((byte) => byte === 120)).toBe(true)
    expect(() => guard.end(encode(apiKey.slice(8)))).toThrow('withheld')
  }
})

test('behavior: what was held back is not changed by who reuses the chunk', () => {
  const guard = createKeyGuards(apiKey)()
  const chunk = encode('x'.repeat(8_000))
  const passed = guard.push(chunk).slice()
  chunk.fill(0)

  expect(Buffer.concat([passed, guard.end()]).toString()).toBe('x'.repeat(8_000))
})

test('behavior: each answer has a guard of its own', () => {
  const createGuard = createKeyGuards(apiKey)
  const [one, other] = [createGuard(), createGuard()]
  one.push(encode(apiKey.slice(0, 8)))
  other.push(encode(apiKey.slice(8)))

  expect(one.end()).toEqual(encode(apiKey.slice(0, 8)))
  expect(other.end()).toEqual(encode(apiKey.slice(8)))
})

// keys with what JSON writers escape: quotes, slashes (PHP), angle brackets (Go), anything (\u)
test.each<[title: string, key: string, echo: string]>([
  ['as it is', apiKey, apiKey],
  ['quotes', 'a"b"c-key', 'a\\"b\\"c-key'],
  ['backslashes', 'a\\b\\c-key', 'a\\\\b\\\\c-key'],
  ['slashes', 'a/b/c-key', 'a\\/b\\/c-key'],
  ['slashes left alone', 'a/b/c-key', 'a/b/c-key'],
  ['quotes and slashes', 'a"b/c-key', 'a\\"b\\/c-key'],
  ['angle brackets', 'a<b>&c-key', 'a\\u003cb\\u003e\\u0026c-key'],
  ['capital hexadecimal', 'a<b+c-key', 'a\\u003Cb\\u002Bc-key'],
  ['every character', apiKey, unicode(apiKey)],
  ['four deep', apiKey, unicode(apiKey).replaceAll('\\', '\\'.repeat(8))],
  ['some characters', 'key=4f+1', 'key\\u003d4f\\u002B1'],
  ['a URL', 'a/b+c-key', 'a%2fb%2Bc-key'],
  ['HTML', 'a<b>&c-key', 'a&amp;#x003c;b&gt;&amp;c-key'],
  ['base64', apiKey, Buffer.from(`user:${apiKey}`).toString('base64').slice(7)],
  ['hex', apiKey, Buffer.from(apiKey).toString('hex')],
  ['backwards', apiKey, [...apiKey].reverse().join('')],
])('behavior: an echo is withheld at every split: %s', (_, key, echo) => {
  const head = `{"pad":"${'y'.repeat(100)}","you sent":"`
  const text = `${head}${echo}","and":"${'x'.repeat(400)}"}`

  for (let split = 0; split <= text.length; split += 1) {
    const { text: passed, error } = pass(key, [text.slice(0, split), text.slice(split)])
    expect(error, `split at ${split}`).toMatchObject({ name: 'KeyEchoError' })
    expect(head.startsWith(passed), `split at ${split} let pass ${passed}`).toBe(true)
  }
})

test.each<[title: string, echo: string]>([
  ['as it is', apiKey],
  ['escaped four deep', unicode(apiKey).replaceAll('\\', '\\'.repeat(8))],
])('behavior: an echo in chunks of one byte is withheld wherever it stands: %s', (_, echo) => {
  for (let before = 0; before < 2_000; before += 97) {
    const head = 'x'.repeat(before)
    const { text, error } = pass(apiKey, [...`${head}${echo}${'z'.repeat(300)}`])

    expect(error, `after ${before}`).toMatchObject({ name: 'KeyEchoError' })
    expect(head.startsWith(text), `after ${before}`).toBe(true)
  }
})

test('behavior: an echo at the very end is withheld', () => {
  const { text, error } = pass(apiKey, ['[]', apiKey])

  expect(error).toMatchObject({ name: 'KeyEchoError' })
  expect(text).toBe('')
})

test.each<[title: string, text: string]>([
  ['at the end', `["${apiKey}"]`],
  ['amid much', `["${apiKey}"]`.padEnd(8_000)],
])('behavior: a guard that has thrown gives nothing more: %s', (_, text) => {
  const guard = createKeyGuards(apiKey)()
  const all = () => {
    guard.push(encode(text))
    guard.end()
  }

  expect(all).toThrow('withheld')
  expect(() => guard.end()).toThrow('withheld')
  expect(() => guard.push(encode('x'.repeat(8_000)))).toThrow('withheld')
})

test('behavior: the error does not hold the key', () => {
  const { error } = pass(apiKey, [apiKey])

  expect(String(error)).toContain('withheld')
  expect(String(error)).not.toContain(apiKey)
})

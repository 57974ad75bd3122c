import { expect, test } from 'vitest'
import { withholdKey } from '../../src/server/withholdKey.js'
import { apiKey } from './walletRequest.js'

/** What comes out before the stream ends or breaks off. */
async function pass(key: string, chunks: readonly string[]) {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const bytes of source.pipeThrough(withholdKey(key))) {
      text += decoder.decode(bytes, { stream: true })
    }
    return { text, error: undefined }
  } catch (error) {
    return { text, error }
  }
}

const unicode = (text: string) =>
  [...text].map((one) => `\\u00${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

test.each<[title: string, chunks: string[]]>([
  ['none', []],
  ['empty ones', ['', '{}', '']],
  ['a short one', ['{}']],
  ['of one byte each', [...'{"data":[{"tick":"ordi","balance":"1500.25"}],"total":1}']],
  ['cut within a character', ['{"tick":"🐸墨水نقش"}']],
  ['with the head of the key', [`{"a":"${apiKey.slice(0, -1)}","b":"${apiKey.slice(1)}"}`]],
  ['with escapes', ['{"a":"\\u0041\\n\\/\\\\"}']],
])('behavior: chunks pass unchanged: %s', async (_, chunks) => {
  const text = chunks.join('')

  await expect(pass(apiKey, chunks)).resolves.toEqual({ text, error: undefined })
})

test('behavior: a key of less than 8 characters stands in answers by chance, and is not looked for', async () => {
  const text = '{"tick":"demo-20"}'
  await expect(pass('demo-20', [text])).resolves.toEqual({ text, error: undefined })
  await expect(pass('demo-200', ['{"tick":"demo-200"}'])).resolves.toMatchObject({
    error: { name: 'KeyEchoError' },
  })
})

test('behavior: bytes that are no text pass unchanged', async () => {
  const bytes = Uint8Array.from({ length: 1_024 }, (_, index) => index % 256)
  const source = new Response(bytes).body ?? expect.fail('no body')

  const passed = await new Response(source.pipeThrough(withholdKey(apiKey))).bytes()
  expect(passed).toEqual(bytes)
})

test('behavior: most of a chunk goes on before the next one comes', async () => {
  const { readable, writable } = withholdKey(apiKey)
  const writer = writable.getWriter()
  void writer.write(new TextEncoder().encode('x'.repeat(1_000)))

  const { value } = await readable.getReader().read()
  expect(value?.length).toBeGreaterThan(800)
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
  ['some characters', 'key=4f+1', 'key\\u003d4f\\u002B1'],
  ['a URL', 'a/b+c-key', 'a%2fb%2Bc-key'],
  ['HTML', 'a<b>&c-key', 'a&amp;#x003c;b&gt;&amp;c-key'],
  ['base64', apiKey, Buffer.from(`user:${apiKey}`).toString('base64').slice(7)],
  ['hex', apiKey, Buffer.from(apiKey).toString('hex')],
  ['backwards', apiKey, [...apiKey].reverse().join('')],
])('behavior: an echo is withheld at every split: %s', async (_, key, echo) => {
  const head = '{"error":{"you sent":"'
  const text = `${head}${echo}","and":"${'x'.repeat(200)}"}`

  for (let split = 0; split <= text.length; split += 1) {
    const { text: passed, error } = await pass(key, [text.slice(0, split), text.slice(split)])
    expect(error, `split at ${split}`).toBeInstanceOf(Error)
    expect(head.startsWith(passed), `split at ${split} let pass ${passed}`).toBe(true)
  }
})

test('behavior: an echo in chunks of one byte is withheld', async () => {
  const head = 'x'.repeat(300)
  const { text, error } = await pass(apiKey, [...`${head}${apiKey}${head}`])

  expect(error).toBeInstanceOf(Error)
  expect(head.startsWith(text)).toBe(true)
})

test('behavior: an echo at the very end is withheld', async () => {
  const { text, error } = await pass(apiKey, ['[]', apiKey])

  expect(error).toBeInstanceOf(Error)
  expect(text).toBe('')
})

test('behavior: the error does not hold the key', async () => {
  const { error } = await pass(apiKey, [apiKey])

  expect(String(error)).toContain('withheld')
  expect(String(error)).not.toContain(apiKey)
})

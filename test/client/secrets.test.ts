import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { createRedactMessage } from '../../src/client/redactMessage.js'
import { toNetworkError } from '../../src/client/toNetworkError.js'
import { visibleText } from './visibleText.js'

const apiKey = 'k-1"\\%+/&<made>up'

test('behavior: a client does not expose its key or headers', () => {
  const headers = { Authorization: 'Bearer s-e-c' }
  const client = createIndexerClient({ baseUrl: 'https://h', apiKey, headers })
  const parts = [client, ...Object.values(client)]
  const shown = parts.flatMap((part) => [inspect(part, { depth: 10, showHidden: true }), part])
  expect([JSON.stringify(client), ...shown].join('\n')).not.toMatch(/k-1|s-e-c/)
  expect(Object.keys(client).sort()).toEqual(['request', 'response', 'scope'])
})

test.each([
  ['a raw key', `unknown ${apiKey}, ${apiKey}`, 'unknown [redacted], [redacted]'],
  ['as JSON escapes it', `no ${JSON.stringify(apiKey)}`, 'no "[redacted]"'],
  ['as a URL escapes it', `?key=${encodeURIComponent(apiKey)}`, '?key=[redacted]'],
  ['a key across the length limit', `${'x'.repeat(195)}${apiKey}`, `${'x'.repeat(195)}[reda`],
  ['line breaks and control characters', ' bad\r\n\tchain\0 \u0007 x ', 'bad chain x'],
  ['bidirectional control characters', 'bad \u202echain', 'bad chain'],
  ['200 characters', 'x'.repeat(200), 'x'.repeat(200)],
  ['201 characters', 'x'.repeat(201), 'x'.repeat(200)],
])('behavior: redacted message: %s', (_, message, redacted) => {
  expect(createRedactMessage(apiKey)(message)).toBe(redacted)
  if (!redacted.includes('[')) expect(createRedactMessage(undefined)(message)).toBe(redacted)
})

const headers = { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' }
const failure = (message: string, cause?: unknown) => new TypeError(message, { cause })
const coded = (code: unknown) => Object.assign(new Error('no'), { code })

test.each<[string, unknown, string | undefined]>([
  ["Node's fetch", failure('fetch failed', coded('ECONNREFUSED')), 'ECONNREFUSED'],
  ['an error with a code', coded('ECONNRESET'), 'ECONNRESET'],
  ["a browser's fetch", failure('Failed to fetch'), undefined],
  ['a code that is not a string', coded(20), undefined],
  ['a cause that is not an object', failure('offline', 'radio off'), undefined],
  ['a string', 'broken', undefined],
  ['undefined', undefined, undefined],
])('default: %s becomes the cause of a NetworkError', (_, cause, code) => {
  const error = toNetworkError(cause, headers)
  expect(error).toMatchObject({ name: 'NetworkError', code })
  expect(error.cause).toBe(cause)
})

test.each<[string, unknown]>([
  ['the URL', failure('error sending request for url (https://h/x?session=1)')],
  ['the URL in its cause', failure('fetch failed', new Error('no route to http://h'))],
  ['the URL in a field, as Bun does', Object.assign(new Error('no'), { path: 'https://h/x' })],
  ['the URL in a field of its cause', failure('no', { url: 'http://h' })],
  ['a header that was sent', failure(`bad header ${apiKey}`)],
  ['a header in its cause', failure('fetch failed', new Error(`X-API-KEY: ${apiKey}`))],
  ['the body', failure('fetch failed', { data: 'visible-body-text' })],
])('behavior: an error that quotes %s is dropped as cause', (_, cause) => {
  const error = toNetworkError(cause, headers)
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(error).not.toHaveProperty('cause')
  expect(visibleText(error)).not.toMatch(/k-1|:\/\/h|visible-body-text/)
})

import { expect, test } from 'vitest'
import { toNetworkError } from '../../src/client/toNetworkError.js'
import { visibleText } from './visibleText.js'

const secret = 'made-up-key-4f7e'
const headers = { 'X-API-KEY': secret, 'Content-Type': 'application/json' }
const failure = (message: string, cause?: object) => new TypeError(message, { cause })
const system = (code: string) => Object.assign(new Error(`connect ${code} 127.0.0.1:1`), { code })

test.each<[string, unknown, string | undefined]>([
  ["Node's fetch", failure('fetch failed', system('ECONNREFUSED')), 'ECONNREFUSED'],
  ['an error with a code', system('ECONNRESET'), 'ECONNRESET'],
  ["a browser's fetch", failure('Failed to fetch'), undefined],
  ['a code that is no text', Object.assign(new Error('no'), { code: 20 }), undefined],
  ['a text', 'broken', undefined],
  ['nothing', undefined, undefined],
])('default: %s becomes the cause, and its code', (_, cause, code) => {
  const error = toNetworkError(cause, headers)
  expect(error).toMatchObject({ name: 'NetworkError', code })
  expect(error.cause).toBe(cause)
})

test.each<[string, unknown]>([
  ['the URL', failure('error sending request for url (https://h/x?session=1)')],
  ['the URL in its cause', failure('fetch failed', new Error('no route to http://h'))],
  ['the URL in a field, as Bun does', Object.assign(new Error('no'), { path: 'https://h/x' })],
  [
    'the URL in a field of its cause',
    failure('no', Object.assign(new Error(), { url: 'http://h' })),
  ],
  ['a header that was sent', failure(`bad header ${secret}`)],
  ['a header in its cause', failure('fetch failed', new Error(`X-API-KEY: ${secret}`))],
])('behavior: an error that quotes %s is no cause', (_, cause) => {
  const error = toNetworkError(cause, headers)
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(error).not.toHaveProperty('cause')
  expect(visibleText(error)).not.toMatch(/made-up-key|:\/\/h/)
})

test.each(['radio off', null, 0])('behavior: a cause that is no object, %j, is kept', (cause) => {
  const error = new Error('offline', { cause })
  expect(toNetworkError(error, {})).toMatchObject({ name: 'NetworkError', cause: error })
})

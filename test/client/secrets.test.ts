import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { rejection, visibleText } from './caught.js'
import { request } from './recordRequests.js'

const apiKey = 'k-1"\\%+/&<made>up'
const session = 'Bearer s-e-c-r-e-t'

test('behavior: a client does not expose its key or headers', () => {
  const headers = { Authorization: session }
  const client = createIndexerClient({ baseUrl: 'https://h', apiKey, headers })
  const parts = [client, ...Object.values(client)]
  const shown = parts.flatMap((part) => [inspect(part, { depth: 10, showHidden: true }), part])
  expect([JSON.stringify(client), ...shown].join('\n')).not.toMatch(/k-1|s-e-c/)
  expect(Object.keys(client).sort()).toEqual(['request', 'requestsInFlight', 'response', 'scope'])
})

const failure = (message: string, cause?: unknown) => new TypeError(message, { cause })
const coded = (code: unknown) => Object.assign(new Error('no'), { code })

/** The error of a request whose `fetch` rejects with `thrown`. */
async function failWith(thrown: unknown, headers: HeadersInit = { Authorization: session }) {
  const fetch = () => Promise.reject(thrown) // anything may be thrown
  const config = { baseUrl: 'https://h', apiKey, fetch, headers }
  return rejection(createIndexerClient(config).request(request))
}

const refused = failure('fetch failed', coded('ECONNREFUSED'))
const failed = { name: 'TypeError', message: 'Failed to fetch' }

test.each<[string, unknown, { name?: string; message?: string; code?: string }]>([
  ["Node's fetch", refused, { ...failed, message: 'fetch failed', code: 'ECONNREFUSED' }],
  ['an error with a code', coded('ECONNRESET'), { message: 'no', code: 'ECONNRESET' }],
  ["a browser's fetch", failure('Failed to fetch'), failed],
  ['a code that is not a string', coded(20), { message: 'no' }],
  ['a cause that is not an object', failure('offline', 'radio off'), { message: 'offline' }],
  ['a URL', failure('no (https://h/x?a=1) left'), { message: 'no (https://… left' }],
  ['a plain object', { message: 'down', code: 'E' }, { message: 'down', code: 'E' }],
  ['a string', 'broken', { message: '' }],
])('default: %s: NetworkError with a new error as its cause', async (_, thrown, expected) => {
  const error = await failWith(thrown)
  const { code } = expected
  expect(error).toMatchObject({ name: 'NetworkError', code, cause: expected })
  const { cause } = error as Error
  // short values are no secrets: a message may contain them
  const short = await failWith(thrown, { 'X-Team': 'a', 'X-Session': '' })
  expect(short).toMatchObject({ code, cause: expected })
  expect(cause).toBeInstanceOf(Error)
  expect(cause).not.toBe(thrown)
  expect(Object.keys(cause as Error).sort()).toEqual(['code', 'name'])
})

const throws = () => {
  throw new Error(apiKey)
}
const config = { headers: { 'X-API-KEY': apiKey, Authorization: session }, url: 'https://h/x' }
const withRequest = Object.assign(new Error('no'), {
  ...{ request: config, config, toJSON: () => config },
})
const bare = Object.assign(Object.create(null), { config }) as unknown // no prototype

test.each<[string, unknown]>([
  ['the URL', failure('error sending request for url (https://h/x?session=1)')],
  ['the URL in its cause', failure('fetch failed', new Error('no route to http://h'))],
  ['the URL in a field, as Bun does', Object.assign(new Error('no'), { path: 'https://h/x' })],
  ['the key', failure(`bad header ${apiKey}`)],
  ['the key as JSON', failure(JSON.stringify(apiKey))],
  ['a header', failure(`bad header ${session}`)],
  ['the token of a header', failure('bad token s-e-c-r-e-t')],
  ['a header in its cause', failure('fetch failed', new Error(`X-API-KEY: ${apiKey}`))],
  ['the key in its name', Object.assign(new Error('no'), { name: apiKey })],
  ['the key as its code', coded(apiKey)],
  ['the body', failure('fetch failed', { data: 'visible-body-text' })],
  ['its request', withRequest],
  ['its request, two causes down', failure('no', failure('no', withRequest))],
  ['a plain object with a request', { config }],
  ['an object without prototype', bare],
  ...['code', 'cause'].map((field): [string, unknown] => {
    return [`a throwing ${field}`, Object.defineProperty(new Error('no'), field, { get: throws })]
  }),
  ['a Proxy that throws', new Proxy({}, { get: throws, getPrototypeOf: throws, has: throws })],
  ['a function', Object.assign(() => undefined, { config })],
  ['a symbol', Symbol(apiKey)],
  ['null', null],
  ['undefined', undefined],
])('behavior: a fetch that rejects with %s reveals nothing', async (_, thrown) => {
  const error = await failWith(thrown)
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(visibleText(error)).not.toMatch(/k-1|s-e-c|:\/\/h|session=1|visible-body-text/)
})

import { expect, test } from 'vitest'
import * as z from 'zod'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import type { WalletBalanceResponse } from '../../src/client/defineWalletBalanceResponse.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { InvalidResponseError } from '../../src/errors/InvalidResponseError.js'
import { ServiceError } from '../../src/errors/ServiceError.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { rejection } from './caught.js'
import { visibleText } from './visibleText.js'
import { brokenTexts, envelopes, failedEnvelopes, mapEnvelopes, rows } from './envelopes.js'
import { recordRequests } from './recordRequests.js'

const wallet = { address: '0xfa4e', chain: 'eth' }
const apiKey = 'made-up-key-4f7e'

function connect(answer?: Parameters<typeof recordRequests>[0], response?: WalletBalanceResponse) {
  const { fetch, requests } = recordRequests(answer)
  return {
    client: createIndexerClient({ baseUrl: 'https://h', apiKey, fetch, response }),
    requests,
  }
}

/** The page that is read from a body. */
function read(body: JsonValue, response?: WalletBalanceResponse, window = {}) {
  const { client } = connect(
    () => Response.json(body, { headers: { 'Retry-After': '3' } }),
    response,
  )
  return getWalletBalance(client, { ...wallet, ...window })
}

test('default', async () => {
  expect(await read({ code: 0, data: { list: rows, total: 137 } })).toEqual({
    entries: rows,
    limit: 20,
    offset: 0,
    total: 137,
    hasMore: null,
    nextOffset: 2,
  })
})

test('parameters: limit, offset; the page holds the window asked for', async () => {
  const { client, requests } = connect(() => Response.json(rows))
  const page = await getWalletBalance(client, { ...wallet, limit: 2, offset: 4 })
  expect(page).toMatchObject({ limit: 2, offset: 4, nextOffset: 6 })
  expect(requests[0]?.init.body).toBe('{"address":"0xfa4e","chain":"eth","limit":2,"offset":4}')
})

test.each(envelopes)('behavior: form $form, $where', async ({ body, empty, total, hasMore }) => {
  expect(await read(body, undefined, { limit: 2 })).toEqual({
    ...{ entries: rows, limit: 2, offset: 0, total: total ?? null, hasMore: hasMore ?? null },
    nextOffset: hasMore === false ? null : 2,
  })
  expect(await read(empty)).toMatchObject({ entries: [], nextOffset: null })
})

test.each(failedEnvelopes)('behavior: form $form fails in a 200', async (failed) => {
  const { body, serviceCode, detail } = failed
  await expect(read(body)).rejects.toMatchObject({
    ...{ name: 'ServiceError', serviceCode, detail, retryAfterMs: 3000 },
  })
})

test.each(mapEnvelopes)('behavior: form 13, %j, is never an empty wallet', async (body) => {
  await expect(read(body)).rejects.toMatchObject({ reason: 'no-rows' })
})

test.each(brokenTexts)('behavior: form 14, %j', async ({ text, reason }) => {
  const { client } = connect(() => new Response(text))
  await expect(getWalletBalance(client, wallet)).rejects.toMatchObject({
    ...{ name: 'InvalidResponseError', reason },
  })
})

test.each<[string, JsonValue]>([
  ['success: false', { success: false, data: rows }],
  ['a truthy error', { error: { code: 1 }, data: rows }],
  ['a status that says error', { status: 'error', data: rows }],
  ['a failing code, and two lists', { code: 500, balances: [], assets: [] }],
])('behavior: %s is a ServiceError, whatever rows there are', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject({ name: 'ServiceError' })
})

test('behavior: an unknown code with rows is a success', async () => {
  expect((await read({ code: 4711, data: rows })).entries).toEqual(rows)
})

test.each<[JsonValue, number, number | null]>([
  [137, 0, 137],
  ['137', 0, 137],
  [6, 4, 6],
  [5, 4, null],
  [1, 0, null],
  [null, 0, null],
])(
  'behavior: total %o at offset %i is %o: a smaller one is none',
  async (total, offset, isRead) => {
    expect((await read({ data: rows, total }, undefined, { offset })).total).toBe(isRead)
  },
)

test('behavior: a service that gives more than was asked for is read whole', async () => {
  const page = await read(rows, undefined, { limit: 1, offset: 5 })
  expect(page).toMatchObject({ entries: rows, limit: 1, nextOffset: 7 })
})

test.each([
  [{}, null, null],
  [{ total: undefined, hasMore: undefined }, null, null],
  [{ total: null, hasMore: null }, null, null],
  [{ total: 137, hasMore: false }, 137, false],
  [{ total: Number.NaN, hasMore: true }, null, true],
])('parameters: locate gives %j', async (facts, total, hasMore) => {
  const page = await read({ a: 1 }, { locate: () => ({ entries: rows, ...facts }) })
  expect(page).toMatchObject({ entries: rows, total, hasMore })
})

test('behavior: `locate` knows what success looks like, if it finds rows', async () => {
  const body = { success: false, code: -1, list: rows, other: [] }
  for (const locate of ['list', () => ({ entries: rows })]) {
    expect((await read(body, { locate })).entries).toEqual(rows)
  }
  for (const locate of ['other', () => ({ entries: [] })]) {
    await expect(read(body, { locate })).rejects.toMatchObject({
      ...{ name: 'ServiceError', serviceCode: -1 },
    })
  }
})

test.each<[string, unknown]>([
  ['gives nothing', () => undefined],
  ['gives no array', () => ({ entries: { 0: 'ordi' } })],
  ['gives a promise', async () => ({ entries: [] })],
  ['is a path that leads to no array', 'data.tokens'],
])('behavior: `locate` %s: locate-failed, never an empty wallet', async (_, locate) => {
  // plain JavaScript may write it
  const response = { locate } as WalletBalanceResponse
  await expect(read({ data: {} }, response)).rejects.toMatchObject({
    ...{ name: 'InvalidResponseError', reason: 'locate-failed' },
  })
})

test('behavior: an error that `locate` throws is the cause, and shows in no log', async () => {
  const cause = new TypeError('cannot read visible-body-text')
  const locate = () => {
    throw cause
  }
  const error = await rejection(read({}, { locate }))
  expect(error).toMatchObject({ reason: 'locate-failed', cause })
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('visible-body-text')
})

test.each([
  new ServiceError({ detail: 'still indexing', retryAfterMs: 3000 }),
  new InvalidResponseError({ reason: 'ambiguous' }),
])('behavior: an IndexerError that `locate` throws is passed on: $name', async (thrown) => {
  const locate = () => {
    throw thrown
  }
  expect(await rejection(read({}, { locate }))).toBe(thrown)
})

test('parameters: entry; rows it refuses make the page an InvalidResponseError', async () => {
  const entry = z.record(z.string(), z.number())
  await expect(read({ data: rows }, { entry })).rejects.toMatchObject({
    reason: 'row-refused',
    issues: [{ path: 'entries[0].tick' }, { path: 'entries[0].balance' }, {}, {}],
  })
})

test.each<[string, JsonValue, number]>([
  ['its message', { code: -1, msg: `unknown key ${apiKey}` }, 200],
  ['its code', { code: apiKey, msg: 'no' }, 200],
  ['its message, across the cut', { code: -1, msg: `${'x'.repeat(190)}${apiKey}` }, 200],
  ['the message of an HTTP error', { error: { message: `unknown key ${apiKey}` } }, 401],
])('behavior: the service echoes the key in %s, and no error holds it', async (_, body, status) => {
  const { client } = connect(() => Response.json(body, { status }))
  const error = await rejection(getWalletBalance(client, wallet))
  expect(error).toMatchObject({ name: expect.stringMatching(/^(Service|Http)Error$/) })
  expect(visibleText(error)).not.toContain(apiKey)
  expect(visibleText(error)).not.toContain(apiKey.slice(0, 6))
})

test('behavior: JSON numbers up to u64 keep their digits', async () => {
  const { client } = connect(() => new Response('{"data":[{"id":18446744073709551615,"n":7}]}'))
  expect((await getWalletBalance(client, wallet)).entries).toEqual([
    { id: '18446744073709551615', n: 7 },
  ])
})

test('behavior: parameters are checked before the network', async () => {
  const { client, requests } = connect()
  await expect(getWalletBalance(client, { ...wallet, limit: 0.5 })).rejects.toMatchObject({
    name: 'InvalidParametersError',
    issues: [{ path: 'limit' }],
  })
  expect(requests).toEqual([])
})

test('parameters: signal', async () => {
  const reason = new Error('the user left')
  const controller = new AbortController()
  const { client, requests } = connect(() => new Promise(() => undefined))
  const result = rejection(getWalletBalance(client, wallet, { signal: controller.signal }))
  await expect.poll(() => requests.length).toBe(1)
  controller.abort(reason)
  expect(await result).toBe(reason)
  expect(requests[0]?.init.signal?.aborted).toBe(true)
})

test('behavior: never retries', async () => {
  const { client, requests } = connect(() => new Response('', { status: 503 }))
  await expect(getWalletBalance(client, wallet)).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
})

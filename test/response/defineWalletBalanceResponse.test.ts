import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { InvalidResponseError, ServiceError } from '../../src/errors/WalletBalanceError.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import type { JsonValue } from '../../src/request/JsonValue.js'
import {
  defineWalletBalanceResponse,
  type WalletBalanceResponse,
} from '../../src/response/defineWalletBalanceResponse.js'
import { locateEntries } from '../../src/response/locateEntries.js'
import { rejection, thrown } from '../client/caught.js'
import { sampleEntries } from '../client/envelopes.js'
import { recordRequests } from '../client/recordRequests.js'

const wallet = { address: '0xfa4e', chain: 'eth' }

/** Reads a response body as a page. */
function read(body: JsonValue, response: WalletBalanceResponse<unknown>, window = {}) {
  const { fetch } = recordRequests(() => Response.json(body))
  const client = createIndexerClient<unknown>({ proxyUrl: 'https://h/x', fetch, response })
  return getWalletBalance(client, { ...wallet, ...window })
}

test.each([
  ['entry', { entry: {} }],
  ['entry', { entry: { '~standard': { version: 1 } } }],
  ['locate', { locate: ['data', 'tokens'] }],
])('behavior: %s of the wrong type is an IndexerConfigError: %j', (name, given: object) => {
  const expected = { name: 'IndexerConfigError', message: expect.stringContaining(`\`${name}\``) }
  expect(thrown(() => defineWalletBalanceResponse(given))).toMatchObject(expected)
  const config = { proxyUrl: '/x', response: given }
  expect(thrown(() => createIndexerClient(config))).toMatchObject(expected)
})

test.each([
  [{}, null, null],
  [{ total: 137, hasMore: false }, 137, false],
  [{ total: Number.NaN, hasMore: true }, null, true],
])('parameters: locate returns %j', async (pagination, total, hasMore) => {
  const page = await read({ a: 1 }, { locate: () => ({ entries: sampleEntries, ...pagination }) })
  expect(page).toMatchObject({ entries: sampleEntries, total, hasMore })
})

test('behavior: the page has a copy of what locate returns, without holes', async () => {
  const entries = [...sampleEntries]
  const page = await read({}, { locate: () => ({ entries }) })
  page.entries.pop()
  expect(entries).toEqual(sampleEntries)
  const refused = { reason: 'invalid-entry', issues: [{ path: 'entries[0]' }] }
  const holes = read({}, { locate: () => ({ entries: new Array(1) }) })
  await expect(holes).rejects.toMatchObject(refused)
})

const fault = { fault: { kind: 'quota' }, message: 'used up', data: [] }
const hasFault: WalletBalanceResponse['isFailure'] = (body) => body['fault'] !== undefined
const ownError = new ServiceError({ detail: 'still indexing', retryAfterMs: 3000 })

test.each<[string, JsonValue, WalletBalanceResponse<unknown>, object]>([
  ['true', fault, { isFailure: hasFault }, { name: 'ServiceError', detail: 'used up' }],
  ['a text', fault, { isFailure: () => 'no  quota' }, { name: 'ServiceError', detail: 'no quota' }],
  ['its code', { code: 7, ...fault }, { isFailure: hasFault }, { serviceCode: 7 }],
  [
    'with entries',
    { ...fault, data: sampleEntries },
    { isFailure: hasFault },
    { detail: 'used up' },
  ],
  ['before locate', fault, { isFailure: hasFault, locate: locateEntries }, { detail: 'used up' }],
  ['an array', [], { isFailure: () => true }, { name: 'ServiceError' }],
  ['false: the rule holds', { errno: 7, data: [] }, { isFailure: () => false }, { serviceCode: 7 }],
  ['an IndexerError', fault, { isFailure: () => fail(ownError) }, ownError],
  [
    ...(['another error', fault, { isFailure: () => fail(new TypeError('x')) }] as const),
    { name: 'InvalidResponseError', reason: 'locate-failed', cause: new TypeError('x') },
  ],
])('parameters: isFailure: %s', async (_, body, response, expected) => {
  expect(await rejection(read(body, response))).toMatchObject(expected)
})

test.each<JsonValue>([{ data: [] }, [], 'x', null])(
  'parameters: isFailure: %j has no fault',
  async (body) => {
    const asked = await read(body, { isFailure: hasFault }).catch((error: unknown) => error)
    const unasked = await read(body, {}).catch((error: unknown) => error)
    expect(asked).toEqual(unasked)
  },
)

function fail(error: Error): never {
  throw error
}

test.each<[JsonValue, code: string | number]>([
  [{ code: 10000, data: [] }, 10000],
  [{ code: 201, msg: 'created', data: { list: [], total: 0 } }, 201],
  [{ errcode: 'A0000', errmsg: 'done', data: [] }, 'A0000'],
  [{ status: 'active', tokens: [] }, 'active'],
])('parameters: successCode or locate: %j is empty', async (body, code) => {
  const error = await rejection(read(body, {}))
  expect(error).toMatchObject({ name: 'ServiceError', serviceCode: code })
  expect(String(error)).toContain(`Code: ${code}. If it is a success, correct `)
  for (const response of [{ successCode: code }, { locate: locateEntries }]) {
    const page = await read(body, response, { offset: 40 })
    expect(page).toMatchObject({ entries: [], offset: 40, nextOffset: null })
  }
  const failed = { ...(body as object), success: false }
  await expect(read(failed, { successCode: code })).rejects.toMatchObject({ name: 'ServiceError' })
})

test.each<JsonValue>([
  { success: false, code: -1, list: sampleEntries },
  { error: 'no', list: sampleEntries },
  { status: 'error', list: [] },
  { message: 'NOTOK', code: 7, list: [] },
])('behavior: a `locate` function overrules %j, a path does not', async (body) => {
  const { list } = body as { list: JsonValue[] }
  for (const locate of [() => ({ entries: list }), locateEntries]) {
    expect((await read(body, { locate })).entries).toEqual(list)
  }
  await expect(read(body, { locate: 'list' })).rejects.toMatchObject({ name: 'ServiceError' })
})

test('behavior: an unknown code is a failure only if the path of `locate` leads to no entries', async () => {
  const body = { code: -1, list: sampleEntries, other: [] }
  expect((await read(body, { locate: 'list' })).entries).toEqual(sampleEntries)
  const failed = { name: 'ServiceError', serviceCode: -1 }
  await expect(read(body, { locate: 'other' })).rejects.toMatchObject(failed)
})

test.each<JsonValue>([null, 'not ready', 7])('parameters: locate: asked about %j', async (body) => {
  const locate = vi.fn(() => ({ entries: [], total: 0 }))
  expect(await read(body, { locate })).toMatchObject({ entries: [], total: 0 })
  expect(locate).toHaveBeenCalledWith(body)
  await expect(read(body, {})).rejects.toMatchObject({ reason: 'no-entries' })
  await expect(read(body, { locate: '' })).rejects.toMatchObject({ reason: 'no-entries' })
})

const throwing = (error: Error) => () => {
  throw error
}

test.each<[string, unknown, cause?: string]>([
  ['returns undefined', () => undefined],
  ['returns no array', () => ({ entries: { 0: 'ordi' } })],
  ['returns a promise', async () => ({ entries: [] })],
  ['throws', throwing(new Error('visible-body-text')), 'visible-body-text'],
  ['is a path to no array', 'data.tokens'],
])('behavior: locate-failed if `locate` %s', async (_, locate, message) => {
  // untyped JavaScript may pass it
  const error = await rejection(read({ data: {} }, { locate } as WalletBalanceResponse<unknown>))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'locate-failed' })
  if (message) expect(error).toMatchObject({ cause: { message } })
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('visible-body-text')
})

test.each([new ServiceError({}), new InvalidResponseError({ reason: 'ambiguous' })])(
  'behavior: an IndexerError thrown by `locate` is rethrown: $name',
  async (error) => {
    for (const body of [{}, { success: false }]) {
      expect(await rejection(read(body, { locate: throwing(error) }))).toBe(error)
    }
  },
)

test.each<[reason: string, locate: WalletBalanceResponse['locate']]>([
  ['locate-failed', throwing(new Error('made up'))],
  ['no-entries', locateEntries],
])('behavior: %s of a `locate` function, whatever the body reports', async (reason, locate) => {
  const failed = { success: false, message: 'no', data: null }
  await expect(read(failed, { locate })).rejects.toMatchObject({ reason })
})
test('parameters: entry refuses invalid entries', async () => {
  const given = { entry: z.record(z.string(), z.number()) }
  expect(defineWalletBalanceResponse(given)).toBe(given)
  const refused = { reason: 'invalid-entry', issues: [{ path: 'entries[0].tick' }, {}, {}, {}] }
  await expect(read(sampleEntries, given)).rejects.toMatchObject(refused)
})

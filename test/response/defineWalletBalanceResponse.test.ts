import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { InvalidResponseError, ServiceError } from '../../src/errors/WalletBalanceError.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import {
  defineWalletBalanceResponse,
  type WalletBalanceResponse,
} from '../../src/response/defineWalletBalanceResponse.js'
import type { JsonValue } from '../../src/response/JsonValue.js'
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
  ['entryId', { entryId: 'tick' }],
  ['nextOffset', { nextOffset: 20 }],
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

test.each([
  ...[null, 'ok', [], () => true, { code: undefined }, { code: [] }, { code: {} }],
  ...[{ code: [0, undefined] }, { code: [[0]] }, { code: 7n }, { ok: true, code: {} }],
])('behavior: empty of the wrong type is an IndexerConfigError: %o', (empty: unknown) => {
  const given = { empty } as WalletBalanceResponse // JavaScript may pass it
  const expected = { name: 'IndexerConfigError', message: expect.stringContaining('`empty`') }
  expect(thrown(() => defineWalletBalanceResponse(given))).toMatchObject(expected)
})

const empty = { code: 40000, ok: true, msg: ['ok', 'leer'], 'data.quota': null }
const emptyBody = { code: '40000', msg: 'leer', ok: true, data: { list: [] } }
const locates: WalletBalanceResponse['locate'][] = [undefined, 'data.list', locateEntries]

test.each<[body: JsonValue, path: string, detail?: string, serviceCode?: string | number]>([
  [{ ...emptyBody, code: 0 }, 'code', 'leer'],
  [{ ...emptyBody, code: 7 }, 'code', 'leer', 7],
  [{ ...emptyBody, code: { is: 40000 } }, 'code', 'leer'],
  [{ ...emptyBody, code: undefined as never }, 'code', 'leer'],
  [{ ...emptyBody, msg: '限流' }, 'msg', '限流'],
  [{ ...emptyBody, data: { list: [], quota: 0 } }, 'data.quota', 'leer'],
  [{ ...emptyBody, msg: 'bad  key\n', code: 7 }, 'code', 'bad key', 7],
])('parameters: empty: %j differs at %s', async (body, path, detail, serviceCode) => {
  for (const locate of locates) {
    const error = await rejection(read(body, { empty, locate }))
    expect(error).toMatchObject({ name: 'ServiceError', detail, serviceCode })
    expect(String(error)).toContain(`\`empty\` differs at \`${path}\`.`)
    expect((error as ServiceError).shortMessage).toBe('The indexer reported an error.')
  }
})

test('parameters: empty: what matches is an empty wallet, what else fails is none', async () => {
  for (const locate of locates) {
    const page = await read(emptyBody, { empty, locate })
    expect(page).toMatchObject({ entries: [], nextOffset: null })
    const failed = read({ ...emptyBody, success: false }, { empty, locate })
    await expect(failed).rejects.toMatchObject({ name: 'ServiceError', detail: 'leer' })
  }
  await expect(read(emptyBody, {})).rejects.toMatchObject({ serviceCode: '40000' })
})

test('parameters: empty: does not count with entries, nor where they are not found', async () => {
  const entries = { code: 7, msg: 'x', data: { list: sampleEntries } }
  for (const locate of locates) {
    expect((await read(entries, { empty, locate })).entries).toEqual(sampleEntries)
  }
  const failed = { ...entries, error: 'busy' }
  expect(await read(failed, { empty, locate: 'data.list' }).catch(String)).toContain('busy')
  expect((await read(failed, { empty, locate: locateEntries })).entries).toEqual(sampleEntries)
  const several = { code: 40000, msg: 'success', data: { native: sampleEntries, assets: [] } }
  await expect(read(several, { empty })).rejects.toMatchObject({ reason: 'ambiguous' })
})

test('parameters: empty: on a later page, a code must match, and success must be said', async () => {
  const window = { offset: 20 }
  const page = await read({ ...emptyBody, msg: 'No more data' }, { empty }, window)
  expect(page).toMatchObject({ entries: [], offset: 20 })
  for (const locate of locates) {
    const limited = read({ ...emptyBody, code: 0 }, { empty, locate }, window)
    expect(String(await rejection(limited))).toContain('at `code`')
    const failed = read({ ...emptyBody, msg: 'rate limit' }, { empty, locate }, window)
    expect(String(await rejection(failed))).toContain('add "rate limit" to `msg` of `empty`.')
  }
})

test('parameters: empty: all of it says an empty list without an array', async () => {
  const body = { code: 40000, msg: 'leer', ok: true, data: {} }
  for (const locate of [undefined, 'data.list']) {
    expect(await read(body, { empty, locate })).toMatchObject({ entries: [], nextOffset: null })
    const other = read({ ...body, msg: 'x' }, { empty, locate })
    expect(await rejection(other)).toMatchObject({ name: 'ServiceError', detail: 'x' })
  }
})

test.each<JsonValue>([
  { success: false, code: -1, list: sampleEntries },
  { error: 'busy', list: sampleEntries },
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

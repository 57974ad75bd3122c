import { expect, test } from 'vitest'
import * as z from 'zod'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import {
  defineWalletBalanceResponse,
  type WalletBalanceResponse,
} from '../../src/client/defineWalletBalanceResponse.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { InvalidResponseError } from '../../src/errors/InvalidResponseError.js'
import { ServiceError } from '../../src/errors/ServiceError.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { rejection, thrown } from './caught.js'
import { sampleEntries } from './envelopes.js'
import { recordRequests } from './recordRequests.js'

const wallet = { address: '0xfa4e', chain: 'eth' }

/** Reads a response body as a page. */
function read(body: JsonValue, response: WalletBalanceResponse<unknown>) {
  const { fetch } = recordRequests(() => Response.json(body))
  const client = createIndexerClient<unknown>({ proxyUrl: 'https://h/x', fetch, response })
  return getWalletBalance(client, wallet)
}

test.each([
  ['entry', { entry: {} }],
  ['entry', { entry: { '~standard': { version: 1 } } }],
  ['locate', { locate: ['data', 'tokens'] }],
])('behavior: %s of the wrong type is an IndexerConfigError: %j', (name, response) => {
  const message = expect.stringContaining(`\`${name}\``)
  const expected = { name: 'IndexerConfigError', message }
  const given = response as object // untyped JavaScript may pass it
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

test('behavior: `locate` overrides failure markers if it finds entries', async () => {
  const body = { success: false, code: -1, list: sampleEntries, other: [] }
  for (const locate of ['list', () => ({ entries: sampleEntries })]) {
    expect((await read(body, { locate })).entries).toEqual(sampleEntries)
  }
  const failed = { name: 'ServiceError', serviceCode: -1 }
  await expect(read(body, { locate: 'other' })).rejects.toMatchObject(failed)
})

test.each<[string, unknown]>([
  ['returns undefined', () => undefined],
  ['returns no array', () => ({ entries: { 0: 'ordi' } })],
  ['returns a promise', async () => ({ entries: [] })],
  ['throws', () => expect.fail('visible-body-text')],
  ['is a path to no array', 'data.tokens'],
])('behavior: locate-failed if `locate` %s', async (_, locate) => {
  // untyped JavaScript may pass it
  const error = await rejection(read({ data: {} }, { locate } as WalletBalanceResponse<unknown>))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'locate-failed' })
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('visible-body-text')
})

test.each([new ServiceError({}), new InvalidResponseError({ reason: 'ambiguous' })])(
  'behavior: an IndexerError thrown by `locate` is rethrown: $name',
  async (error) => {
    const locate = () => {
      throw error
    }
    expect(await rejection(read({}, { locate }))).toBe(error)
  },
)

test('parameters: entry sets the type of entries and refuses invalid ones', async () => {
  const Token = z.object({ tick: z.string(), balance: z.string() })
  const given = { entry: Token, locate: 'data.tokens' }
  const response = defineWalletBalanceResponse(given)
  expect(response).toBe(given)
  const { fetch } = recordRequests(() =>
    Response.json({ data: { tokens: sampleEntries, other: [] } }),
  )
  const client = createIndexerClient({ proxyUrl: 'https://h/x', fetch, response })
  const page = await getWalletBalance(client, wallet)
  // compiles only if the entry type is the schema's output
  expect(page.entries.map(({ tick }) => tick.toUpperCase())).toEqual(['ORDI', 'SATS'])
  const refused = { reason: 'row-refused', issues: [{ path: 'entries[0].tick' }, {}, {}, {}] }
  const entry = z.record(z.string(), z.number())
  await expect(read(sampleEntries, { entry })).rejects.toMatchObject(refused)
})

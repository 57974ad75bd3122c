import { expect, test, vi } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/spec/createWalletBalanceRequest.js'
import type { EmulatorFault } from '../../src/testing/createFaults.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { createSampleWallets } from '../../src/testing/createSampleWallets.js'
import type { IndexerEmulator } from '../../src/testing/IndexerEmulator.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import { fields, postRequest, requestFor } from './postRequest.js'

const address = '0xfa4e0a'
const entries = ['a', 'b', 'c', 'd', 'e'].map((tick) => ({ tick, balance: '1' }))
const wallets = [{ name: 'Alice', address, entries: { eth: entries, bsc: entries.slice(4) } }]

/** A page of the emulator in its default format. */
async function pageOf(indexer: IndexerEmulator, changed: Partial<typeof fields> = {}) {
  const response = await indexer.fetch(requestFor({ address, ...changed }))
  const body = (await response.json()) as { data: { list: unknown[]; total: number } } // the default format
  return { entries: body.data.list, total: body.data.total }
}

async function statusesOf(indexer: IndexerEmulator, ...requests: Request[]) {
  const statuses: number[] = []
  for (const request of requests) statuses.push((await indexer.fetch(request)).status)
  return statuses
}

test('default, parameters: seed', async () => {
  const indexer = createIndexerEmulator({ seed: 3 })
  const response = await indexer.fetch(requestFor({ address: indexer.wallets[3]?.address ?? '' }))

  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json'])
  await expect(response.json()).resolves.toMatchObject({ code: 0, data: { total: 137 } })
  expect(indexer.wallets[3]).toEqual(createSampleWallets(3)[3])
})

test.each<[changed: Partial<typeof fields>, expected: object[]]>([
  [{}, entries],
  [{ limit: 2 }, entries.slice(0, 2)],
  [{ limit: 2, offset: 2 }, entries.slice(2, 4)],
  [{ limit: 2, offset: 5 }, []],
  [{ limit: 1_000_000 }, entries],
  [{ chain: 'bsc' }, entries.slice(4)],
  [{ chain: 'ETH' }, []],
  [{ address: '0xFA4E0A' }, entries],
  [{ address: '0xfa4e0c' }, []],
])('behavior: responds with the requested page: %j', async (changed, expected) => {
  expect((await pageOf(createIndexerEmulator({ wallets }), changed)).entries).toEqual(expected)
})

test('parameters: apiKeys', async () => {
  const keys = ['a', 'b', ''].map((key) => ({ headers: { 'X-API-KEY': key } }))
  const ask = (apiKeys?: string[]) =>
    statusesOf(createIndexerEmulator({ apiKeys, wallets }), ...keys.map(postRequest))

  expect(await ask()).toEqual([200, 200, 401])
  expect(await ask(['b'])).toEqual([401, 200, 401])
  expect(await ask([])).toEqual([401, 401, 401])
  const notAList = 'secret' as unknown as string[] // untyped JavaScript may pass it
  expect(() => createIndexerEmulator({ apiKeys: notAList })).toThrow('`apiKeys` must be an array')
})

test.each<[fault: EmulatorFault, status: number, type: string, text: string]>([
  [{}, 500, 'application/json', '{"code":500,"msg":"scripted fault"}'],
  [{ status: 200, body: { code: -1 } }, 200, 'application/json', '{"code":-1}'],
  [{ status: 200, body: '<html>' }, 200, 'text/html', '<html>'],
  [{ status: 204, body: 'x' }, 204, 'text/html', ''],
  [{ retryAfter: '2', body: '' }, 500, 'text/html', ''],
  [{ retryAfter: 'Tue, 03 Mar 2026 10:00:00 GMT', body: '' }, 500, 'text/html', ''],
])('behavior: failNext(%j)', async (fault, status, type, text) => {
  const indexer = createIndexerEmulator({ wallets })
  indexer.failNext(fault)

  const response = await indexer.fetch(requestFor({}))

  expect([response.status, response.headers.get('Content-Type')]).toEqual([status, type])
  expect(response.headers.get('Retry-After')).toBe(fault.retryAfter ?? null)
  await expect(response.text()).resolves.toBe(text)
})

test('behavior: faults queue up, and refused requests do not consume them', async () => {
  const indexer = createIndexerEmulator({ wallets })
  indexer.failNext({ status: 418, times: 0 })
  indexer.failNext({ status: 429, times: 2 })
  indexer.failNext({})

  const valid = Array.from({ length: 4 }, () => requestFor({}))
  const statuses = await statusesOf(indexer, postRequest({ method: 'GET' }), ...valid)

  expect(statuses).toEqual([405, 429, 429, 500, 200])
})

test('behavior: setEntries replaces the entries of one wallet and chain', async () => {
  const indexer = createIndexerEmulator({ wallets })

  indexer.setEntries('0xFA4E0A', 'eth', [{ tick: 'new', balance: '9' }, ...entries])

  const moved = await pageOf(indexer, { limit: 2, offset: 2 })
  expect(moved).toEqual({ entries: entries.slice(1, 3), total: 6 })
  expect((await pageOf(indexer, { chain: 'bsc' })).total).toBe(1)

  indexer.setEntries('0xfa4e0c', 'doge', entries) // an unknown wallet and chain
  expect((await pageOf(indexer, { address: '0xfa4e0c', chain: 'doge' })).entries).toEqual(entries)
})

test.each<[title: string, value: unknown, text: string]>([
  ['a RawNumber', new RawNumber('9007199254740993'), '9007199254740993'],
  [
    'a RawNumber beyond the range of a double',
    [{ a: new RawNumber('-1.5E-400') }],
    '[{"a":-1.5E-400}]',
  ],
  ['a bigint', { big: 2n ** 64n }, '{"big":18446744073709551616}'],
  ['digits in a string', '9007199254740993', '"9007199254740993"'],
  ['a private-use character', ['\ue000', 'x\ue000'], '["\ue000","x\ue000"]'],
])('behavior: %s in an entry is sent without loss', async (_, value, text) => {
  const indexer = createIndexerEmulator({ wallets: [], envelope: (page) => page.entries[0]?.value })
  indexer.setEntries(address, 'eth', [{ value }])

  await expect((await indexer.fetch(requestFor({ address }))).text()).resolves.toBe(text)
})

test('behavior: a relative URL is resolved against the page, or against http://localhost', async () => {
  const indexer = createIndexerEmulator({ wallets })
  const headers = { 'X-API-KEY': 'test-key', 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(fields) }
  for (const href of [undefined, 'https://dapp.test/wallet']) {
    vi.stubGlobal('location', href && { href })
    expect((await indexer.fetch(WALLET_BALANCE_PATH, init)).status).toBe(200)
  }
})

test('behavior: requests are recorded in order', async () => {
  const indexer = createIndexerEmulator({ wallets })
  await indexer.fetch(postRequest({ headers: { 'X-Trace': 'first' } }))
  await indexer.fetch(postRequest({ path: '/nowhere?x=1', body: 'no JSON' }))

  const headers = { 'content-type': 'application/json', 'x-api-key': 'test-key' }
  const first = { path: WALLET_BALANCE_PATH, headers: { ...headers, 'x-trace': 'first' } }
  expect(indexer.requests).toEqual([
    { method: 'POST', ...first, body: fields },
    { method: 'POST', path: '/nowhere', headers, body: 'no JSON' },
  ])
})

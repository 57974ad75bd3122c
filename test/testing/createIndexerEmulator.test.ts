import { expect, onTestFinished, test, vi } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'
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
  const ask = async (apiKeys?: string[]) => {
    const { fetch } = createIndexerEmulator({ apiKeys, wallets })
    return (await Promise.all(keys.map(postRequest).map((it) => fetch(it)))).map((it) => it.status)
  }
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
  ['a RawNumber beyond a double', [{ a: new RawNumber('-1.5E-400') }], '[{"a":-1.5E-400}]'],
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

test('behavior: requests are recorded in order, and the last 1,000 are kept', async () => {
  const { fetch, received, requests } = createIndexerEmulator({ wallets })
  await fetch(postRequest({ headers: { 'X-Trace': 'first' } }))
  await fetch(postRequest({ path: '/nowhere?x=1', body: 'no JSON' }))

  const headers = { 'content-type': 'application/json', 'x-api-key': 'test-key' }
  const first = { path: WALLET_BALANCE_PATH, headers: { ...headers, 'x-trace': 'first' } }
  expect(requests).toEqual([
    { method: 'POST', ...first, body: fields },
    { method: 'POST', path: '/nowhere', headers, body: 'no JSON' },
  ])

  const onReceived = vi.fn()
  const done = received(1_003).then(onReceived)
  for (let offset = 2; offset < 1_002; offset += 1) await fetch(requestFor({ offset }))
  expect(onReceived).not.toHaveBeenCalled()
  await fetch(postRequest({ method: 'GET' })) // refused requests count too
  await done
  await received(1_002)
  expect(requests).toHaveLength(1_000)
  expect(requests[0]?.body).toMatchObject({ offset: 3 })
})

test('parameters: latencyMs', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { fetch, received } = createIndexerEmulator({ wallets, latencyMs: 200 })
  const onResponse = vi.fn()
  const response = fetch(requestFor({})).then(onResponse)
  await received(1)
  await vi.advanceTimersByTimeAsync(199)
  expect(onResponse).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await response
})

const addresses: Record<string, string> = { a: address, A: '0xFA4E0A', b: '0xfa4e0b' }
/** Of `a eth`: the address and the chain. */
const partsOf = (asked: string) => {
  const [name = '', chain = ''] = asked.split(' ')
  return [addresses[name] ?? '0xfa4e0c', chain] as const
}

/** An emulator, and requests like `a eth`. */
function setup() {
  const indexer = createIndexerEmulator({ wallets: [] })
  /** The requests with a response, in order. */
  const answered: string[] = []
  const ask = async (asked: string, signal?: AbortSignal) => {
    const [address, chain] = partsOf(asked)
    const { status } = await indexer.fetch(requestFor({ address, chain }, signal))
    answered.push(asked)
    return status
  }
  const askInTurn = async (...all: string[]) => {
    const statuses: number[] = []
    for (const asked of all) statuses.push(await ask(asked))
    return statuses
  }
  /** Sends requests, and waits for the responses that are not held. */
  const send = async (...all: string[]) => {
    for (const asked of all) void ask(asked)
    await ask('c last')
    answered.pop()
  }
  return { ...indexer, answered, ask, askInTurn, send }
}

test.each<[fault: EmulatorFault, asked: string[], statuses: number[]]>([
  [{}, ['b bsc'], [500]],
  [{ address }, ['b x', 'A x', 'a x'], [200, 500, 200]],
  [{ address: '0xFA4E0A' }, ['a eth'], [500]],
  [{ chain: 'ETH' }, ['a eth'], [200]],
  [{ address, chain: 'eth' }, ['a bsc', 'b eth', 'a eth'], [200, 200, 500]],
  [{ chain: 'eth', times: 2 }, ['a eth', 'a bsc', 'b eth', 'b eth'], [500, 200, 500, 200]],
  [{ chain: 'eth', after: 1 }, ['a eth', 'a bsc', 'b eth', 'b eth'], [200, 200, 500, 200]],
  [{ chain: 'eth', after: 2 }, ['a eth', 'b eth', 'b eth', 'b eth'], [200, 200, 500, 200]],
  [{ offset: 20 }, ['a eth'], [200]],
  [{ offset: 0, after: 1 }, ['a eth', 'b eth'], [200, 500]],
])('parameters: failNext(%j): %j', async (fault, asked, statuses) => {
  const { askInTurn, failNext } = setup()
  failNext(fault)
  expect(await askInTurn(...asked)).toEqual(statuses)
})

test('behavior: faults keep their order; other requests, also refused ones, leave them', async () => {
  const { askInTurn, failNext, fetch } = setup()
  failNext({ status: 418, times: 0 })
  failNext({ status: 404, address: addresses['b'] })
  failNext({ status: 429, chain: 'eth' })
  failNext({ status: 503 })
  failNext({ status: 401, address, chain: 'eth' })
  expect((await fetch(postRequest({ method: 'GET' }))).status).toBe(405)
  const statuses = await askInTurn('a eth', 'a eth', 'a eth', 'a eth', 'b bsc')
  expect(statuses).toEqual([429, 503, 401, 200, 404])
})

const all = ['a ETH', 'a bsc', 'a eth', 'b eth']

test.each<[holds: string[], held: string[], releases: string[], stillHeld: string[]]>([
  [['A eth'], ['a eth'], [], ['a eth']],
  [['A eth'], ['a eth'], ['a bsc', 'b eth'], ['a eth']],
  [['A eth'], ['a eth'], ['A eth'], []],
  // a release without a chain ends all holds of its address, one with a chain only that
  [['a', 'a eth', 'b eth'], all, ['a'], ['b eth']],
  [['a'], all.slice(0, 3), ['a eth'], ['a ETH', 'a bsc']],
  [['a'], all.slice(0, 3), ['a eth', 'a'], []],
])('parameters: hold %j holds %j; after release %j: %j', async (...args) => {
  const [holds, held, releases, stillHeld] = args
  const { answered, hold, release, send } = setup()
  const without = (names: string[]) => all.filter((asked) => !names.includes(asked))
  for (const each of holds) hold(...partsOrAddress(each))
  await send(...all)
  expect(answered).toEqual(without(held))

  for (const each of releases) release(...partsOrAddress(each))
  await send(...all)
  const expected = [...without(stillHeld), ...without(stillHeld)]
  expect(answered.sort()).toEqual(expected.sort())
  for (const each of holds) hold(...partsOrAddress(each)) // as at first
  await send(...all)
  expect(answered.slice(expected.length)).toEqual(without(held))
})

/** Without a chain, the address only. */
function partsOrAddress(each: string): [string, string?] {
  const [address, chain] = partsOf(each)
  return chain ? [address, chain] : [address]
}

test('parameters: aborted: address, chain', async () => {
  const { aborted, ask, hold, received } = setup()
  hold(address)
  const controller = new AbortController()
  await ask('b eth', controller.signal) // already settled, so its abort does not count
  const onOther = vi.fn()
  void aborted(addresses['b'] ?? '').then(onOther)
  for (const chain of ['bsc', 'ETH']) void aborted(address, chain).then(onOther)
  const next = Promise.all([aborted('0xFA4E0A', 'eth'), aborted('0xFA4E0A')])
  const response = ask('a eth', controller.signal)
  await received(2)

  controller.abort(new Error('aborted'))

  await expect(response).rejects.toThrow('aborted')
  await expect(next).resolves.toEqual([true, true])
  void aborted(address).then(onOther) // an abort in the past does not count
  await new Promise((resolve) => setTimeout(resolve))
  expect(onOther).not.toHaveBeenCalled()
})

test('behavior: an aborted request leaves its fault to the next one', async () => {
  const { ask, failNext } = setup()
  failNext({ status: 503 })
  const controller = new AbortController()
  const first = ask('a eth', controller.signal)
  controller.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(await ask('a eth')).toBe(503)
  expect(await ask('a eth')).toBe(200)
})

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

const bob = '0xfa4e0b'
const upperCase = '0xFA4E0A'

/** An emulator, and requests like `0xfa4e0a eth`. */
function setup() {
  const indexer = createIndexerEmulator({ wallets: [] })
  /** The requests with a response, in order. */
  const answered: string[] = []
  const ask = async (asked: string, signal?: AbortSignal) => {
    const [address = '', chain = ''] = asked.split(' ')
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
    await ask('0xfa4e0c last')
    answered.pop()
  }
  return { ...indexer, answered, ask, askInTurn, send }
}

test.each<[title: string, fault: EmulatorFault, asked: string[], statuses: number[]]>([
  ['all requests', {}, [`${bob} bsc`], [500]],
  [
    'address',
    { address: address },
    [`${bob} x`, `${upperCase} x`, `${address} x`],
    [200, 500, 200],
  ],
  ['address in another case', { address: upperCase }, [`${address} eth`], [500]],
  ['chain in another case', { chain: 'ETH' }, [`${address} eth`], [200]],
  [
    'address and chain',
    { address: address, chain: 'eth' },
    [`${address} bsc`, `${bob} eth`, `${address} eth`],
    [200, 200, 500],
  ],
  [
    'chain and times',
    { chain: 'eth', times: 2 },
    [`${address} eth`, `${address} bsc`, `${bob} eth`, `${bob} eth`],
    [500, 200, 500, 200],
  ],
  [
    'after two, for a chain',
    { chain: 'eth', after: 2 },
    [`${address} eth`, `${address} bsc`, `${bob} eth`, `${bob} eth`, `${bob} eth`],
    [200, 200, 200, 500, 200],
  ],
  ['another offset', { offset: 20 }, [`${address} eth`], [200]],
  ['the offset', { offset: 0, after: 1 }, [`${address} eth`, `${bob} eth`], [200, 500]],
])('parameters: failNext: %s', async (_, fault, asked, statuses) => {
  const { askInTurn, failNext } = setup()
  failNext(fault)
  expect(await askInTurn(...asked)).toEqual(statuses)
})

test('behavior: faults keep their order; other requests, also refused ones, leave them', async () => {
  const { askInTurn, failNext, fetch } = setup()
  failNext({ status: 418, times: 0 })
  failNext({ status: 404, address: bob })
  failNext({ status: 429, chain: 'eth' })
  failNext({ status: 503 })
  failNext({ status: 401, address: address, chain: 'eth' })

  expect((await fetch(postRequest({ method: 'GET' }))).status).toBe(405)
  const eth = `${address} eth`
  const statuses = await askInTurn(eth, eth, eth, eth, `${bob} bsc`)

  expect(statuses).toEqual([429, 503, 401, 200, 404])
})

test('parameters: hold and release: chain', async () => {
  const { answered, hold, release, send } = setup()
  hold(upperCase, 'eth')
  await send(`${address} eth`, `${address} ETH`, `${address} bsc`, `${bob} eth`)
  const others = [`${address} ETH`, `${address} bsc`, `${bob} eth`]
  expect(answered).toEqual(others)

  release(address, 'bsc')
  release(bob, 'eth')
  await send()
  expect(answered).toEqual(others)

  release(upperCase, 'eth')
  await send()
  expect(answered).toEqual([...others, `${address} eth`])
})

test('behavior: release without a chain ends all holds of its address, with a chain only that', async () => {
  const { answered, hold, release, send } = setup()
  hold(address)
  hold(address, 'eth')
  hold(bob, 'eth')
  await send(`${address} eth`, `${address} bsc`, `${bob} eth`)
  expect(answered).toEqual([])

  release(address)
  await send(`${address} eth`)
  expect(answered).toEqual([`${address} eth`, `${address} bsc`, `${address} eth`])

  hold(address)
  release(address, 'eth')
  await send(`${address} bsc`, `${address} eth`)
  expect(answered.slice(3)).toEqual([`${address} eth`])

  hold(address)
  await send(`${address} eth`)
  expect(answered).toHaveLength(4)
})

test('parameters: aborted: address, chain', async () => {
  const { aborted, ask, hold, received } = setup()
  hold(address)
  const controller = new AbortController()
  await ask(`${bob} eth`, controller.signal) // already settled, so its abort does not count
  const onOther = vi.fn()
  void aborted(bob).then(onOther)
  for (const chain of ['bsc', 'ETH']) void aborted(address, chain).then(onOther)
  const next = Promise.all([aborted(upperCase, 'eth'), aborted(upperCase)])
  const response = ask(`${address} eth`, controller.signal)
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
  const first = ask(`${address} eth`, controller.signal)
  controller.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })

  expect(await ask(`${address} eth`)).toBe(503)
  expect(await ask(`${address} eth`)).toBe(200)
})

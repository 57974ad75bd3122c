import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import type { EmulatorFault } from '../../src/testing/createFaults.js'
import {
  createIndexerEmulator,
  type IndexerEmulator,
} from '../../src/testing/createIndexerEmulator.js'
import { createSampleWallets } from '../../src/testing/sampleWallets.js'
import { askFor, fields, postRequest, type Sent } from './postRequest.js'

const alice = '0xfa4e0a'
const bob = '0xfa4e0b'
const aliceRows = ['a', 'b', 'c', 'd', 'e'].map((tick) => ({ tick, balance: '1' }))
const bobRows = [{ tick: 'bob', balance: '2' }]
const wallets = [
  { name: 'Alice', address: alice, rows: { eth: aliceRows, bsc: aliceRows.slice(4) } },
  { name: 'Bob', address: bob, rows: { eth: bobRows } },
]

/** The emulator's rows for a request, in its own form. */
async function rowsOf(indexer: IndexerEmulator, changed: Partial<typeof fields>) {
  const response = await indexer.fetch(askFor(changed))
  expect(response.status).toBe(200)
  const body = (await response.json()) as { data: { list: unknown[]; total: number } } // data.list
  return { rows: body.data.list, total: body.data.total }
}

async function statusesOf(indexer: IndexerEmulator, ...requests: Request[]) {
  const statuses: number[] = []
  for (const request of requests) statuses.push((await indexer.fetch(request)).status)
  return statuses
}

test('default', async () => {
  const indexer = createIndexerEmulator()
  const { address = '' } = indexer.wallets[3] ?? {}

  const response = await indexer.fetch(askFor({ address }))

  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/json')
  await expect(response.json()).resolves.toMatchObject({ code: 0, data: { total: 137 } })
  expect(indexer.requests).toHaveLength(1)
})

describe('it answers what was asked', () => {
  test.each<[asked: Partial<typeof fields>, rows: object[]]>([
    [{ address: alice }, aliceRows],
    [{ address: alice, limit: 2 }, aliceRows.slice(0, 2)],
    [{ address: alice, limit: 2, offset: 2 }, aliceRows.slice(2, 4)],
    [{ address: alice, limit: 2, offset: 4 }, aliceRows.slice(4)],
    [{ address: alice, limit: 2, offset: 5 }, []],
    [{ address: alice, limit: 1_000_000 }, aliceRows],
    [{ address: alice, chain: 'bsc' }, aliceRows.slice(4)],
    [{ address: alice, chain: 'ETH' }, []],
    [{ address: alice.replace('a', 'A') }, aliceRows],
    [{ address: bob }, bobRows],
    [{ address: '0xfa4e0c' }, []],
  ])('behavior: %j', async (asked, rows) => {
    expect((await rowsOf(createIndexerEmulator({ wallets }), asked)).rows).toEqual(rows)
  })
})

describe('it refuses what the document rules out', () => {
  const { address, chain, limit, offset } = fields
  const json = (changed: object) => JSON.stringify({ ...fields, ...changed })
  const path = WALLET_BALANCE_PATH

  test.each<[title: string, sent: Sent]>([
    ['a charset', { headers: { 'Content-Type': 'application/json; charset=utf-8' } }],
    ['another key', { headers: { 'X-API-KEY': 'other-key' } }],
    ['more headers', { headers: { 'User-Agent': 'x', 'X-Other': 'y' } }],
    ['a query', { path: `${path}?x=1` }],
    ['a body of 64 KiB', { body: json({}).padEnd(65_536) }],
  ])('behavior: allowed: %s', async (_, sent) => {
    const indexer = createIndexerEmulator({ apiKeys: ['test-key', 'other-key'] })

    expect(await statusesOf(indexer, postRequest(sent))).toEqual([200])
  })

  test.each<[title: string, sent: Sent, status: number, said: string]>([
    ['another path', { path: '/' }, 404, `received /, expected ${path}`],
    ['another version', { path: path.replace('v1', 'v2') }, 404, '/api/v2'],
    ['a trailing slash', { path: `${path}/` }, 404, `${path}/, expected`],
    ['a path in capitals', { path: path.toUpperCase() }, 404, '/API'],
    ['the path in the query', { path: `/?x=${path}` }, 404, 'received /,'],
    ['a prefix', { path: `/pfx${path}` }, 404, '`baseUrl` must not end with /pfx'],
    ['the version twice', { path: `/api/v1${path}` }, 404, 'must not end with /api/v1'],
    ['the path twice', { path: path + path }, 404, `must not end with ${path}`],
    ['a slash twice', { path: `/${path}` }, 404, 'must not end with /'],
    ...['GET', 'HEAD', 'PUT', 'DELETE'].map((method): [string, Sent, number, string] => [
      method,
      { method },
      405,
      'POST',
    ]),
    ['no key', { headers: { 'X-API-KEY': undefined } }, 401, 'X-API-KEY'],
    ['an empty key', { headers: { 'X-API-KEY': '' } }, 401, 'X-API-KEY'],
    ['an unknown key', { headers: { 'X-API-KEY': 'other' } }, 401, 'unknown'],
    ['a longer key', { headers: { 'X-API-KEY': 'test-key2' } }, 401, 'unknown'],
    ['no Content-Type', { headers: { 'Content-Type': undefined } }, 415, 'application/json'],
    ['text/plain', { headers: { 'Content-Type': 'text/plain' } }, 415, 'application/json'],
    ['almost JSON', { headers: { 'Content-Type': 'application/jsonp' } }, 415, 'application/json'],
    ['a large body', { body: json({}).padEnd(65_537) }, 413, 'larger than 64 KiB'],
    ['large in bytes alone', { body: json({ chain: 'é'.repeat(40_000) }) }, 413, '64 KiB'],
    ['no body', { body: '' }, 400, 'not a JSON object'],
    ['a form', { body: 'address=0xfa4e' }, 400, 'not a JSON object'],
    ['null', { body: 'null' }, 400, 'body: '],
    ['a list', { body: `[${json({})}]` }, 400, 'body: '],
    ['more fields', { body: json({ cursor: '', after: 1 }) }, 400, 'these four: cursor, after'],
    ['__proto__', { body: `{"__proto__":1,${json({}).slice(1)}` }, 400, '__proto__'],
    ['no address', { body: JSON.stringify({ chain, limit, offset }) }, 400, 'address: '],
    ['no chain', { body: JSON.stringify({ address, limit, offset }) }, 400, 'chain: '],
    ['no limit', { body: JSON.stringify({ address, chain, offset }) }, 400, 'limit: '],
    ['no offset', { body: JSON.stringify({ address, chain, limit }) }, 400, 'offset: '],
    ['a text as limit', { body: json({ limit: '20' }) }, 400, 'limit: '],
    ['a limit of 0', { body: json({ limit: 0 }) }, 400, 'limit: '],
    ['a broken offset', { body: json({ offset: 0.5 }) }, 400, 'offset: '],
    ['a negative offset', { body: json({ offset: -1 }) }, 400, 'offset: '],
    ['an address without 0x', { body: json({ address: 'fa4e' }) }, 400, 'address: '],
    ['two faults', { body: json({ limit: 0, chain: 1 }) }, 400, '; '],
  ])('behavior: refused: %s', async (_, sent, status, said) => {
    const indexer = createIndexerEmulator({ apiKeys: ['test-key'] })

    const response = await indexer.fetch(postRequest(sent))

    expect(response.status).toBe(status)
    const msg: unknown = expect.stringContaining(said)
    await expect(response.json()).resolves.toEqual({ code: status, msg })
    expect(indexer.requests).toHaveLength(1)
  })

  test('behavior: a body without an end is not read on, and not kept', async () => {
    const indexer = createIndexerEmulator()
    let pulls = 0
    const body = new ReadableStream({
      pull(controller) {
        pulls += 1
        controller.enqueue(new Uint8Array(1_024))
      },
    })

    expect(await statusesOf(indexer, postRequest({ body }))).toEqual([413])

    expect(pulls).toBeLessThan(70)
    expect(indexer.requests).toMatchObject([{ body: undefined }])
  })

  test.each([
    [65_536, 200],
    [65_537, 413],
  ])('behavior: without `Request.body`, %i bytes are a %i', async (size, status) => {
    const request = postRequest({ body: json({}).padEnd(size) })
    Object.defineProperty(request, 'body', { value: undefined }) // as in Firefox

    expect(await statusesOf(createIndexerEmulator(), request)).toEqual([status])
  })
})

test('parameters: apiKeys', async () => {
  const requests = ['a', 'b', ''].map((key) => postRequest({ headers: { 'X-API-KEY': key } }))

  expect(
    await statusesOf(createIndexerEmulator(), ...requests.map((request) => request.clone())),
  ).toEqual([200, 200, 401])
  expect(await statusesOf(createIndexerEmulator({ apiKeys: [] }), ...requests)).toEqual([
    401, 401, 401,
  ])
  const notAList = 'secret' as unknown as string[] // as JavaScript may give it
  expect(() => createIndexerEmulator({ apiKeys: notAList })).toThrow('`apiKeys` must be an array')
})

test('parameters: wallets and seed', () => {
  expect(createIndexerEmulator({ wallets, seed: 3 }).wallets).toBe(wallets)
  expect(createIndexerEmulator({ seed: 3 }).wallets).toEqual(createSampleWallets(3))
  expect(createIndexerEmulator().wallets).toEqual(createSampleWallets(1))
})

describe('failNext', () => {
  test.each<[fault: EmulatorFault, status: number, type: string, text: string]>([
    [{}, 500, 'application/json', '{"code":500,"msg":"scripted fault"}'],
    [{ status: 404 }, 404, 'application/json', '{"code":404,"msg":"scripted fault"}'],
    [{ body: { n: [null] } }, 500, 'application/json', '{"n":[null]}'],
    [{ status: 200, body: { code: -1 } }, 200, 'application/json', '{"code":-1}'],
    [{ status: 200, body: '<html>' }, 200, 'text/html', '<html>'],
    [{ body: '' }, 500, 'text/html', ''],
    [{ status: 204, body: 'x' }, 204, 'text/html', ''],
    [{ status: 304 }, 304, 'application/json', ''],
    [{ retryAfter: '2', body: '' }, 500, 'text/html', ''],
    [{ retryAfter: '-5e3', body: '' }, 500, 'text/html', ''],
    [{ retryAfter: 'Tue, 03 Mar 2026 10:00:00 GMT', body: '' }, 500, 'text/html', ''],
  ])('behavior: %j', async (fault, status, type, text) => {
    const indexer = createIndexerEmulator()
    indexer.failNext(fault)

    const response = await indexer.fetch(askFor({}))

    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Retry-After')).toBe(fault.retryAfter ?? null)
    await expect(response.text()).resolves.toBe(text)
  })

  test('behavior: failures queue up, and a refused request uses none up', async () => {
    const indexer = createIndexerEmulator()
    indexer.failNext({ status: 418, times: 0 })
    indexer.failNext({ status: 429, times: 2 })
    indexer.failNext({})

    const requests = [
      postRequest({ method: 'GET' }),
      ...Array.from({ length: 4 }, () => askFor({})),
    ]

    expect(await statusesOf(indexer, ...requests)).toEqual([405, 429, 429, 500, 200])
  })
})

describe('parameters: latencyMs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('behavior: the answer waits so long', async () => {
    const indexer = createIndexerEmulator({ wallets, latencyMs: 200 })
    const onAnswer = vi.fn()
    const answer = indexer.fetch(askFor({ address: alice })).then(onAnswer)
    await indexer.received(1)

    await vi.advanceTimersByTimeAsync(199)
    expect(onAnswer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await answer
  })

  test('behavior: an abort ends the wait, and leaves no timer behind', async () => {
    const indexer = createIndexerEmulator({ wallets, latencyMs: 600_000 })
    const controller = new AbortController()
    const answer = indexer.fetch(askFor({ address: alice }, controller.signal))
    await indexer.received(1)

    controller.abort(new Error('left'))

    await expect(answer).rejects.toThrow('left')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: without it there is no timer', async () => {
    expect(await statusesOf(createIndexerEmulator({ wallets }), askFor({}))).toEqual([200])
  })
})

describe('setRows', () => {
  test('behavior: the list changes from then on, for this wallet and chain', async () => {
    const indexer = createIndexerEmulator({ wallets })

    indexer.setRows(alice.replace('a', 'A'), 'eth', [{ tick: 'new', balance: '9' }, ...aliceRows])

    expect(await rowsOf(indexer, { address: alice, limit: 2, offset: 2 })).toEqual({
      rows: aliceRows.slice(1, 3),
      total: 6,
    })
    expect((await rowsOf(indexer, { address: alice, chain: 'bsc' })).total).toBe(1)
    expect((await rowsOf(createIndexerEmulator({ wallets }), { address: alice })).total).toBe(5)

    indexer.setRows('0xfa4e0c', 'doge', bobRows) // a wallet and a chain that it did not know
    expect((await rowsOf(indexer, { address: '0xfa4e0c', chain: 'doge' })).rows).toEqual(bobRows)
  })
})

describe('hold and release', () => {
  test('behavior: a held wallet waits, others do not; it can be held again', async () => {
    const indexer = createIndexerEmulator({ wallets })
    for (const round of [1, 2]) {
      indexer.hold(alice.replace('a', 'A'))
      const onAnswer = vi.fn()
      const slow = rowsOf(indexer, { address: alice }).then(onAnswer)

      await rowsOf(indexer, { address: bob })
      await indexer.received(2 * round)
      expect(onAnswer).not.toHaveBeenCalled()

      indexer.release(alice)
      await slow
      expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ rows: aliceRows, total: 5 })
    }
  })

  test('behavior: it answers with the rows of the moment it is released', async () => {
    const indexer = createIndexerEmulator({ wallets })
    indexer.hold(alice)
    const slow = rowsOf(indexer, { address: alice })
    await indexer.received(1)

    indexer.setRows(alice, 'eth', bobRows)
    indexer.release(alice)

    await expect(slow).resolves.toEqual({ rows: bobRows, total: 1 })
  })
})

describe('requests, received and aborted', () => {
  test('behavior: requests are recorded in order, as they came', async () => {
    const indexer = createIndexerEmulator()
    await indexer.fetch(postRequest({ headers: { 'X-Trace': 'first' } }))
    await indexer.fetch(postRequest({ path: '/nowhere?x=1', body: 'no JSON' }))

    const headers = { 'content-type': 'application/json', 'x-api-key': 'test-key' }
    expect(indexer.requests).toEqual([
      {
        method: 'POST',
        path: WALLET_BALANCE_PATH,
        headers: { ...headers, 'x-trace': 'first' },
        body: fields,
      },
      { method: 'POST', path: '/nowhere', headers, body: 'no JSON' },
    ])
  })

  test('behavior: the last 1,000 are kept, and all are counted', async () => {
    const indexer = createIndexerEmulator({ wallets: [] })
    const onReceived = vi.fn()
    const received = indexer.received(1_003).then(onReceived)

    for (let offset = 0; offset < 1_002; offset += 1) await indexer.fetch(askFor({ offset }))
    expect(onReceived).not.toHaveBeenCalled()
    await indexer.fetch(postRequest({ method: 'GET' })) // refused, and received

    await received
    await indexer.received(1_002)
    expect(indexer.requests).toHaveLength(1_000)
    expect(indexer.requests[0]?.body).toMatchObject({ offset: 3 })
  })

  test('behavior: an aborted request rejects with the reason, and is known by its wallet', async () => {
    const indexer = createIndexerEmulator({ wallets })
    indexer.hold(alice)
    const controller = new AbortController()
    const answer = indexer.fetch(askFor({ address: alice }, controller.signal))
    await indexer.received(1)
    const onOther = vi.fn()
    void indexer.aborted(bob).then(onOther)

    controller.abort(new Error('left'))

    await expect(answer).rejects.toThrow('left')
    await expect(indexer.aborted(alice.replace('a', 'A'))).resolves.toBe(true)
    expect(onOther).not.toHaveBeenCalled()
  })

  test('behavior: an abort after the answer is none', async () => {
    const indexer = createIndexerEmulator({ wallets })
    const controller = new AbortController()
    await indexer.fetch(askFor({ address: alice }, controller.signal))
    const onAborted = vi.fn()
    void indexer.aborted(alice).then(onAborted)

    const seen = once(controller.signal, 'abort')
    controller.abort()

    await seen
    await new Promise((resolve) => setImmediate(resolve)) // after all that is ready to run
    expect(onAborted).not.toHaveBeenCalled()
  })
})

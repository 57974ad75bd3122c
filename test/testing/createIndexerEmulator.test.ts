import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance, type WalletBalancePage } from '../../src/client/getWalletBalance.js'
import { parseJson } from '../../src/client/parseJson.js'
import {
  createIndexerEmulator,
  type IndexerEmulator,
  type IndexerEmulatorOptions,
} from '../../src/testing/createIndexerEmulator.js'
import { envelopeNames } from '../../src/testing/envelopes.js'
import { RawNumber, stringifyExact } from '../../src/testing/RawNumber.js'
import { createSampleWallets } from '../../src/testing/sampleWallets.js'
import { askFor, fields, postRequest } from './postRequest.js'

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
  test.each<[asked: Partial<typeof fields>, ticks: string]>([
    [{ address: alice }, 'abcde'],
    [{ address: alice, limit: 2 }, 'ab'],
    [{ address: alice, limit: 2, offset: 2 }, 'cd'],
    [{ address: alice, limit: 2, offset: 4 }, 'e'],
    [{ address: alice, limit: 2, offset: 5 }, ''],
    [{ address: alice, limit: 2, offset: 500 }, ''],
    [{ address: alice, limit: 1_000_000 }, 'abcde'],
    [{ address: alice, chain: 'bsc' }, 'e'],
    [{ address: alice, chain: 'polygon' }, ''],
    [{ address: alice, chain: 'ETH' }, ''],
    [{ address: alice.toUpperCase().replace('X', 'x') }, 'abcde'],
    [{ address: bob }, 'bob'],
    [{ address: '0xfa4e0c' }, ''],
    [{ address: '0xfa4e' }, ''],
  ])('behavior: %j', async (asked, ticks) => {
    const { rows } = await rowsOf(createIndexerEmulator({ wallets }), asked)

    expect(rows).toEqual(rowsNamed(ticks))
  })

  const known = [...aliceRows, ...bobRows]
  const rowsNamed = (ticks: string) => {
    const names = ticks === 'bob' ? [ticks] : [...ticks]
    return names.map((name) => known.find(({ tick }) => tick === name))
  }

  test('behavior: requests at the same time get their own answers', async () => {
    const indexer = createIndexerEmulator({ wallets })

    const answers = await Promise.all([
      rowsOf(indexer, { address: alice, limit: 1 }),
      rowsOf(indexer, { address: bob }),
      rowsOf(indexer, { address: alice, limit: 1, offset: 1 }),
    ])

    expect(answers.map(({ rows }) => rows)).toEqual([
      aliceRows.slice(0, 1),
      bobRows,
      aliceRows.slice(1, 2),
    ])
  })
})

describe('it refuses what the document rules out', () => {
  type Sent = NonNullable<Parameters<typeof postRequest>[0]>

  test.each<[title: string, sent: Sent, status: number]>([
    ['path', { path: '/api/v2/data/portfolio/token/get-wallet-balance' }, 404],
    ['method', { method: 'GET' }, 405],
    ['no key', { headers: { 'X-API-KEY': undefined } }, 401],
    ['unknown key', { headers: { 'X-API-KEY': 'other' } }, 401],
    ['Content-Type', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['fifth field', { body: JSON.stringify({ ...fields, page: 1 }) }, 400],
    ['three fields', { body: JSON.stringify({ ...fields, offset: undefined }) }, 400],
  ])('behavior: %s', async (_, sent, status) => {
    const indexer = createIndexerEmulator({ apiKeys: ['test-key'] })

    const response = await indexer.fetch(postRequest(sent))

    expect(response.status).toBe(status)
    await expect(response.json()).resolves.toEqual({ code: status, msg: expect.any(String) })
    expect(indexer.requests).toHaveLength(1)
  })
})

test('parameters: apiKeys', async () => {
  const ask = async (indexer: IndexerEmulator, key: string) =>
    (await indexer.fetch(postRequest({ headers: { 'X-API-KEY': key } }))).status
  const strict = createIndexerEmulator({ apiKeys: ['a', 'b'] })

  expect([await ask(strict, 'a'), await ask(strict, 'b'), await ask(strict, 'c')]).toEqual([
    200, 200, 401,
  ])
  expect(await ask(createIndexerEmulator(), 'whatever')).toBe(200)
  expect(await ask(createIndexerEmulator({ apiKeys: [] }), 'a')).toBe(401)
  const notAList = 'secret' as unknown as string[] // as JavaScript may give it
  expect(() => createIndexerEmulator({ apiKeys: notAList })).toThrow('`apiKeys` must be an array')
})

describe('parameters: envelope', () => {
  const client = (options: IndexerEmulatorOptions) => {
    const indexer = createIndexerEmulator(options)
    const own = createIndexerClient({
      baseUrl: 'https://indexer.example',
      apiKey: 'test-key',
      fetch: (url, init) => indexer.fetch(new Request(url, init)),
    })
    return { indexer, own }
  }
  const samples = createSampleWallets()

  test.each(
    envelopeNames.flatMap((envelope) =>
      samples.slice(0, 4).map((wallet) => ({ envelope, wallet })),
    ),
  )(
    'behavior: $envelope gives the rows of "$wallet.name" back',
    async ({ envelope, wallet: { address, rows } }) => {
      const { own } = client({ envelope })
      const expected = parseJson(stringifyExact(rows.eth))

      const page = await getWalletBalance(own, { address, chain: 'eth', limit: 200 })

      expect(page.entries).toEqual(expected)
    },
  )

  test.each(envelopeNames)('behavior: %s can be paged to its end', async (envelope) => {
    const { own, indexer } = client({ envelope })
    const { address = '' } = samples[3] ?? {}
    const entries: unknown[] = []

    for (let offset: number | null = 0; offset !== null; ) {
      const page: WalletBalancePage<unknown> = await getWalletBalance(own, {
        address,
        chain: 'eth',
        limit: 50,
        offset,
      })
      entries.push(...page.entries)
      offset = page.nextOffset
    }

    expect(entries).toEqual(parseJson(stringifyExact(samples[3]?.rows.eth)))
    expect(indexer.requests.length).toBeLessThanOrEqual(4) // 137 rows, and one empty page at most
  })

  test('behavior: one of your own gets all there is to tell', async () => {
    const envelope = vi.fn(({ rows }) => ({ mine: rows }))
    const indexer = createIndexerEmulator({ wallets, envelope })

    const response = await indexer.fetch(askFor({ address: alice, limit: 2, offset: 1 }))

    await expect(response.json()).resolves.toEqual({ mine: aliceRows.slice(1, 3) })
    expect(envelope.mock.calls).toEqual([
      [{ rows: aliceRows.slice(1, 3), total: 5, limit: 2, offset: 1, hasMore: true }],
    ])
  })

  test.each([
    [3, true],
    [4, true],
    [5, false],
  ])('behavior: %i of 5 rows have more: %s', async (limit, hasMore) => {
    const indexer = createIndexerEmulator({ wallets, envelope: ({ hasMore }) => ({ hasMore }) })

    const response = await indexer.fetch(askFor({ address: alice, limit }))

    await expect(response.json()).resolves.toEqual({ hasMore })
  })
})

test.each([
  [2, 5, 2],
  [2, 1, 1],
  [50, 5, 5],
])('parameters: maxLimit %i, asked for %i', async (maxLimit, limit, given) => {
  const indexer = createIndexerEmulator({ wallets, maxLimit })

  const { rows, total } = await rowsOf(indexer, { address: alice, limit })

  expect(rows).toEqual(aliceRows.slice(0, given))
  expect(total).toBe(5)
})

test('behavior: a capped page has more', async () => {
  const indexer = createIndexerEmulator({
    wallets,
    maxLimit: 2,
    envelope: ({ hasMore }) => ({ hasMore }),
  })

  await expect((await indexer.fetch(askFor({ address: alice }))).json()).resolves.toEqual({
    hasMore: true,
  })
})

test('behavior: numbers are exact on the wire', async () => {
  const indexer = createIndexerEmulator({ wallets: [] })
  const rows = [
    { tick: 'a', balance: new RawNumber('9007199254740993') },
    { tick: 'b', balance: 18446744073709551616n },
    { tick: 'c', balance: new RawNumber('0.100000000000000000000000000000000001') },
    { tick: 'd', balance: '9007199254740993' },
  ]
  indexer.setRows(alice, 'eth', rows)

  const text = await (await indexer.fetch(askFor({ address: alice }))).text()

  expect(text).toContain('{"tick":"a","balance":9007199254740993}')
  expect(text).toContain('{"tick":"b","balance":18446744073709551616}')
  expect(text).toContain('{"tick":"c","balance":0.100000000000000000000000000000000001}')
  expect(text).toContain('{"tick":"d","balance":"9007199254740993"}')
})

describe('failNext', () => {
  const statuses = async (indexer: IndexerEmulator, count: number) => {
    const answers = []
    for (let sent = 0; sent < count; sent += 1)
      answers.push((await indexer.fetch(askFor({}))).status)
    return answers
  }

  test('behavior: the next request fails, the one after it does not', async () => {
    const indexer = createIndexerEmulator()
    indexer.failNext({ status: 429, retryAfter: '2' })

    const failed = await indexer.fetch(askFor({}))

    expect(failed.status).toBe(429)
    expect(failed.headers.get('Retry-After')).toBe('2')
    expect(await statuses(indexer, 1)).toEqual([200])
    expect(indexer.requests).toHaveLength(2)
  })

  test('behavior: failures queue up, each as often as it says', async () => {
    const indexer = createIndexerEmulator()
    indexer.failNext({ status: 429, times: 2 })
    indexer.failNext({})
    indexer.failNext({ status: 503 })

    expect(await statuses(indexer, 5)).toEqual([429, 429, 500, 503, 200])
  })

  test('behavior: a failure may be said in a 200, or be a web page', async () => {
    const indexer = createIndexerEmulator()
    indexer.failNext({ status: 200, body: { code: -1, msg: 'bad chain' } })
    indexer.failNext({ status: 502, body: '<html>' })

    await expect((await indexer.fetch(askFor({}))).json()).resolves.toEqual({
      code: -1,
      msg: 'bad chain',
    })
    await expect((await indexer.fetch(askFor({}))).text()).resolves.toBe('<html>')
  })

  test('behavior: a request that is refused anyway uses none up', async () => {
    const indexer = createIndexerEmulator()
    indexer.failNext({ status: 503 })

    expect((await indexer.fetch(postRequest({ method: 'GET' }))).status).toBe(405)
    expect(await statuses(indexer, 2)).toEqual([503, 200])
  })
})

test('parameters: latencyMs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const indexer = createIndexerEmulator({ wallets, latencyMs: 200 })
    const onAnswer = vi.fn()
    const answer = indexer.fetch(askFor({ address: alice })).then(onAnswer)
    await indexer.received(1)
    expect(vi.getTimerCount()).toBe(1)

    await vi.advanceTimersByTimeAsync(199)
    expect(onAnswer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await answer
    expect(onAnswer).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: without latency there is no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const response = await createIndexerEmulator({ wallets }).fetch(askFor({}))
    expect(response.status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

describe('setRows', () => {
  test('behavior: the list is another one from then on, for this wallet and chain', async () => {
    const indexer = createIndexerEmulator({ wallets })
    const inserted = [{ tick: 'new', balance: '9' }, ...aliceRows]
    await rowsOf(indexer, { address: alice, limit: 2 })

    indexer.setRows(alice.replace('a', 'A'), 'eth', inserted)

    expect(await rowsOf(indexer, { address: alice, limit: 2, offset: 2 })).toEqual({
      rows: aliceRows.slice(1, 3),
      total: 6,
    })
    expect((await rowsOf(indexer, { address: alice, chain: 'bsc' })).rows).toHaveLength(1)
    expect((await rowsOf(indexer, { address: bob })).rows).toEqual(bobRows)
  })

  test('behavior: a wallet it did not know gets rows', async () => {
    const indexer = createIndexerEmulator({ wallets: [] })
    indexer.setRows('0xfa4e0c', 'doge', bobRows)

    expect((await rowsOf(indexer, { address: '0xfa4e0c', chain: 'doge' })).rows).toEqual(bobRows)
  })

  test('behavior: one emulator’s rows are not another’s', async () => {
    createIndexerEmulator({ wallets }).setRows(alice, 'eth', [])

    expect((await rowsOf(createIndexerEmulator({ wallets }), { address: alice })).total).toBe(5)
  })
})

describe('hold and release', () => {
  test('behavior: a held wallet waits, others do not', async () => {
    const indexer = createIndexerEmulator({ wallets })
    indexer.hold(alice.replace('a', 'A'))
    const onAnswer = vi.fn()
    const slow = rowsOf(indexer, { address: alice }).then(onAnswer)

    await rowsOf(indexer, { address: bob })
    await indexer.received(2)
    expect(onAnswer).not.toHaveBeenCalled()

    indexer.release(alice)
    await slow
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ rows: aliceRows, total: 5 })
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

  test('behavior: one that was released can be held again', async () => {
    const indexer = createIndexerEmulator({ wallets })
    indexer.hold(alice)
    indexer.release(alice)
    expect((await rowsOf(indexer, { address: alice })).total).toBe(5)
    indexer.hold(alice)
    const onAnswer = vi.fn()
    void indexer.fetch(askFor({ address: alice })).then(onAnswer)

    await rowsOf(indexer, { address: bob })
    expect(onAnswer).not.toHaveBeenCalled()
    indexer.release(alice)
    await expect.poll(() => onAnswer.mock.calls.length).toBe(1)
  })
})

describe('received and aborted', () => {
  test('behavior: received waits for so many requests', async () => {
    const indexer = createIndexerEmulator({ wallets })
    const onReceived = vi.fn()
    const received = indexer.received(2).then(onReceived)

    await indexer.fetch(askFor({}))
    expect(onReceived).not.toHaveBeenCalled()
    await indexer.fetch(askFor({}))
    await received
  })

  test('behavior: a request that is refused has been received too', async () => {
    const indexer = createIndexerEmulator()
    await indexer.fetch(postRequest({ method: 'GET' }))

    await expect(indexer.received(1)).resolves.toBeUndefined()
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

  test('behavior: requests are recorded in order, as they came', async () => {
    const indexer = createIndexerEmulator()
    await indexer.fetch(postRequest({ headers: { 'X-Trace': 'first' } }))
    await indexer.fetch(postRequest({ path: '/nowhere', body: 'no JSON' }))

    expect(indexer.requests).toEqual([
      {
        method: 'POST',
        path: '/api/v1/data/portfolio/token/get-wallet-balance',
        headers: {
          'content-type': 'application/json',
          'x-api-key': 'test-key',
          'x-trace': 'first',
        },
        body: fields,
      },
      expect.objectContaining({ path: '/nowhere', body: 'no JSON' }),
    ])
  })
})

test('parameters: seed', () => {
  expect(createIndexerEmulator({ seed: 3 }).wallets).toEqual(createSampleWallets(3))
  expect(createIndexerEmulator().wallets).toEqual(createSampleWallets(1))
})

test('parameters: wallets', () => {
  expect(createIndexerEmulator({ wallets, seed: 3 }).wallets).toBe(wallets)
})

import { createHash } from 'node:crypto'
import { createStorage } from 'unstorage'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IndexerConfigError } from '../../src/errors/IndexerConfigError.js'
import { createAnswerCache } from '../../src/server/answerCache.js'
import type { StoreError } from '../../src/server/StoreError.js'
import type { AnswerStorage } from '../../src/server/WalletBalanceProxyOptions.js'
import { fields } from './walletRequest.js'

const now = Date.parse('2026-02-03T04:05:06Z')
const url = 'https://indexer.example/api/v1/data/portfolio/token/get-wallet-balance'

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A storage that gives what it was given. */
function createMap() {
  const values = new Map<string, unknown>()
  const setItem = vi.fn<AnswerStorage['setItem']>((key, value) => values.set(key, value))
  return { values, setItem, getItem: (key: string) => values.get(key) }
}

function createAsyncMap(): AnswerStorage {
  const { getItem, setItem } = createMap()
  const later = () => new Promise((resolve) => setImmediate(resolve))
  return {
    getItem: (key) => later().then(() => getItem(key)),
    setItem: (key, value, options) => later().then(() => setItem(key, value, options)),
  }
}

function setup(storage: AnswerStorage, { ttlSeconds = 30, endpoint = url } = {}) {
  const onOutage = vi.fn<(error: StoreError) => void>()
  const cache = createAnswerCache({ storage, ttlSeconds }, endpoint)
  return {
    onOutage,
    find: (asked = fields) => cache.find(asked, onOutage),
    keep: (text: string, asked = fields) => cache.keep(asked, text, onOutage),
  }
}

describe.each<[title: string, createStore: () => AnswerStorage]>([
  ['unstorage', createStorage],
  ['a Map', createMap],
  ['a Map that takes a while', createAsyncMap],
])('in %s', (_, createStore) => {
  test.each([
    ['default', '{"data":[{"tick":"ordi","balance":"1500.25"}],"total":1}'],
    ['long numbers', '[{"balance":123456789012345678901234567890.10,"id":9007199254740993}]'],
    ['another spelling', ' {"data" : [ ],\r\n"total":1.0e1,"x":"\\u00e9\\/"}\n'],
    ['every plane of Unicode', '[{"tick":"نقش🐸é\\u0000\u2028\ufeff"}]'],
    ['two members of one name', '{"data":[],"data":[{"tick":"ordi"}]}'],
    ['no rows', '[]'],
    ['a text', '"wallet-balance/1 1 "'],
    ['1 MB', JSON.stringify(Array(20_000).fill({ tick: 'نقش', balance: '1.50' }))],
  ])('behavior: %s comes back as it was', async (_title, text) => {
    const { find, keep, onOutage } = setup(createStore())

    expect(await find()).toBeUndefined()
    await keep(text)

    expect((await find()) === text).toBe(true)
    expect(onOutage).not.toHaveBeenCalled()
  })

  test('behavior: a later answer takes the place of an earlier one', async () => {
    const { find, keep } = setup(createStore())
    await keep('[1]')
    await keep('[2]')

    expect(await find()).toBe('[2]')
  })
})

test('behavior: it is kept so long, also by a storage that keeps all for ever', async () => {
  const { find, keep } = setup(createMap(), { ttlSeconds: 30 })
  await keep('[]')

  vi.setSystemTime(now + 29_999)
  expect(await find()).toBe('[]')
  vi.setSystemTime(now + 30_000)
  expect(await find()).toBeUndefined()
})

test('behavior: a storage is told how long to keep it, and given no JSON', async () => {
  const storage = createMap()
  await setup(storage, { ttlSeconds: 7 }).keep('[{"tick":"ordi"}]')

  expect(storage.setItem.mock.calls).toEqual([
    [
      expect.stringMatching(/^inscription-hooks:[\da-f]{64}$/),
      `wallet-balance/1 ${now + 7_000} 17 [{"tick":"ordi"}]`,
      { ttl: 7 },
    ],
  ])
})

describe('the key', () => {
  async function keyOf(asked: typeof fields, endpoint = url): Promise<string> {
    const storage = createMap()
    await setup(storage, { endpoint }).keep('[]', asked)
    return [...storage.values.keys()][0] ?? expect.fail('not kept')
  }

  test('default: the same in every release, or all that is kept is lost', async () => {
    const hash = createHash('sha256').update(`["${url}","0xfa4e01","eth",20,0]`).digest('hex')

    expect(hash).toBe('4c0358f62935d75cbd58e051fd4ca5d3fe82d94a4bf2afb29aee92e8f427736a')
    expect(await keyOf(fields)).toBe(`inscription-hooks:${hash}`)
    expect(await keyOf({ offset: 0, limit: 20, chain: 'eth', address: '0xfa4e01' })).toBe(
      `inscription-hooks:${hash}`,
    )
  })

  test('behavior: no two requests share one', async () => {
    const asked = [
      { address: '0xFA4E01' },
      ...['a', 'a?b', 'a/b', 'a:b', 'A:b', 'a"b', 'a,b', 'a b', 'a\\b', '../a', 'a\nb', 'نقش'].map(
        (address) => ({ address }),
      ),
      ...['نقش\u0301', 'é', 'e\u0301', '🐸'].map((address) => ({ address })),
      ...['ETH', 'bsc', 'eth:20', 'eth",20,0]'].map((chain) => ({ chain })),
      { limit: 21 },
      { limit: 2 },
      { limit: 200 },
      { offset: 20 },
      { limit: 2, offset: 0 },
      { limit: 20, offset: 1 },
      { limit: 1, offset: 20 },
      { address: 'eth', chain: '0xfa4e01' },
      { address: '0xfa4e01eth', chain: '' },
      { address: '0xfa4e01","eth', chain: '' },
      {},
    ].map((changed) => ({ ...fields, ...changed }))
    const tuples = new Set(asked.map((tuple) => JSON.stringify(tuple)))

    const keys = await Promise.all(asked.map((tuple) => keyOf(tuple)))

    expect(new Set(keys).size).toBe(tuples.size)
    for (const key of keys) expect(key).toMatch(/^inscription-hooks:[\da-f]{64}$/)
  })

  test('behavior: two services may share a storage', async () => {
    const storage = createMap()
    const other = setup(storage, { endpoint: url.replace('indexer', 'other') })
    await setup(storage).keep('["one"]')

    expect(await other.find()).toBeUndefined()
    await other.keep('["other"]')
    expect(await setup(storage).find()).toBe('["one"]')
  })
})

describe('what is in the storage', () => {
  /** What we write, with what the test changes about it. */
  const ours = (
    text = '[1]',
    { version = 1, expiresAt = now + 1_000, length = text.length } = {},
  ) => `wallet-balance/${version} ${expiresAt} ${length} ${text}`

  test.each([
    ['default', ours(), '[1]'],
    ['for as long as ttlSeconds', ours('[1]', { expiresAt: now + 30_000 }), '[1]'],
  ])('behavior: %s is an answer', async (_, value, expected) => {
    expect(await setup({ getItem: () => value, setItem: () => {} }).find()).toBe(expected)
  })

  test.each<[title: string, value: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an object', { data: [] }],
    ['a number', 42],
    ['true', true],
    ['an empty text', ''],
    ['JSON', '{"data":[]}'],
    ['a list of what we wrote', [ours()]],
    ['bytes', new TextEncoder().encode(ours())],
    ['another version', ours('[1]', { version: 2 })],
    ['another one’s text before ours', `x ${ours()}`],
    ['the same, and the length is right', `x ${ours('[1]', { length: 5 })}`],
    ['a beginning, cut in its name', ours().slice(0, 9)],
    ['a beginning, cut in its time', ours().slice(0, 20)],
    ['a beginning without an answer', ours().slice(0, -3)],
    ['a beginning, cut in its answer', ours().slice(0, -1)],
    ['more than was written', `${ours()} `],
    ['a time that is none', ours().replace(String(now + 1_000), 'tomorrow')],
    ['a time that is past', ours('[1]', { expiresAt: now - 1 })],
    ['a time later than any of ours', ours('[1]', { expiresAt: now + 30_001 })],
  ])('behavior: %s is no answer, and no failure', async (_, value) => {
    const { find, onOutage } = setup({ getItem: () => value, setItem: () => {} })

    expect(await find()).toBeUndefined()
    expect(onOutage).not.toHaveBeenCalled()
  })
})

describe('what says that it failed is not kept', () => {
  const list = '"list":[{"tick":"ordi"}]'

  test.each([
    ['{"success":false}', false],
    ['{"code":-1,"data":null}', false],
    ['{"code":"RATE_LIMITED","msg":"slow down"}', false],
    ['{"code":12345,"data":{"list":[]}}', false],
    [`{"code":12345,"data":{${list}}}`, true],
    [`{"code":0,"data":{${list}}}`, true],
    ['{"code":0,"data":{"list":[]}}', true],
    [`{"error":"partial",${list}}`, false],
    ['{"status":"error","data":[]}', false],
    ['{"errors":[{"message":"no"}],"data":[]}', false],
    ['[{"success":false}]', true],
    ['[]', true],
  ])('behavior: %s: %s', async (text, isKept) => {
    const { find, keep } = setup(createMap())

    await keep(text)

    expect(await find()).toBe(isKept ? text : undefined)
  })
})

describe('a storage that is out', () => {
  const down = () => Promise.reject(new Error('ECONNREFUSED'))
  const thrown = () => expect.fail('no connection')

  test.each([
    ['rejects', down],
    ['throws', thrown],
  ])('behavior: one that %s on reading is a miss, told once', async (_, getItem) => {
    const { find, onOutage } = setup({ getItem, setItem: () => {} })

    expect(await find()).toBeUndefined()
    expect(await find()).toBeUndefined()
    expect(onOutage.mock.calls).toMatchObject([[{ name: 'StoreError', store: 'cache' }]])
  })

  test.each([
    ['rejects', down],
    ['throws', thrown],
  ])('behavior: one that %s on writing harms nothing, told once', async (_, setItem) => {
    const { keep, onOutage } = setup({ getItem: () => null, setItem })

    await keep('[]')
    await keep('[]')
    expect(onOutage.mock.calls).toMatchObject([[{ name: 'StoreError', store: 'cache' }]])
  })

  test('behavior: one that hangs when it is read is left alone for a second, and told once', async () => {
    const storage = createMap()
    const asked = Promise.withResolvers<void>() // the key's hash takes real time
    const getItem = vi.fn(() => {
      asked.resolve()
      return new Promise(() => {})
    })
    const { find, keep, onOutage } = setup({ getItem, setItem: storage.setItem })
    const found = find()
    await asked.promise
    await vi.advanceTimersByTimeAsync(501)
    expect(await found).toBeUndefined()

    expect(await find()).toBeUndefined()
    expect(getItem).toHaveBeenCalledTimes(1)
    await keep('[]')
    expect(storage.setItem).toHaveBeenCalledTimes(1)
    expect(onOutage).toHaveBeenCalledTimes(1)
  })
})

test.each<[title: string, options: object, says: RegExp]>([
  ['no ttlSeconds', { storage: createMap() }, /`cache.ttlSeconds`/],
  ['ttlSeconds 0', { storage: createMap(), ttlSeconds: 0 }, /`cache.ttlSeconds`/],
  ['ttlSeconds 1.5', { storage: createMap(), ttlSeconds: 1.5 }, /`cache.ttlSeconds`/],
  ['ttlSeconds NaN', { storage: createMap(), ttlSeconds: Number.NaN }, /`cache.ttlSeconds`/],
  ['ttlSeconds "30"', { storage: createMap(), ttlSeconds: '30' }, /`cache.ttlSeconds`/],
  ['more than a day', { storage: createMap(), ttlSeconds: 86_401 }, /to 86400\./],
  ['no storage', { ttlSeconds: 1 }, /`cache.storage`.*`getItem/],
  ['a text', { storage: 'redis://:test-password@db', ttlSeconds: 1 }, /`cache.storage`/],
  ['no getItem', { storage: { setItem() {} }, ttlSeconds: 1 }, /`cache.storage`.*`getItem/],
  ['no setItem', { storage: { getItem() {} }, ttlSeconds: 1 }, /`cache.storage`.*`setItem/],
])('behavior: %s is a config error, which quotes nothing', (_, options, says) => {
  // what a caller without types may give
  const create = () => createAnswerCache(options as Parameters<typeof createAnswerCache>[0], url)

  expect(create).toThrow(IndexerConfigError)
  expect(create).toThrow(says)
  expect(create).not.toThrow(/test-password/)
})

test('behavior: a day is not too long', () => {
  expect(() => setup(createMap(), { ttlSeconds: 86_400 })).not.toThrow()
})

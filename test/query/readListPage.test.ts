import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { defineWalletBalanceResponse } from '../../src/client/defineWalletBalanceResponse.js'
import { infiniteWalletBalanceQueryOptions } from '../../src/query/infiniteWalletBalance.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { clientOf } from './clientOf.js'

const address = '0xfa4e000000000000000000000000000000000137'

/** Windows that the emulator was asked for, as `offset+limit`. */
function windowsOf(indexer: ReturnType<typeof createIndexerEmulator>) {
  return indexer.requests.map(({ body }) => {
    const { offset, limit } = Object(body)
    return `${offset}+${limit}`
  })
}

function observe(indexer = createIndexerEmulator(), maxPages?: number, limit = 100) {
  const options = infiniteWalletBalanceQueryOptions(clientOf(indexer), {
    address,
    chain: 'eth',
    limit,
    ...(maxPages !== undefined && { query: { maxPages } }),
  })
  const observer = new InfiniteQueryObserver(new QueryClient(), options)
  const stop = observer.subscribe(() => {})
  return { observer, indexer, stop }
}

test('default', async () => {
  const { observer, indexer } = observe()
  await observer.refetch()
  await observer.fetchNextPage()

  expect(windowsOf(indexer)).toEqual(['0+100', '100+100'])
})

test('behavior: a refetch asks for the loaded windows, whatever was asked about before', async () => {
  const { observer, indexer } = observe(createIndexerEmulator(), undefined, 20)
  await observer.refetch()
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  const before = indexer.requests.length

  await observer.refetch()

  expect(windowsOf(indexer).slice(before)).toEqual(['0+20', '20+20', '40+20'])
})

test('behavior: going back asks for the rows that are missing and no more, whatever the cap', async () => {
  const { observer, indexer } = observe(createIndexerEmulator({ maxLimit: 50 }), 1)
  await observer.refetch()
  let result = observer.getCurrentResult()
  while (result.hasNextPage && !result.isError) result = await observer.fetchNextPage()
  while (result.hasPreviousPage && !result.isError) result = await observer.fetchPreviousPage()

  // the way back is one page of 100 rows, in the two requests that the cap makes of it
  expect(windowsOf(indexer)).toEqual(['0+100', '50+100', '100+100', '0+100', '50+50'])
  expect(observer.getCurrentResult().data?.count).toBe(100)
})

test.each([
  [137, 50],
  [101, 50],
  [100, 50],
])(
  'behavior: a window of one page never shows the emptiness past %i rows',
  async (count, limit) => {
    const rows = Array.from({ length: count }, (_, index) => ({ tick: `t${index}` }))
    const wallets = [{ name: 'w', address, rows: { eth: rows } }]
    const indexer = createIndexerEmulator({ wallets, envelope: 'data.list', maxLimit: 50 })
    const { observer } = observe(indexer, 1, limit)
    await observer.refetch()
    let result = observer.getCurrentResult()
    const forward = [...(result.data?.entries ?? [])]
    while (result.hasNextPage && !result.isError) {
      result = await observer.fetchNextPage()
      forward.push(...(result.data?.entries ?? []))
    }
    expect(result.data?.count).toBeGreaterThan(0)
    const backward = [...(result.data?.entries ?? [])]
    while (result.hasPreviousPage && !result.isError) {
      result = await observer.fetchPreviousPage()
      backward.unshift(...(result.data?.entries ?? []))
    }

    expect(forward).toEqual(rows)
    expect(backward).toEqual(rows)
    expect(indexer.requests.length).toBeLessThanOrEqual(2 * Math.ceil(count / limit))
  },
)

test('behavior: without a total, a page shorter than its neighbour is the last', async () => {
  const indexer = createIndexerEmulator({ envelope: 'array' })
  const { observer } = observe(indexer, 1, 50)
  await observer.refetch()
  let result = observer.getCurrentResult()
  while (result.hasNextPage && !result.isError) result = await observer.fetchNextPage()

  expect(result.data?.count).toBe(37)
  expect(windowsOf(indexer)).toEqual(['0+50', '50+50', '100+50'])
})

test('behavior: a schema that leaves out what tells rows apart is no ignored offset', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({ tick: 'same', inscriptionId: index }))
  const wallets = [{ name: 'w', address, rows: { eth: rows } }]
  const indexer = createIndexerEmulator({ wallets })
  const client = createIndexerClient({
    baseUrl: 'http://indexer.test',
    apiKey: 'k',
    fetch: (input, init) => indexer.fetch(new Request(input, init)),
    response: defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) }),
  })
  const options = infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })
  const observer = new InfiniteQueryObserver(new QueryClient(), options)
  observer.subscribe(() => {})
  await observer.refetch()
  let result = observer.getCurrentResult()
  while (result.hasNextPage && !result.isError) result = await observer.fetchNextPage()

  expect(result.error).toBeNull()
  expect(result.data?.count).toBe(45)
})

test('behavior: an ignored offset is told with a queryKeyHashFn of the user too', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ tick: `t${index}` }))
  const indexer = createIndexerEmulator({ envelope: () => rows })
  const options = infiniteWalletBalanceQueryOptions(clientOf(indexer), {
    address,
    chain: 'eth',
    query: { queryKeyHashFn: (key) => `mine ${JSON.stringify(key)}` },
  })
  const observer = new InfiniteQueryObserver(new QueryClient(), options)
  observer.subscribe(() => {})
  await observer.refetch()

  expect((await observer.fetchNextPage()).error).toMatchObject({ name: 'PaginationError' })
})

test('behavior: a refetch tells an ignored offset too, within the run', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ tick: `t${index}` }))
  let ignoresOffset = false
  const indexer = createIndexerEmulator({
    envelope: ({ rows: asked }) => (ignoresOffset ? rows : asked),
  })
  const { observer } = observe(indexer)
  await observer.refetch()
  await observer.fetchNextPage()

  ignoresOffset = true
  const result = await observer.refetch()

  expect(result.error).toMatchObject({ name: 'PaginationError', offset: 100 })
  expect(result.data?.count).toBe(137)
})

test('behavior: works where AbortSignal has neither reason nor throwIfAborted, as in React Native', async () => {
  const { reason, throwIfAborted } = Object.getOwnPropertyDescriptors(AbortSignal.prototype)
  const remove = ['reason', 'throwIfAborted'] as const
  for (const name of remove) Reflect.deleteProperty(AbortSignal.prototype, name)
  onTestFinished(() => {
    Object.defineProperties(AbortSignal.prototype, { reason, throwIfAborted })
  })
  const { observer } = observe(createIndexerEmulator(), undefined, 50)
  await observer.refetch()
  await observer.fetchNextPage()
  void observer.refetch()
  const { data, error } = await observer.fetchNextPage()

  expect(error).toBeNull()
  expect(data?.count).toBe(137)
})

test.each([undefined, 2])('parameters: query.maxPages %s; an empty wallet', async (maxPages) => {
  const rows = { eth: [] }
  const indexer = createIndexerEmulator({ wallets: [{ name: 'w', address, rows }] })
  const { observer } = observe(indexer, maxPages)

  const { data, error } = await observer.refetch()
  const { hasNextPage } = observer.getCurrentResult()

  expect({ error, hasNextPage, entries: data?.entries }).toEqual({
    ...{ error: null, hasNextPage: false, entries: [] },
  })
})

test('behavior: an end that the total alone tells is looked past once', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ tick: `t${index}` }))
  const wallets = [{ name: 'w', address, rows: { eth: rows } }]
  const { observer, indexer } = observe(createIndexerEmulator({ wallets }), undefined, 20)
  await observer.refetch()

  const { data, hasNextPage } = await observer.fetchNextPage()

  expect({ count: data?.count, hasNextPage }).toEqual({ count: 40, hasNextPage: false })
  expect(windowsOf(indexer)).toEqual(['0+20', '20+20', '40+20'])
})

test('behavior: where the query is not known, pages come as they are asked for', async () => {
  const client = clientOf(createIndexerEmulator())
  const { queryFn, queryKey } = infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })
  const { signal } = new AbortController()
  const context = { queryKey, signal, pageParam: 20, direction: 'forward', meta: undefined }

  const page = await queryFn?.(context as never) // as a TanStack before 5.60 calls it, without a client

  expect(page).toMatchObject({ offset: 20, nextOffset: 40 })
})

test('behavior: fetchNextPage before anything is loaded, of an empty wallet, with maxPages', async () => {
  const rows = { eth: [] }
  const indexer = createIndexerEmulator({ wallets: [{ name: 'w', address, rows }] })
  const options = infiniteWalletBalanceQueryOptions(clientOf(indexer), {
    ...{ address, chain: 'eth', query: { enabled: false, maxPages: 2 } },
  })
  const observer = new InfiniteQueryObserver(new QueryClient(), options)
  onTestFinished(observer.subscribe(() => {}))

  const { data, error } = await observer.fetchNextPage()

  expect({ error, entries: data?.entries }).toEqual({ error: null, entries: [] })
})

test('behavior: a queryFn around ours that waits first knows the pages before it all the same', async () => {
  const fetch = async () => Response.json({ list: [{ tick: 'ordi' }, { tick: 'sats' }] })
  const client = createIndexerClient({ proxyUrl: 'http://indexer.test/', fetch })
  const options = infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth', limit: 2 })
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    ...options,
    queryFn: async (context) => {
      await Promise.resolve()
      await new Promise((resolve) => setTimeout(resolve, 1))
      return options.queryFn(context)
    },
  })
  onTestFinished(observer.subscribe(() => {}))
  await observer.refetch()
  const { error, data } = await observer.fetchNextPage()

  expect(error).toMatchObject({ name: 'PaginationError', offset: 2 })
  expect(data?.count).toBe(2)
})

import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import {
  infiniteWalletBalanceQueryOptions,
  walletBalanceQueryOptions,
} from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { apiKey, clientOf } from './clientOf.js'

const address = '0xfa4e000000000000000000000000000000000137'

test('default', () => {
  const client = clientOf(createIndexerEmulator())
  expect(walletBalanceQueryOptions(client, { address, chain: 'eth' })).toEqual({
    queryKey: ['inscription-hooks', client.scope, address, 'eth', 'page', { limit: 20, offset: 0 }],
    queryFn: expect.any(Function),
    retry: expect.any(Function),
    retryDelay: expect.any(Function),
  })
})

test('behavior: works with queryClient.query(), fetchQuery() and ensureQueryData()', async () => {
  const indexer = createIndexerEmulator()
  const options = walletBalanceQueryOptions(clientOf(indexer), { address, chain: 'eth' })
  for (const read of [
    (queryClient: QueryClient) => queryClient.query(options),
    (queryClient: QueryClient) => queryClient.fetchQuery(options),
    (queryClient: QueryClient) => queryClient.ensureQueryData(options),
  ]) {
    const queryClient = new QueryClient()
    const page = await read(queryClient)
    expect(page.entries).toHaveLength(20)
    expect(queryClient.getQueryData(options.queryKey)).toBe(page)
  }
  expect(indexer.requests).toHaveLength(3)
})

test('behavior: prefetched on a server, it is there after hydration, without a request or the key', async () => {
  const indexer = createIndexerEmulator()
  const options = walletBalanceQueryOptions(clientOf(indexer), { address, chain: 'eth' })
  const server = new QueryClient()
  await server.prefetchQuery(options)
  const state = JSON.stringify(dehydrate(server))

  const browser = new QueryClient()
  hydrate(browser, JSON.parse(state))

  expect(browser.getQueryData(options.queryKey)?.total).toBe(137)
  expect(state).not.toContain(apiKey)
  expect(indexer.requests).toHaveLength(1)
})

test('behavior: errors are dehydrated without the key, also when the service echoes it', async () => {
  const indexer = createIndexerEmulator()
  indexer.failNext({ status: 401, body: { msg: `unknown key ${apiKey}` } })
  const options = walletBalanceQueryOptions(clientOf(indexer), { address, chain: 'eth' })
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(options)

  const error = queryClient.getQueryState(options.queryKey)?.error
  expect(error).toMatchObject({ name: 'HttpError', status: 401, detail: 'unknown key [redacted]' })
  const everything = dehydrate(queryClient, { shouldDehydrateQuery: () => true })
  expect(JSON.stringify(everything)).not.toContain(apiKey)
})

test('behavior: cancelling aborts the request, and is no error of ours', async () => {
  const indexer = createIndexerEmulator()
  indexer.hold(address)
  const options = walletBalanceQueryOptions(clientOf(indexer), { address, chain: 'eth' })
  const queryClient = new QueryClient()
  const reading = queryClient.fetchQuery(options)
  await indexer.received(1)

  void queryClient.cancelQueries({ queryKey: options.queryKey })

  await expect(reading).rejects.not.toHaveProperty('name', 'NetworkError')
  await expect(indexer.aborted(address)).resolves.toBe(true)
  expect(indexer.requests).toHaveLength(1)
})

test('parameters: query is kept as given, our fields are not to be overridden', () => {
  const client = clientOf(createIndexerEmulator())
  const enabled = vi.fn(() => true)
  const options = walletBalanceQueryOptions(client, {
    address,
    chain: 'eth',
    query: {
      staleTime: 5,
      meta: { a: 1 },
      enabled,
      retry: 7,
      // @ts-expect-error not a field of `query`
      queryKey: ['mine'],
    },
  })
  expect(options).toMatchObject({ staleTime: 5, meta: { a: 1 }, enabled, retry: 7 })
  expect(options.queryKey[0]).toBe('inscription-hooks')
})

test.each([
  ['page', walletBalanceQueryOptions],
  ['list', infiniteWalletBalanceQueryOptions],
] as const)(
  'parameters: query of a %s: kept as given, undefined is as good as absent',
  (_, create) => {
    const client = clientOf(createIndexerEmulator())
    const optionsOf = (query = {}, wallet = {}): object =>
      Reflect.apply(create, null, [client, { address, chain: 'eth', query, ...wallet }])
    const enabled = () => false

    expect(optionsOf()).not.toHaveProperty('enabled')
    expect(optionsOf({ enabled })).toMatchObject({ enabled })
    expect(optionsOf({ enabled: false })).toMatchObject({ enabled: false })
    expect(optionsOf({ retry: undefined, retryDelay: undefined })).toMatchObject({
      retry: expect.any(Function),
      retryDelay: expect.any(Function),
    })
    for (const none of [{ address: undefined }, { chain: undefined }]) {
      expect(optionsOf({ enabled }, none)).toMatchObject({ enabled: false })
    }
  },
)

test.each([
  ['address', { address: undefined, chain: 'eth' }],
  ['chain', { address, chain: undefined }],
])(
  'behavior: %s undefined: no request, and a clear error when it is forced',
  async (path, waiting) => {
    const indexer = createIndexerEmulator()
    const options = walletBalanceQueryOptions(clientOf(indexer), waiting)
    expect(options.enabled).toBe(false)

    const { enabled: _, ...forced } = options
    await expect(new QueryClient().fetchQuery(forced)).rejects.toMatchObject({
      name: 'InvalidParametersError',
      issues: [{ path }],
    })
    expect(indexer.requests).toHaveLength(0)
  },
)

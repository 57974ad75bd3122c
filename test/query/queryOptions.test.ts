import {
  CancelledError,
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  QueryClient,
} from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  infiniteWalletBalanceQueryOptions,
  walletBalanceQueryOptions,
  walletBalanceRetry,
} from '../../src/exports/index.js'
import { rejection } from '../client/caught.js'
import { apiKey, clientOf, createIndexer, wallet } from '../list/serve.js'

const pageOptions = {
  queryKey: expect.arrayContaining(['page', { limit: 20, offset: 0 }]),
  queryFn: expect.any(Function),
}
const infiniteOptions = {
  ...pageOptions,
  queryKey: expect.arrayContaining(['infinite', { limit: 20 }]),
  initialPageParam: 0,
  getNextPageParam: expect.any(Function),
  maxPages: 0, // also if the QueryClient has a limit
  select: expect.any(Function),
}
const kinds = [
  ['page', walletBalanceQueryOptions, pageOptions],
  ['infinite', infiniteWalletBalanceQueryOptions, infiniteOptions],
] as const

test.each(kinds)('default: %s, parameters: query', (_, create, expected) => {
  const client = clientOf(createIndexer())
  // the factories take different types of `query`
  const optionsOf = (query?: object, parameters: object = wallet): object =>
    Reflect.apply(create, null, [client, { ...parameters, query }])
  const enabled = () => false
  const custom = { staleTime: 5, meta: { a: 1 }, enabled, retry: 7, retryDelay: 9 }

  expect(optionsOf()).toEqual(expected)
  expect(optionsOf(custom)).toEqual({ ...expected, ...custom })
  // untyped JavaScript may pass these
  const ours = {
    ...{ queryKey: ['mine'], queryKeyHashFn: String, queryFn: 1 },
    ...(create === infiniteWalletBalanceQueryOptions && { initialPageParam: 7, maxPages: 1 }),
  }
  expect(optionsOf(ours)).toMatchObject(expected)
  expect(optionsOf(ours)).not.toHaveProperty('queryKeyHashFn')
  // overrides `enabled`
  for (const none of [{ address: undefined }, { chain: undefined }]) {
    expect(optionsOf(custom, { ...wallet, ...none })).toMatchObject({ enabled: false })
  }
})

test.each<[string, object]>([
  ['address', { address: undefined }],
  ['chain', { chain: undefined }],
])('behavior: %s undefined but enabled is an InvalidParametersError', async (path, none) => {
  const indexer = createIndexer()
  for (const create of [walletBalanceQueryOptions, infiniteWalletBalanceQueryOptions]) {
    const options = Reflect.apply(create, null, [clientOf(indexer), { ...wallet, ...none }])
    const error = await rejection(new QueryClient().fetchQuery({ ...options, enabled: true }))

    expect(error).toMatchObject({ name: 'InvalidParametersError', issues: [{ path }] })
  }
  expect(indexer.requests).toEqual([])
})

test.each(kinds)(
  'behavior: %s: loaders make one request, or follow walletBalanceRetry',
  async (...given) => {
    const [, create] = given
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const indexer = createIndexer()
    indexer.failNext({ status: 503, times: 9 })
    const options = Reflect.apply(create, null, [clientOf(indexer), wallet])
    const load = async (extra?: object) => {
      const loaded = rejection(new QueryClient().fetchQuery({ ...options, ...extra }))
      await vi.runAllTimersAsync()
      return loaded
    }

    expect(await load()).toMatchObject({ status: 503 })
    expect(indexer.requests).toHaveLength(1)
    expect(await load(walletBalanceRetry)).toMatchObject({ status: 503 })
    expect(indexer.requests).toHaveLength(1 + 4)
  },
)

test("behavior: the QueryClient's queryKeyHashFn holds for query and getQueryData", async () => {
  const defaultOptions = { queries: { queryKeyHashFn: (key: readonly unknown[]) => key.join() } }
  const queryClient = new QueryClient({ defaultOptions })
  const window = { limit: 30, offset: 7 }
  const options = walletBalanceQueryOptions(clientOf(createIndexer()), { ...wallet, ...window })

  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined()
  const page = await queryClient.query(options)
  expect(queryClient.getQueryData(options.queryKey)).toBe(page)
  expect(page).toMatchObject({ ...window, nextOffset: 37 })
})

test('behavior: hydrated pages continue where the server stopped, without the key', async () => {
  const indexer = createIndexer()
  const options = infiniteWalletBalanceQueryOptions(clientOf(indexer), {
    ...wallet,
    query: { staleTime: Number.POSITIVE_INFINITY },
  })
  const [server, browser] = [new QueryClient(), new QueryClient()]
  await server.prefetchInfiniteQuery(options)
  const state = JSON.stringify(dehydrate(server))
  expect(state).not.toContain(apiKey)
  hydrate(browser, JSON.parse(state))

  const observer = new InfiniteQueryObserver(browser, options)
  const stop = observer.subscribe(() => {})
  expect(observer.getCurrentResult().data?.entries).toHaveLength(20)
  await observer.fetchNextPage()
  stop()

  expect(browser.getQueryData(options.queryKey)?.pageParams).toEqual([0, 20])
  expect(indexer.requests).toHaveLength(2)
})

test('behavior: dehydrated errors do not hold a key that the service echoes', async () => {
  const indexer = createIndexer()
  indexer.failNext({ status: 401, body: { msg: `unknown key ${apiKey}` } })
  const options = walletBalanceQueryOptions(clientOf(indexer), wallet)
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(options)

  const error = queryClient.getQueryState(options.queryKey)?.error
  expect(error).toMatchObject({ name: 'HttpError', detail: 'unknown key [redacted]' })
  const everything = dehydrate(queryClient, { shouldDehydrateQuery: () => true })
  expect(JSON.stringify(everything)).not.toContain(apiKey)
})

test('behavior: canceling aborts the request with a CancelledError', async () => {
  const indexer = createIndexer()
  indexer.hold(wallet.address)
  const options = walletBalanceQueryOptions(clientOf(indexer), wallet)
  const queryClient = new QueryClient()
  const outcome = rejection(queryClient.fetchQuery(options))
  await indexer.received(1)
  const onAborted = vi.fn()
  void indexer.aborted(wallet.address).then(onAborted)

  await queryClient.cancelQueries({ queryKey: options.queryKey })

  expect(await outcome).toBeInstanceOf(CancelledError)
  await vi.waitFor(() => expect(onAborted).toHaveBeenCalled()) // long before a timeout
})

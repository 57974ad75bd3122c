import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type IndexerClient,
  useIndexerClient,
  useInfiniteWalletBalance,
  useInfiniteWalletBalances,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
  walletBalanceRetry,
} from '../../src/exports/index.js'
import { clientOf, createIndexer } from '../list/serve.js'
import { alice, renderWalletBalance } from './renderWalletBalance.js'

type Query = { retry?: boolean | number; retryDelay?: number }
type Parameters = { query?: Query; client?: IndexerClient }

const wallet = { address: alice, chain: 'eth' }
const withThrowOnError = ({ query, ...rest }: Parameters) => ({
  ...{ ...wallet, ...rest, query: { ...query, throwOnError: true } },
})

type Result = { status: string; data: { entries: readonly unknown[] } | undefined }
type Hook = (given: Parameters, own?: QueryClient) => Result

const hooks = Object.entries<Hook>({
  useWalletBalance: (given, own) => useWalletBalance(withThrowOnError(given), own),
  useInfiniteWalletBalance: (given, own) => useInfiniteWalletBalance(withThrowOnError(given), own),
  useSuspenseWalletBalance: (given, own) => useSuspenseWalletBalance({ ...wallet, ...given }, own),
  useSuspenseInfiniteWalletBalance: (given, own) =>
    useSuspenseInfiniteWalletBalance({ ...wallet, ...given }, own),
  useInfiniteWalletBalances: (given, own) => {
    const parameters = { wallets: [wallet], ...given }
    const { data, error, status } = useInfiniteWalletBalances(parameters, own)
    if (error) throw error
    return { status, data: data && { entries: data.rows } }
  },
})

test.each([['useIndexerClient', () => useIndexerClient()] as const, ...hooks])(
  'behavior: %s without a provider throws ProviderNotFoundError',
  (name, hook) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    )

    const message: unknown = expect.stringContaining(name)
    expect(() => renderHook<unknown, unknown>(() => hook({}), { wrapper })).toThrow(
      expect.objectContaining({ name: 'ProviderNotFoundError', message }),
    )
  },
)

test.each(hooks)('parameters: queryClient: second argument of %s', async (_, hook) => {
  const [queryClient, own] = [new QueryClient(), new QueryClient()]
  const { result, settled } = renderWalletBalance(() => hook({}, own), {}, { queryClient: own })
  await settled()
  expect(result.current.data?.entries).toHaveLength(20)

  renderWalletBalance(() => hook({}, own), {}, { queryClient })

  expect(own.getQueryCache().getAll()).toHaveLength(1)
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
})

test.each(hooks)('parameters: client: %s', async (_, hook) => {
  const other = createIndexer()
  const client = clientOf(other)
  const { indexer, settled } = renderWalletBalance(() => hook({ client }), {})

  await settled()

  expect(other.requests).toHaveLength(1)
  expect(indexer.requests).toHaveLength(0)
})

const unavailable = { status: 503 }
const anHour = { status: 429, retryAfter: '3600' }
type Failure = { status: number; retryAfter?: string }
/** Retries set for the QueryClient, the key and the hook, and the number of requests. */
const retryCases: [string, Failure, Query, Query, Query, number][] = [
  ['at most 3 retries', unavailable, {}, {}, {}, 4],
  ['default retry: false', unavailable, { retry: false }, {}, {}, 1],
  ['default retry and retryDelay', unavailable, { retry: 4, retryDelay: 1 }, {}, {}, 5],
  ['retry of the hook', unavailable, { retry: false, retryDelay: 1 }, {}, { retry: 1 }, 2],
  ['retryDelay of the hook', unavailable, { retry: 1, retryDelay: 9e4 }, {}, { retryDelay: 1 }, 2],
  // nobody waits for an hour, unless a `retryDelay` is set
  ['an hour, retry: 1 of the QueryClient', anHour, { retry: 1 }, {}, {}, 1],
  ['an hour, retry: true of the key', anHour, {}, { retry: true }, {}, 1],
  ['an hour, retry: 5 of the hook', anHour, {}, {}, { retry: 5 }, 1],
  ['an hour, QueryClient and key', anHour, { retryDelay: 0 }, { retry: 1 }, {}, 2],
  ['an hour, hook before key', anHour, {}, { retry: 4, retryDelay: 0 }, { retry: 2 }, 3],
  ['an hour, key before QueryClient', anHour, { retry: 4, retryDelay: 0 }, { retry: false }, {}, 1],
  ['an hour, delay of key', anHour, { retry: 1, retryDelay: 9e4 }, { retryDelay: 0 }, {}, 2],
]

test.each(
  hooks.flatMap(([name, hook]) => retryCases.map((each) => [name, ...each, hook] as const)),
)(
  'behavior: %s: retries, then throws to the error boundary: %s',
  async (_, __, failure, queries, forKey, query, count, hook) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(walletBalanceRetry, 'retryDelay').mockReturnValue(0)
    const indexer = createIndexer()
    indexer.failNext({ ...failure, times: 9 })
    const queryClient = new QueryClient({ defaultOptions: { queries } })
    queryClient.setQueryDefaults(['inscription-hooks'], forKey)
    const settings = { indexer, queryClient }
    const { caught, settled } = renderWalletBalance(() => hook({ query }), {}, settings)

    await settled()

    const { status } = failure
    expect(caught).toEqual([expect.objectContaining({ name: 'HttpError', status })])
    expect(indexer.requests).toHaveLength(count)
  },
)

test('behavior: vi.useFakeTimers() advances retries', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const indexer = createIndexer()
  indexer.failNext({ status: 429, retryAfter: '2' })
  const { result } = renderWalletBalance(() => useWalletBalance(wallet), {}, { indexer })

  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(result.current).toMatchObject({ failureCount: 1, status: 'pending' })
  await act(() => vi.advanceTimersByTimeAsync(200))

  expect(result.current.data?.entries).toHaveLength(20)
  expect(indexer.requests).toHaveLength(2)
})

test.each(hooks.slice(2, 4))('default: %s suspends until data is loaded', async (_, hook) => {
  const { renders, indexer, settled } = renderWalletBalance(() => hook({}), {})
  expect(renders).toEqual([])

  await settled()

  for (const { data, status } of renders) {
    expect([data?.entries.length, status]).toEqual([20, 'success'])
  }
  expect(renders.length).toBeGreaterThan(0)
  expect(indexer.requests).toHaveLength(1)
})

import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  useInfiniteWalletBalance,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
} from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { caughtByBoundary } from './renderInBoundary.js'
import { alice, renderWithIndexer } from './renderWithIndexer.js'

type Options = { throwOnError?: boolean; retry?: boolean | number; retryDelay?: number }

const hooks = [
  [
    'useWalletBalance',
    (query: Options, own?: QueryClient) =>
      useWalletBalance({ address: alice, chain: 'eth', query }, own),
  ],
  [
    'useInfiniteWalletBalance',
    (query: Options, own?: QueryClient) =>
      useInfiniteWalletBalance({ address: alice, chain: 'eth', query }, own),
  ],
  [
    'useSuspenseWalletBalance',
    (query: Options, own?: QueryClient) =>
      useSuspenseWalletBalance({ address: alice, chain: 'eth', query }, own),
  ],
  [
    'useSuspenseInfiniteWalletBalance',
    (query: Options, own?: QueryClient) =>
      useSuspenseInfiniteWalletBalance({ address: alice, chain: 'eth', query }, own),
  ],
] as const

test.each(hooks)('parameters: queryClient, the second argument of %s', async (_, hook) => {
  const own = new QueryClient()
  const { result, queryClient } = renderWithIndexer(() => ({ ...hook({}, own) }), {
    initialProps: undefined,
  })

  await waitFor(() => expect(result.current?.data).toBeDefined())

  expect(own.getQueryCache().getAll()).toHaveLength(1)
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
})

const rules: [string, Options, Options, number][] = [
  ['retry false by default', { retry: false }, {}, 1],
  ['retry and retryDelay by default', { retry: 4, retryDelay: 1 }, {}, 5],
  ['query.retry over the default', { retry: false, retryDelay: 1 }, { retry: 1 }, 2],
  ['query.retryDelay over the default', { retry: 1, retryDelay: 90_000 }, { retryDelay: 1 }, 2],
]

test.each(hooks.flatMap(([name, hook]) => rules.map((rule) => [name, ...rule, hook] as const)))(
  'behavior: %s: %s',
  async (_, __, queries, query, count, hook) => {
    const indexer = createIndexerEmulator()
    indexer.failNext({ status: 503, times: 9 })
    const queryClient = new QueryClient({ defaultOptions: { queries } })
    const call = () => hook({ ...query, throwOnError: true })

    const error = await caughtByBoundary(indexer, call, queryClient)

    expect(error).toMatchObject({ name: 'HttpError', status: 503 })
    expect(indexer.requests).toHaveLength(count)
  },
)

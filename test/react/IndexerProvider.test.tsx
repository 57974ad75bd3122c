import { inspect } from 'node:util'
import { dehydrate, QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import {
  type IndexerClient,
  IndexerProvider,
  type IndexerProviderProps,
  useIndexerClient,
  useInfiniteWalletBalance,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
} from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { alice } from './renderWithIndexer.js'

const baseUrl = 'http://indexer.test'

/** Renders a provider and collects the client that each render gave. */
function renderProvider(props: IndexerProviderProps, children?: ReactNode) {
  const clients: IndexerClient[] = []
  const queryClient = new QueryClient()
  function Reader() {
    clients.push(useIndexerClient())
    return null
  }
  const tree = (next: IndexerProviderProps) => (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider {...next}>
        <Reader />
        {children}
      </IndexerProvider>
    </QueryClientProvider>
  )
  const { rerender, container } = render(tree(props))
  return {
    clients,
    container,
    queryClient,
    rerender: (next: IndexerProviderProps) => rerender(tree(next)),
  }
}

function Total() {
  const { data, error } = useWalletBalance({ address: alice, chain: 'eth' })
  return <p>{error?.name ?? data?.total ?? 'loading'}</p>
}

test('default', () => {
  const { clients } = renderProvider({ baseUrl, apiKey: 'k' })

  expect(clients[0]?.scope).toBe(`${baseUrl}/api/v1/data/portfolio/token/get-wallet-balance`)
})

test('parameters: proxyUrl', () => {
  const { clients } = renderProvider({ proxyUrl: '/api/wallet-balance' })

  expect(clients[0]?.scope).toBe('/api/wallet-balance')
})

test('parameters: client', () => {
  const { clients } = renderProvider({ proxyUrl: '/a' })
  const [client] = clients
  const other = renderProvider({ client: client as IndexerClient }) // it was rendered once

  expect(other.clients[0]).toBe(client)
})

test.each<[string, IndexerProviderProps, IndexerProviderProps]>([
  ['a key', { baseUrl, apiKey: 'k' }, { baseUrl, apiKey: 'k' }],
  ['a URL object', { proxyUrl: new URL('/p', baseUrl) }, { proxyUrl: new URL('/p', baseUrl) }],
  ['options', { proxyUrl: '/p', timeoutMs: 5 }, { proxyUrl: '/p', timeoutMs: 5 }],
])('behavior: a re-render with equal props keeps the client: %s', (_, first, second) => {
  const { clients, rerender } = renderProvider(first)

  rerender(second)

  expect(clients.length).toBeGreaterThan(1)
  expect(new Set(clients).size).toBe(1)
})

test.each<[string, IndexerProviderProps, IndexerProviderProps]>([
  ['key', { baseUrl, apiKey: 'k' }, { baseUrl, apiKey: 'other' }],
  ['URL', { proxyUrl: '/p' }, { proxyUrl: '/q' }],
  ['headers', { proxyUrl: '/p', headers: { a: '1' } }, { proxyUrl: '/p', headers: { a: '2' } }],
  ['option', { proxyUrl: '/p', timeoutMs: 5 }, { proxyUrl: '/p' }],
  ['fetch', { proxyUrl: '/p', fetch: vi.fn() }, { proxyUrl: '/p', fetch: vi.fn() }],
  ['response', { proxyUrl: '/p', response: {} }, { proxyUrl: '/p', response: {} }],
])('behavior: another %s makes another client', (_, first, second) => {
  const { clients, rerender } = renderProvider(first)

  rerender(second)

  expect(clients.at(-1)).not.toBe(clients[0])
})

test.each<[string, IndexerProviderProps, IndexerProviderProps, string, string]>([
  ['key', { baseUrl, apiKey: 'old' }, { baseUrl, apiKey: 'new' }, 'x-api-key', 'new'],
  [
    'headers',
    { baseUrl, apiKey: 'k', headers: { 'x-session': 'old' } },
    { baseUrl, apiKey: 'k', headers: { 'x-session': 'new' } },
    'x-session',
    'new',
  ],
])('behavior: new %s drop nothing, make no request, and go with the next', async (...given) => {
  const [, first, second, header, value] = given
  const indexer = createIndexerEmulator()
  const fetch = fetchOf(indexer)
  const { rerender, queryClient } = renderProvider(Object({ ...first, fetch }), <Total />)
  await screen.findByText('137')

  rerender(Object({ ...second, fetch }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByText('137')).toBeDefined()
  expect(indexer.requests).toHaveLength(1)

  await act(() => queryClient.refetchQueries())
  expect(indexer.requests.map(({ headers }) => headers[header])).toEqual([
    Object(first).headers?.[header] ?? Object(first).apiKey,
    value,
  ])
})

test('behavior: fetch and response written in the JSX of a busy parent make one request', async () => {
  const indexer = createIndexerEmulator({ latencyMs: 5 })
  const queryClient = new QueryClient()
  const onRender = vi.fn()
  function Busy() {
    useIsFetching() // renders again with each change of any query
    onRender()
    return (
      <IndexerProvider
        baseUrl={baseUrl}
        apiKey="k"
        fetch={(input, init) => fetchOf(indexer)(input, init)}
        response={{ entryId: (row) => String(row.tick) }}
      >
        <Total />
      </IndexerProvider>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Busy />
    </QueryClientProvider>,
  )
  await screen.findByText('137')

  expect(onRender.mock.calls.length).toBeGreaterThan(1)
  expect(indexer.requests).toHaveLength(1)
})

test('behavior: it needs no QueryClientProvider, its hooks do', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IndexerProvider proxyUrl="/p">{children}</IndexerProvider>
  )

  expect(renderHook(() => useIndexerClient(), { wrapper }).result.current.scope).toBe('/p')
  expect(() => renderHook(() => useWalletBalance(parameters), { wrapper })).toThrow(
    /QueryClientProvider/,
  )
})

const parameters = { address: alice, chain: 'eth' }

test.each([
  ['useIndexerClient', () => useIndexerClient()],
  ['useWalletBalance', () => useWalletBalance(parameters)],
  ['useInfiniteWalletBalance', () => useInfiniteWalletBalance(parameters)],
  ['useSuspenseWalletBalance', () => useSuspenseWalletBalance(parameters)],
  ['useSuspenseInfiniteWalletBalance', () => useSuspenseInfiniteWalletBalance(parameters)],
])('behavior: %s without a provider throws an error that names it', (name, hook) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )

  expect(() => renderHook<unknown, unknown>(hook, { wrapper })).toThrow(
    expect.objectContaining({
      name: 'ProviderNotFoundError',
      message: expect.stringContaining(name),
    }),
  )
})

test('behavior: a bad connection is an IndexerConfigError without the key', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const props: IndexerProviderProps = { baseUrl: 'ftp://x', apiKey: 'canary-key' }

  expect(() => renderProvider(props)).toThrow(
    expect.objectContaining({
      name: 'IndexerConfigError',
      message: expect.not.stringContaining('canary-key'),
    }),
  )
})

test('behavior: a relative proxyUrl renders on a server without trouble', () => {
  vi.stubGlobal('location', undefined)
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <IndexerProvider proxyUrl="/api/wallet-balance">
        <Total />
      </IndexerProvider>
    </QueryClientProvider>,
  )
  vi.unstubAllGlobals()

  expect(html).toBe('<p>loading</p>')
})

test('behavior: the key is in no DOM, no cache and no property', async () => {
  const indexer = createIndexerEmulator()
  const apiKey = 'canary-key-41c'
  const view = renderProvider({ baseUrl, apiKey, fetch: fetchOf(indexer) }, <Total />)
  await screen.findByText('137')

  const everything = [
    view.container.innerHTML,
    JSON.stringify(view.clients[0]),
    inspect(view.clients[0], { depth: 9, showHidden: true }),
    inspect(view.queryClient.getQueryCache().getAll(), { depth: 9 }),
    JSON.stringify(dehydrate(view.queryClient, { shouldDehydrateQuery: () => true })),
  ]
  expect(everything.join()).not.toContain(apiKey)
  expect(indexer.requests[0]?.headers['x-api-key']).toBe(apiKey)
})

function fetchOf(indexer: ReturnType<typeof createIndexerEmulator>): typeof fetch {
  return (input, init) => indexer.fetch(new Request(input, init))
}

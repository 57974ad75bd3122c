import { inspect } from 'node:util'
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import {
  createIndexerClient,
  type IndexerClient,
  IndexerProvider,
  type IndexerProviderProps,
  useIndexerClient,
  useWalletBalance,
} from '../../src/exports/index.js'
import { createIndexer } from '../list/serve.js'
import { alice } from './renderWalletBalance.js'

const baseUrl = 'http://indexer.test'
const apiKey = 'canary-key-41c'

function Total() {
  const { data, error } = useWalletBalance({ address: alice, chain: 'eth' })
  return <p>{error?.name ?? data?.total ?? 'loading'}</p>
}

/** Renders a provider and collects the client of each render. */
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
  const update = (next: IndexerProviderProps) => rerender(tree(next))
  return { clients, container, queryClient, rerender: update }
}

test.each<[string, IndexerProviderProps, string]>([
  ['default', { baseUrl, apiKey }, `${baseUrl}/api/v1/data/portfolio/token/get-wallet-balance`],
  ['parameters: proxyUrl', { proxyUrl: '/api/wallet-balance' }, '/api/wallet-balance'],
  ['parameters: scope', { proxyUrl: '/p', scope: 'user-7' }, 'user-7'],
])('%s', (_, props, scope) => {
  expect(renderProvider(props).clients[0]?.scope).toBe(scope)
})

test('parameters: client', () => {
  const client = createIndexerClient({ proxyUrl: '/a' })
  expect(renderProvider({ client }).clients[0]).toBe(client)
})

const proxy = { proxyUrl: '/p' }
const withHeaders = (headers: HeadersInit) => ({ ...proxy, headers })
const headersOf = (a: string) => new Headers({ a })

// the connection and options compare by content, functions and `response` by identity
test.each<['keeps' | 'changes', string, IndexerProviderProps, IndexerProviderProps]>([
  ['keeps', 'the same key', { baseUrl, apiKey }, { baseUrl, apiKey }],
  ['keeps', 'an equal URL', { proxyUrl: new URL(baseUrl) }, { proxyUrl: new URL(baseUrl) }],
  ['keeps', 'an equal option', { ...proxy, timeoutMs: 5 }, { ...proxy, timeoutMs: 5 }],
  ['changes', 'another key', { baseUrl, apiKey }, { baseUrl, apiKey: 'other' }],
  ['changes', 'another URL', proxy, { proxyUrl: '/q' }],
  ['changes', 'headers', withHeaders({ a: '1' }), withHeaders({ a: '2' })],
  ['keeps', 'an equal Headers object', withHeaders(headersOf('1')), withHeaders(headersOf('1'))],
  ['changes', 'a Headers object', withHeaders(headersOf('1')), withHeaders(headersOf('2'))],
  ['changes', 'an option', { ...proxy, timeoutMs: 5 }, proxy],
  ['changes', 'fetch', { ...proxy, fetch: vi.fn() }, { ...proxy, fetch: vi.fn() }],
  ['changes', 'response', { ...proxy, response: {} }, { ...proxy, response: {} }],
])('behavior: a re-render %s the client: %s', (outcome, _, first, second) => {
  const { clients, rerender } = renderProvider(first)

  rerender(second)

  expect(clients).toHaveLength(2)
  expect(clients[0] === clients[1]).toBe(outcome === 'keeps')
})

test('behavior: a new client keeps the data, and the next request uses it', async () => {
  const indexer = createIndexer()
  const props = (session: string): IndexerProviderProps => ({
    ...{ baseUrl, apiKey, headers: { 'x-session': session } },
    fetch: indexer.fetch,
  })
  const { clients, rerender, queryClient } = renderProvider(props('old'), <Total />)
  await screen.findByText('137')

  rerender(props('new'))
  expect(clients.at(-1)).not.toBe(clients[0])
  expect(screen.getByText('137')).toBeDefined()
  expect(queryClient.isFetching()).toBe(0)

  await act(() => queryClient.refetchQueries())
  expect(indexer.requests.map(({ headers }) => headers['x-session'])).toEqual(['old', 'new'])
})

test('behavior: only the query hooks need a QueryClientProvider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IndexerProvider {...proxy}>{children}</IndexerProvider>
  )

  expect(renderHook(() => useIndexerClient(), { wrapper }).result.current.scope).toBe('/p')
  expect(() => render(<Total />, { wrapper })).toThrow(/QueryClientProvider/)
})

test('behavior: an invalid connection throws an error without the key', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})

  expect(() => renderProvider({ baseUrl: 'ftp://x', apiKey })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(apiKey) }),
  )
})

test('behavior: a relative proxyUrl renders on a server', () => {
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

test('behavior: the DOM, the cache and the client do not expose the key', async () => {
  const indexer = createIndexer()
  const fetch = indexer.fetch
  const view = renderProvider({ baseUrl, apiKey, fetch }, <Total />)
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

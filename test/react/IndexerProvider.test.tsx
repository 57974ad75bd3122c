import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
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
  const { rerender } = render(tree(props))
  const update = (next: IndexerProviderProps) => rerender(tree(next))
  return { clients, queryClient, rerender: update }
}

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
    <IndexerProvider {...proxy} scope="user-7">
      {children}
    </IndexerProvider>
  )

  expect(renderHook(() => useIndexerClient(), { wrapper }).result.current.scope).toBe('user-7')
  expect(() => render(<Total />, { wrapper })).toThrow(/QueryClientProvider/)
})

import { inspect } from 'node:util'
import { dehydrate, QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { IndexerClient } from '../../src/client/createIndexerClient.js'
import { readingPart } from '../../src/client/readingPart.js'
import { IndexerProvider, type IndexerProviderProps } from '../../src/react/IndexerProvider.js'
import { useIndexerClient } from '../../src/react/useIndexerClient.js'
import { useWalletBalance } from '../../src/react/useWalletBalance.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { alice } from './renderWithIndexer.js'

const baseUrl = 'http://indexer.test'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

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

function Total({ staleTime = 0 }: { staleTime?: number }) {
  const { data, error } = useWalletBalance({ address: alice, chain: 'eth', query: { staleTime } })
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
  [
    'headers in another order',
    { proxyUrl: '/p', headers: { a: '1', b: '2' } },
    { proxyUrl: '/p', headers: { b: '2', a: '1' } },
  ],
  ['options', { proxyUrl: '/p', timeoutMs: 5 }, { proxyUrl: '/p', timeoutMs: 5 }],
  ['another fetch', { proxyUrl: '/p', fetch: vi.fn() }, { proxyUrl: '/p', fetch: vi.fn() }],
  ['another response', { proxyUrl: '/p', response: {} }, { proxyUrl: '/p', response: {} }],
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
])('behavior: another %s makes another client', (_, first, second) => {
  const { clients, rerender } = renderProvider(first)

  rerender(second)

  expect(clients.at(-1)).not.toBe(clients[0])
})

test('behavior: a new key replaces what the old one was answered', async () => {
  const indexer = createIndexerEmulator({ apiKeys: ['good'] })
  const props = { baseUrl, fetch: fetchOf(indexer) }
  const { rerender } = renderProvider({ ...props, apiKey: 'bad' }, <Total />)
  await screen.findByText('HttpError')

  rerender({ ...props, apiKey: 'good' })

  await screen.findByText('137')
})

test('behavior: requests of the old key that are under way do not win', async () => {
  const indexer = createIndexerEmulator()
  const props = { baseUrl, fetch: fetchOf(indexer) }
  indexer.hold(alice)
  const { rerender } = renderProvider({ ...props, apiKey: 'old' }, <Total />)
  await act(() => indexer.received(1))

  rerender({ ...props, apiKey: 'new' })
  await expect(indexer.aborted(alice)).resolves.toBe(true)
  indexer.release(alice)

  await screen.findByText('137')
  expect(indexer.requests.map(({ headers }) => headers['x-api-key'])).toEqual(['old', 'new'])
})

test('behavior: a key that changes while another service is on screen is not forgotten', async () => {
  const indexer = createIndexerEmulator()
  const props = { fetch: fetchOf(indexer), baseUrl: 'http://a.test' }
  const { rerender } = renderProvider(
    { ...props, apiKey: 'one' },
    <Total staleTime={Number.POSITIVE_INFINITY} />,
  )
  await screen.findByText('137')

  rerender({ ...props, baseUrl: 'http://b.test', apiKey: 'two' })
  await waitFor(() => expect(indexer.requests).toHaveLength(2))
  rerender({ ...props, apiKey: 'three' })

  await waitFor(() => expect(indexer.requests).toHaveLength(3))
  expect(indexer.requests.map(({ headers }) => headers['x-api-key'])).toEqual([
    'one',
    'two',
    'three',
  ])
})

test('behavior: coming back to a service with the same key asks for nothing', async () => {
  const indexer = createIndexerEmulator()
  const props = { fetch: fetchOf(indexer), apiKey: 'k' }
  const list = <Total staleTime={Number.POSITIVE_INFINITY} />
  const { rerender } = renderProvider({ ...props, baseUrl: 'http://a.test' }, list)
  await screen.findByText('137')
  rerender({ ...props, baseUrl: 'http://b.test' })
  await waitFor(() => expect(indexer.requests).toHaveLength(2))
  await screen.findByText('137')

  rerender({ ...props, baseUrl: 'http://a.test' })
  await screen.findByText('137')
  rerender({ ...props, baseUrl: 'http://a.test', apiKey: 'other' })

  await waitFor(() => expect(indexer.requests.at(-1)?.headers['x-api-key']).toBe('other'))
  expect(indexer.requests.map(({ headers }) => headers['x-api-key'])).toEqual(['k', 'k', 'other'])
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

test('behavior: it needs a QueryClientProvider above it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<IndexerProvider proxyUrl="/p" />)).toThrow(
    expect.objectContaining({
      name: 'ProviderNotFoundError',
      message: expect.stringContaining('IndexerProvider found no QueryClientProvider'),
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

test('behavior: what reads answers is loaded with the page, and a failure of that is no error yet', () => {
  const load = vi.spyOn(readingPart, 'load').mockRejectedValue(new Error('gone'))
  const { rerender } = renderProvider({ proxyUrl: '/p' })
  rerender({ proxyUrl: '/q' })
  expect(load).toHaveBeenCalledOnce()
})

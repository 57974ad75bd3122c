import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  createIndexerClient,
  fetchWalletBalance,
  getAllWalletBalances,
  getWalletBalance,
  infiniteWalletBalanceQueryOptions,
} from '../../src/exports/index.js'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { expectDocumented, type SentRequest } from './contract.js'

// Checks the package's requests against docs/openapi.yaml.

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }
const entries = Array.from({ length: 137 }, (_, index) => ({ tick: `t${index}` }))

/** A service that accepts every request, so that only the contract can refuse one. */
function startService(path = '') {
  const received: SentRequest[] = []
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const request = new Request(url, init)
    const { pathname, search } = new URL(request.url)
    const body: { limit: number; offset: number } = await request.json()
    const headers = Object.fromEntries(request.headers)
    received.push({ method: request.method, path: pathname + search, headers, body })
    const list = entries.slice(body.offset, body.offset + body.limit)
    return Response.json({ list, total: entries.length })
  }
  const connection = { baseUrl: `https://indexer.example${path}`, apiKey: 'test-key', fetch }
  return { received, connection, client: createIndexerClient(connection) }
}

test.each([
  ['', '/'],
  ['/', '/'],
  ['/pfx', '/pfx'],
  ['/a/b//', '/a/b'],
])('default: a page, baseUrl ends in %j', async (path, apiRoot) => {
  const { client, received } = startService(path)

  await fetchWalletBalance(client, wallet)
  await getWalletBalance(client, { ...wallet, limit: 7, offset: 14 })

  await expectDocumented(received, 2, apiRoot)
})

test.each([
  { address: '0x0', chain: 'x' },
  { address: `0x${'fA'.repeat(250)}`, chain: ' Ethereum Mainnet ' },
  { ...wallet, chain: '链 "\\ \u{1f517} \ud800' },
  { ...wallet, limit: Number.MAX_SAFE_INTEGER, offset: Number.MAX_SAFE_INTEGER },
  { ...wallet, limit: 1e3, offset: -0 },
  { ...wallet, cursor: 'a fifth', apiKey: 'k' }, // unknown fields are not sent
])('parameters: %j', async (parameters) => {
  const { client, received } = startService()

  await fetchWalletBalance(client, parameters)

  await expectDocumented(received, 1)
})

test('behavior: the pages of an infinite query, and their refetch', async () => {
  const { client, received } = startService()
  const options = infiniteWalletBalanceQueryOptions(client, wallet)
  const list = new InfiniteQueryObserver(new QueryClient(), options)
  onTestFinished(list.subscribe(() => undefined))
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true))
  await list.fetchNextPage()
  await list.fetchNextPage()

  await list.refetch()

  expect(list.getCurrentResult().data?.entries).toHaveLength(60)
  await expectDocumented(received, 6)
})

test('behavior: getAllWalletBalances', async () => {
  const { client, received } = startService()

  await expect(getAllWalletBalances(client, { ...wallet, limit: 10 })).resolves.toEqual(entries)

  await expectDocumented(received, 14)
})

test('behavior: the requests of the proxy', async () => {
  const { connection, received } = startService('/pfx/')
  const proxy = createWalletBalanceProxy(connection)
  const headers = {
    'Content-Type': 'Application/JSON; charset=utf-8',
    'Sec-Fetch-Site': 'same-origin',
    Cookie: 'session=1',
    'X-API-KEY': 'client-key',
  }
  const body = JSON.stringify({ offset: 20, limit: 20, ...wallet }, null, 2)
  const url = 'https://dapp.example/api/wallet-balance?debug=1'

  await proxy(new Request(url, { method: 'POST', headers, body }))

  await expectDocumented(received, 1, '/pfx')
  expect(received[0]?.headers).toMatchObject({ 'x-api-key': 'test-key' })
})

import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createIndexerClient,
  fetchAllWalletBalances,
  fetchWalletBalance,
  getWalletBalance,
  infiniteWalletBalanceQueryOptions,
} from '../../src/exports/index.js'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { printedCurl, readCurl } from './openapi/printedCurl.js'
import { expectDocumented, fromWire, ROWS, startService } from './openapi/startService.js'

// The package's own requests, as they come over the wire, against docs/openapi.yaml.

const address = '0xfa4e000000000000000000000000000000000137'
const apiKey = 'test-key-3f9a'

describe('a page', () => {
  test.each([
    ['', '/'],
    ['/', '/'],
    ['/pfx', '/pfx'],
    ['/pfx/', '/pfx'],
    ['/a/b//', '/a/b'],
  ])('behavior: baseUrl ends in %j', async (path, apiRoot) => {
    const { url, received } = await startService()
    const client = createIndexerClient({ baseUrl: url + path, apiKey })

    await fetchWalletBalance(client, { address, chain: 'eth' })
    await getWalletBalance(client, { address, chain: 'eth', limit: 7, offset: 14 })

    await expectDocumented(received.map(fromWire), 2, apiRoot)
  })

  test.each([
    { address: '0x0', chain: 'x' },
    { address: '0xFA4E', chain: ' Ethereum Mainnet ' },
    { address: `0x${'f'.repeat(500)}`, chain: 'eip155:1' },
    { address, chain: '链 "\\ \u{1f517} \ud800' },
    { address, chain: 'eth', limit: 1, offset: 0 },
    { address, chain: 'eth', limit: Number.MAX_SAFE_INTEGER, offset: Number.MAX_SAFE_INTEGER },
    { address, chain: 'eth', limit: 1e3, offset: -0 },
    { address, chain: 'eth', cursor: 'a fifth', apiKey }, // what a caller has no type for is not sent
  ])('parameters: %j', async (parameters) => {
    const { url, received } = await startService()
    const client = createIndexerClient({ baseUrl: url, apiKey })

    await fetchWalletBalance(client, parameters)

    await expectDocumented(received.map(fromWire), 1)
  })

  test('parameters: headers and credentials of the client', async () => {
    const { url, received } = await startService()
    const headers = { Accept: 'application/json', 'X-Request-Id': '1' }
    const client = createIndexerClient({ baseUrl: url, apiKey, headers, credentials: 'include' })

    await getWalletBalance(client, { address, chain: 'eth' })

    await expectDocumented(received.map(fromWire), 1)
  })
})

describe('a list', () => {
  test('behavior: later pages, and a refetch of all of them at once', async () => {
    const { url, received } = await startService()
    const client = createIndexerClient({ baseUrl: url, apiKey })
    const options = infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })
    const list = new InfiniteQueryObserver(new QueryClient(), options)
    onTestFinished(list.subscribe(() => undefined))
    await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true)
    for (let page = 2; page <= 5; page += 1) await list.fetchNextPage()

    await list.refetch()

    expect(list.getCurrentResult().data?.entries).toHaveLength(100)
    await expectDocumented(received.map(fromWire), 10)
  })

  test('behavior: all of it', async () => {
    const { url, received } = await startService()
    const client = createIndexerClient({ baseUrl: `${url}/pfx/`, apiKey })

    const rows = await fetchAllWalletBalances(client, { address, chain: 'eth', limit: 10 })

    expect(rows).toHaveLength(ROWS)
    await expectDocumented(received.map(fromWire), Math.ceil(ROWS / 10), '/pfx')
  })
})

describe('the proxy', () => {
  test.each([
    ['/', '/'],
    ['/pfx/', '/pfx'],
  ])('behavior: what it asks the service, at baseUrl with %j', async (path, apiRoot) => {
    const { url, received } = await startService()
    const proxy = createWalletBalanceProxy({ baseUrl: url + path, apiKey })
    const visit = new Request('https://dapp.example/api/wallet-balance?debug=1', {
      method: 'POST',
      headers: {
        'Content-Type': 'Application/JSON; charset=utf-8',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: 'session=1',
        'X-API-KEY': 'a visitor has none',
      },
      body: JSON.stringify({ offset: 20, limit: 20, chain: 'eth', address }, null, 2),
    })

    const answer = await proxy(visit)

    expect(await answer.json()).toMatchObject({ total: ROWS })
    await expectDocumented(received.map(fromWire), 1, apiRoot)
    expect(received[0]?.headers).toContainEqual(['x-api-key', apiKey])
  })
})

describe('the emulator', () => {
  test.each<[title: string, words: string[]]>([
    ['any key', []],
    ['a key that a shell would read otherwise', ['--api-key', `it's"$HOME\`id\`\\;&|<x>*`]],
  ])('behavior: the curl line that its command prints, with %s', async (_, words) => {
    const { url: service, received } = await startService()
    const { url, init } = await readCurl(await printedCurl('--quiet', ...words))

    await fetch(service + url.pathname + url.search, init)

    await expectDocumented(received.map(fromWire), 1)
  })

  test('behavior: what it has received', async () => {
    const indexer = createIndexerEmulator()
    const client = createIndexerClient({
      ...{ baseUrl: 'https://indexer.example', apiKey },
      fetch: (url, init) => indexer.fetch(new Request(url, init)),
    })

    await getWalletBalance(client, { address, chain: 'eth' })
    await fetchAllWalletBalances(client, { address, chain: 'eth' })

    await expectDocumented(indexer.requests, 8)
  })
})

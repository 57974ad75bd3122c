import { setupServer } from 'msw/node'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import {
  createIndexerEmulator,
  type IndexerEmulatorOptions,
} from '../../src/testing/createIndexerEmulator.js'
import { walletBalanceHandlers } from '../../src/testing/walletBalanceHandlers.js'

const address = '0xfa4e0a'
const wallet = { address, chain: 'eth' }
const rows = ['a', 'b', 'c'].map((tick) => ({ tick, balance: '1' }))
const apiKey = 'secret-key'
const proxyUrl = '/api/wallet-balance'

function setup(url: string | URL, options: IndexerEmulatorOptions = {}) {
  // a relative URL is relative to the page
  vi.stubGlobal('location', new URL('https://dapp.example/app/index.html'))
  const wallets = [{ name: 'Alice', address, rows: { eth: rows } }]
  const indexer = createIndexerEmulator({ wallets, apiKeys: [apiKey], ...options })
  const server = setupServer(...walletBalanceHandlers(indexer, { url }))
  server.listen({ onUnhandledFrame: 'error' })
  const log = vi.spyOn(console, 'error')
  onTestFinished(() => {
    expect(log).not.toHaveBeenCalled() // where MSW complains of a handler
    server.close()
    vi.unstubAllGlobals()
  })
  return indexer
}

const direct = (baseUrl: string) => ({ baseUrl, apiKey })
const path = WALLET_BALANCE_PATH

describe.each<
  [title: string, url: string | URL, config: Parameters<typeof createIndexerClient>[0]]
>([
  ['a base URL', `https://indexer.example${path}`, direct('https://indexer.example')],
  [
    'a base URL with a path',
    new URL(`https://h.example/pfx${path}`),
    direct('https://h.example/pfx/'),
  ],
  ['a proxy', proxyUrl, { proxyUrl }],
  ['a proxy with a host', `https://dapp.example${proxyUrl}`, { proxyUrl }],
  ['a proxy on another host', new URL('https://h.example/b'), { proxyUrl: 'https://h.example/b' }],
  ['a transparent reverse proxy', `/indexer${path}`, { proxyUrl: `/indexer${path}` }],
])('%s', (_, url, config) => {
  test('default', async () => {
    const indexer = setup(url)

    const { entries } = await getWalletBalance(createIndexerClient(config), { ...wallet, limit: 2 })

    expect(entries).toEqual(rows.slice(0, 2))
    expect(indexer.requests).toMatchObject([
      { method: 'POST', path, headers: { 'x-api-key': apiKey }, body: { ...wallet, limit: 2 } },
    ])
  })

  test('behavior: faults and aborts pass through', async () => {
    const indexer = setup(url)
    const client = createIndexerClient(config)
    const failed = { status: 429, retryAfterMs: 2_000 }
    indexer.failNext({ status: 429, retryAfter: '2' })
    await expect(getWalletBalance(client, wallet)).rejects.toMatchObject(failed)

    indexer.hold(address)
    const controller = new AbortController()
    const answer = getWalletBalance(client, wallet, { signal: controller.signal })
    const left = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await indexer.received(2)
    controller.abort()

    await left
    await expect(indexer.aborted(address)).resolves.toBe(true)
  })
})

test('behavior: the key of a direct request is checked', async () => {
  setup(`https://indexer.example${path}`)
  const client = createIndexerClient({ baseUrl: 'https://indexer.example', apiKey: 'other-key' })

  await expect(getWalletBalance(client, wallet)).rejects.toMatchObject({ status: 401 })
})

test('behavior: an emulator without keys accepts the key that the handler adds', async () => {
  setup(proxyUrl, { apiKeys: undefined })

  const answer = getWalletBalance(createIndexerClient({ proxyUrl }), wallet)

  await expect(answer).resolves.toMatchObject({ entries: rows })
})

const body = JSON.stringify({ ...wallet, limit: 1, offset: 0 })

test.each<[title: string, init: RequestInit, status: number]>([
  ['a method', { method: 'PUT' }, 405],
  ['a Content-Type', { headers: { 'Content-Type': 'text/plain' } }, 415],
  ['a fifth field', { body: body.replace('{', '{"x":1,') }, 400],
  ['a large body', { body: body.padEnd(65_537) }, 413],
])('behavior: %s that the document rules out is refused', async (_, init, status) => {
  setup(proxyUrl)
  const headers = { 'Content-Type': 'application/json' }

  const response = await fetch(`https://dapp.example${proxyUrl}`, {
    ...{ method: 'POST', headers, body },
    ...init,
  })

  expect(response.status).toBe(status)
})

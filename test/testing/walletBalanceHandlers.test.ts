import { setupServer } from 'msw/node'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createIndexerClient,
  type IndexerClientConfig,
} from '../../src/client/createIndexerClient.js'
import type { WalletBalanceRow } from '../../src/client/defineWalletBalanceResponse.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import {
  createIndexerEmulator,
  type IndexerEmulatorOptions,
} from '../../src/testing/createIndexerEmulator.js'
import { walletBalanceHandlers } from '../../src/testing/walletBalanceHandlers.js'

const address = '0xfa4e0a'
const rows = ['a', 'b', 'c'].map((tick) => ({ tick, balance: '1' }))
const wallets = [{ name: 'Alice', address, rows: { eth: rows } }]
const page = 'https://dapp.example/app/index.html'
const direct = `https://indexer.example/pfx${WALLET_BALANCE_PATH}`

function setup(url: string | URL, options: IndexerEmulatorOptions = {}) {
  vi.stubGlobal('location', new URL(page)) // a relative URL is relative to the page
  const indexer = createIndexerEmulator({ wallets, apiKeys: ['secret-key'], ...options })
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

function ask(config: IndexerClientConfig<WalletBalanceRow>, limit = 20) {
  return getWalletBalance(createIndexerClient(config), { address, chain: 'eth', limit })
}

describe('direct', () => {
  const baseUrl = 'https://indexer.example/pfx/'

  test('default', async () => {
    const indexer = setup(direct)

    const { entries } = await ask({ baseUrl, apiKey: 'secret-key' }, 2)

    expect(entries).toEqual(rows.slice(0, 2))
    expect(indexer.requests).toMatchObject([
      { method: 'POST', path: `/pfx${WALLET_BALANCE_PATH}`, body: { address, limit: 2 } },
    ])
  })

  test('behavior: the key is checked', async () => {
    setup(new URL(direct))

    await expect(ask({ baseUrl, apiKey: 'other-key' })).rejects.toMatchObject({
      name: 'HttpError',
      status: 401,
    })
  })

  test('behavior: faults and aborts pass through', async () => {
    const indexer = setup(direct)
    indexer.failNext({ status: 429, retryAfter: '2' })
    const client = createIndexerClient({ baseUrl, apiKey: 'secret-key' })

    await expect(ask({ baseUrl, apiKey: 'secret-key' })).rejects.toMatchObject({
      status: 429,
      retryAfterMs: 2_000,
    })
    indexer.hold(address)
    const controller = new AbortController()
    const { signal } = controller
    const answer = getWalletBalance(client, { address, chain: 'eth' }, { signal })
    const left = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await indexer.received(2)
    controller.abort()
    await left
    await expect(indexer.aborted(address)).resolves.toBe(true)
  })
})

describe('proxied', () => {
  test.each<[title: string, url: string | URL, proxyUrl: string]>([
    ['relative', '/api/wallet-balance', '/api/wallet-balance'],
    ['absolute', 'https://dapp.example/api/wallet-balance', '/api/wallet-balance'],
    ['a URL', new URL('https://api.example/balances'), 'https://api.example/balances'],
    [
      'a transparent reverse proxy',
      `/indexer${WALLET_BALANCE_PATH}`,
      `/indexer${WALLET_BALANCE_PATH}`,
    ],
  ])('behavior: %s: the handler adds path and key', async (_, url, proxyUrl) => {
    const indexer = setup(url)

    const { entries } = await ask({ proxyUrl })

    expect(entries).toEqual(rows)
    expect(indexer.requests).toEqual([
      expect.objectContaining({
        path: WALLET_BALANCE_PATH,
        headers: expect.objectContaining({ 'x-api-key': 'secret-key' }),
        body: { address, chain: 'eth', limit: 20, offset: 0 },
      }),
    ])
  })

  test('behavior: without keys of its own it adds one that is accepted', async () => {
    setup('/api/wallet-balance', { apiKeys: undefined })

    await expect(ask({ proxyUrl: '/api/wallet-balance' })).resolves.toMatchObject({ entries: rows })
  })

  test.each<[title: string, init: RequestInit, status: number]>([
    ['a method', { method: 'PUT' }, 405],
    ['a Content-Type', { headers: { 'Content-Type': 'text/plain' } }, 415],
    [
      'a fifth field',
      { body: JSON.stringify({ address, chain: 'eth', limit: 1, offset: 0, x: 1 }) },
      400,
    ],
  ])('behavior: %s the document rules out is refused all the same', async (_, init, status) => {
    setup('/api/wallet-balance')
    const response = await fetch('https://dapp.example/api/wallet-balance', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ address, chain: 'eth', limit: 1, offset: 0 }),
      ...init,
    })

    expect(response.status).toBe(status)
  })

  test('behavior: an abort passes through', async () => {
    const indexer = setup('/api/wallet-balance')
    indexer.hold(address)
    const controller = new AbortController()
    const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
    const { signal } = controller
    const answer = getWalletBalance(client, { address, chain: 'eth' }, { signal })
    const left = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await indexer.received(1)

    controller.abort()

    await left
    await expect(indexer.aborted(address)).resolves.toBe(true)
  })
})

// @vitest-environment jsdom
// in jsdom, where `new Request(request)` loses properties
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import { WALLET_BALANCE_PATH as path } from '../../src/request/createWalletBalanceRequest.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import type { IndexerEmulatorOptions } from '../../src/testing/IndexerEmulatorOptions.js'
import { walletBalanceHandlers } from '../../src/testing/walletBalanceHandlers.js'

const address = '0xfa4e0a'
const wallet = { address, chain: 'eth', limit: 2 }
const entries = ['a', 'b', 'c'].map((tick) => ({ tick, balance: '1' }))
const apiKey = 'secret-key'
const proxyUrl = '/api/wallet-balance'

function setup(url: string | URL, options: IndexerEmulatorOptions = { apiKeys: [apiKey] }) {
  const wallets = [{ name: 'Alice', address, entries: { eth: entries } }]
  const indexer = createIndexerEmulator({ wallets, ...options })
  const server = setupServer(...walletBalanceHandlers(indexer, { url }))
  server.listen({ onUnhandledFrame: 'error' })
  const log = vi.spyOn(console, 'error')
  onTestFinished(() => {
    expect(log).not.toHaveBeenCalled() // MSW reports handler errors there
    server.close()
  })
  return indexer
}

const host = 'https://h.example'

test.each<[title: string, url: string | URL, config: Parameters<typeof createIndexerClient>[0]]>([
  ['a base URL', `${host}${path}`, { baseUrl: host, apiKey }],
  ['a base URL with a path', new URL(`${host}/a${path}`), { baseUrl: `${host}/a/`, apiKey }],
  ['a proxy', proxyUrl, { proxyUrl }],
  ['a proxy on another origin', new URL(`${host}/b`), { proxyUrl: `${host}/b` }],
  ['a transparent reverse proxy', `/indexer${path}`, { proxyUrl: `/indexer${path}` }],
])('default: %s', async (_, url, config) => {
  const indexer = setup(url)
  const client = createIndexerClient(config)

  const page = await getWalletBalance(client, wallet)

  expect(page.entries).toEqual(entries.slice(0, 2))
  expect(indexer.requests).toMatchObject([
    { method: 'POST', path, headers: { 'x-api-key': apiKey }, body: wallet },
  ])

  indexer.failNext({ status: 429, retryAfter: '2' })
  const failed = { status: 429, retryAfterMs: 2_000 }
  await expect(getWalletBalance(client, wallet)).rejects.toMatchObject(failed)
  if (!config.apiKey) return
  const other = createIndexerClient({ ...config, apiKey: 'other-key' })
  await expect(getWalletBalance(other, wallet)).rejects.toMatchObject({ status: 401 })
})

test('behavior: an abort reaches the emulator, through a proxy without a key', async () => {
  const indexer = setup(proxyUrl, {})
  indexer.hold(address)
  const controller = new AbortController()
  const { signal } = controller
  const response = getWalletBalance(createIndexerClient({ proxyUrl }), wallet, { signal })
  const rejected = expect(response).rejects.toMatchObject({ name: 'AbortError' })
  await indexer.received(1)
  const aborted = indexer.aborted(address)
  controller.abort()
  await rejected
  await expect(aborted).resolves.toBe(true)
})

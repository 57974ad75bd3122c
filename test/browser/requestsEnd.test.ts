import { createServer } from 'node:http'
import { build } from 'esbuild'
import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { createIndexerEmulator, createSampleWallet } from 'inscription-hooks/testing'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { toNodeListener } from '../../src/cli/nodeListener.js'
import { listen } from '../listen.js'
import { findChromium } from './chromium.js'

const PAGES = 20
const PAGE_SIZE = 20
const apiKey = 'requests-end'
const wallet = createSampleWallet(PAGES * PAGE_SIZE)
/** The service never answers for this one. */
const slowAddress = '0xfa4e00000000000000000000000000000000510e'

/** What the page runs: a list read page after page, and all of them once more. */
const script = `
  import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
  import { createIndexerClient, infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
  const queryClient = new QueryClient()
  const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
  const listOf = (address) => {
    const options = infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })
    const observer = new InfiniteQueryObserver(queryClient, options)
    observer.subscribe(() => {})
    return observer
  }
  const lists = {}
  globalThis.readAll = async (address) => {
    const list = (lists[address] = listOf(address))
    let result = await list.refetch({ cancelRefetch: false })
    while (result.hasNextPage) result = await list.fetchNextPage()
    return result.data.entries.length
  }
  globalThis.refetch = async (address) => (await lists[address].refetch()).data.entries.length
  globalThis.begin = (address) => void listOf(address)
  globalThis.cancel = () => queryClient.cancelQueries()`

let browser: Browser
let bundle = ''
beforeAll(async () => {
  const stdin = { contents: script, resolveDir: import.meta.dirname }
  const built = build({ stdin, bundle: true, write: false, format: 'esm', target: 'es2022' })
  browser = await chromium.launch(await findChromium())
  bundle = (await built).outputFiles[0]?.text ?? ''
})
afterAll(() => browser.close())

/** The page and, beside it on `node:http`, the proxy. */
async function startSite(): Promise<string> {
  const indexer = createIndexerEmulator({ apiKeys: [apiKey], wallets: [wallet] })
  const proxy = createWalletBalanceProxy({
    baseUrl: 'http://indexer.example',
    apiKey,
    fetch(input, init) {
      const isSlow = String(init?.body).includes(slowAddress)
      return isSlow ? new Promise(() => {}) : indexer.fetch(new Request(input, init))
    },
  })
  const server = createServer(
    toNodeListener(async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/wallet-balance') return proxy(request)
      return pathname === '/page.js'
        ? new Response(bundle, { headers: { 'Content-Type': 'text/javascript' } })
        : new Response('<!doctype html><script type="module" src="/page.js"></script>', {
            headers: { 'Content-Type': 'text/html' },
          })
    }),
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server)
}

/** How the page's calls of the proxy end, as Chromium's network panel has it. */
async function recordEnds(page: Page) {
  const ends = { sent: 0, finished: 0, failed: 0 }
  const cacheControl = new Set<string | undefined>()
  const calls = new Set<string>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request: { method } }) => {
    if (method !== 'POST') return
    calls.add(requestId)
    ends.sent += 1
  })
  session.on('Network.responseReceived', ({ requestId, response: { headers } }) => {
    if (calls.has(requestId)) cacheControl.add(headers['Cache-Control'] ?? headers['cache-control'])
  })
  session.on('Network.loadingFinished', ({ requestId }) => {
    if (calls.has(requestId)) ends.finished += 1
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    if (calls.has(requestId)) ends.failed += 1
  })
  await session.send('Network.enable')
  return { ends, cacheControl }
}

test('behavior: in the network panel pages and a refetch succeed, and what is cancelled is seen', async () => {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const { ends, cacheControl } = await recordEnds(page)
  await page.goto(await startSite())
  const ended = () => ends.finished + ends.failed

  expect(await page.evaluate(`readAll('${wallet.address}')`)).toBe(PAGES * PAGE_SIZE)
  expect(await page.evaluate(`refetch('${wallet.address}')`)).toBe(PAGES * PAGE_SIZE)
  await expect.poll(ended).toBe(2 * PAGES)
  expect(ends).toEqual({ sent: 2 * PAGES, finished: 2 * PAGES, failed: 0 })
  expect([...cacheControl]).toEqual(['no-store'])

  await page.evaluate(`begin('${slowAddress}')`)
  await expect.poll(() => ends.sent).toBe(2 * PAGES + 1)
  await page.evaluate('cancel()')
  await expect.poll(ended).toBe(2 * PAGES + 1)
  expect(ends).toEqual({ sent: 2 * PAGES + 1, finished: 2 * PAGES, failed: 1 })
})

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dehydrate, hydrate, MutationObserver, QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createIndexerClient,
  getWalletBalance,
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  walletBalanceQueryOptions,
} from '../../src/exports/index.js'
import { rejection } from '../client/caught.js'
import type { FaultServer } from './faultServer.js'
import { createFindKey, createKey } from './findKey.js'
import { failingWallets, richWallet, startEchoService } from './keyEchoService.js'
import { SecretApp } from './SecretApp.js'

const apiKey = createKey()
const findKey = createFindKey(apiKey)
const wallets = [richWallet, ...failingWallets]
const everything = {
  shouldDehydrateQuery: () => true,
  shouldDehydrateMutation: () => true,
  shouldRedactErrors: () => false,
}

let service: FaultServer
let client: IndexerClient
beforeAll(async () => {
  service = await startEchoService()
  client = createIndexerClient({ baseUrl: service.url, apiKey, headers: { 'X-Team': 'a' } })
})
afterAll(() => service.close())

test('behavior: client, cache, dehydrated and persisted state and HTML do not contain the API key', async () => {
  const queryClient = new QueryClient()
  for (const address of wallets) {
    const options = { address, chain: 'raw', query: { retry: false } }
    await queryClient.prefetchQuery(walletBalanceQueryOptions(client, options))
    await queryClient.prefetchInfiniteQuery(infiniteWalletBalanceQueryOptions(client, options))
    const mutationFn = () => getWalletBalance(client, options)
    await new MutationObserver(queryClient, { mutationFn }).mutate().catch(() => undefined)
  }
  const queries = queryClient.getQueryCache().getAll()
  const mutations = queryClient.getMutationCache().getAll()
  const pending = queryClient.fetchQuery(
    walletBalanceQueryOptions(client, { address: richWallet, chain: 'raw', limit: 3 }),
  )
  const state = dehydrate(queryClient, everything)
  const hydrated = new QueryClient()
  hydrate(hydrated, state)
  const app = { baseUrl: service.url, apiKey, wallets, queryClient: hydrated }
  const html = renderToString(createElement(SecretApp, app))

  expect(queries.filter(({ state: { error } }) => error)).toHaveLength(2 * failingWallets.length)
  expect(mutations).toHaveLength(wallets.length)
  for (const text of [JSON.stringify(state), html]) expect(text).toContain('[redacted]')
  expect(html).toContain('tick-19')
  expect(findKey({ client, queryClient, queries, mutations, state, html })).toEqual([])
  await pending
})

test('behavior: a process that logs everything and crashes does not print the API key', async () => {
  const file = fileURLToPath(new URL('loggingProcess.ts', import.meta.url))
  const env = { BASE_URL: service.url, INDEXER_API_KEY: apiKey, WALLETS: wallets.join() }
  // execFile rejects on a non-zero exit code
  const crash = await rejection(
    promisify(execFile)(process.execPath, [file], { env, maxBuffer: 1e8 }),
  )
  const { code, stdout, stderr } = crash as { code: number; stdout: string; stderr: string }

  expect(code).toBe(1)
  expect(stderr).toMatch(/HttpError.*\n.*at /)
  expect(stdout).toContain(`logged ${failingWallets.length} errors`)
  expect(findKey(stdout + stderr)).toEqual([])
})

test('behavior: an app with proxyUrl does not contain the API key of its build environment', async () => {
  for (const name of ['INDEXER_API_KEY', 'API_KEY', 'EMULATOR_API_KEY']) vi.stubEnv(name, apiKey)
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({
    root: fileURLToPath(new URL('../../examples/wallet', import.meta.url)),
    logLevel: 'error',
    build: { write: false, sourcemap: true },
  })
  const files = JSON.stringify(result)

  expect(files).toContain('IndexerConfigError')
  expect(files).toContain('sourcesContent')
  expect(findKey(files)).toEqual([])
})

import { persistQueryClientSave } from '@tanstack/query-persist-client-core'
import { dehydrate, hydrate, MutationObserver, QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createIndexerClient,
  getWalletBalance,
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  isIndexerError,
  walletBalanceQueryOptions,
} from '../../src/exports/index.js'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { rejection } from '../client/caught.js'
import type { FaultServer } from './faultServer.js'
import { createFindKey, createKey } from './findKey.js'
import {
  type Escaping,
  echoes,
  failingWallets,
  richWallet,
  startEchoService,
  walletOf,
} from './keyEchoService.js'
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

test.each<Escaping>(['raw', 'JSON-escaped', 'URL-escaped'])(
  'behavior: API key in the response, %s: no error contains it',
  async (chain) => {
    for (const echo of echoes) {
      const error = await rejection(getWalletBalance(client, { address: walletOf(echo), chain }))
      expect([echo[0], (error as Error).name, findKey(error)]).toEqual([echo[0], echo[1], []])
    }
  },
)

const local = { baseUrl: 'http://127.0.0.1:9', apiKey }
const parameters = { address: '0x1', chain: 'raw' }
const throwKey: typeof fetch = async (_, init) => {
  throw Object.assign(new TypeError(apiKey, { cause: new Error(apiKey) }), { init })
}

test.each<[place: string, fail: () => unknown]>([
  ['address', () => getWalletBalance(client, { ...parameters, address: apiKey })],
  ['limit', () => getWalletBalance(client, { ...parameters, limit: apiKey as never })],
  ['apiKey with a newline', () => createIndexerClient({ ...local, apiKey: `${apiKey}\n` })],
  ['baseUrl', () => createIndexerClient({ ...local, baseUrl: apiKey })],
  ['headers', () => createIndexerClient({ ...local, headers: { [apiKey]: apiKey } })],
  ['allowedOrigins', () => createWalletBalanceProxy({ ...local, allowedOrigins: [apiKey] })],
  ['fetch', () => getWalletBalance(createIndexerClient({ ...local, fetch: throwKey }), parameters)],
])('behavior: API key in %s: the error does not contain it', async (_, fail) => {
  const error = await rejection(Promise.resolve().then(fail))
  expect(isIndexerError(error)).toBe(true)
  expect(findKey(error)).toEqual([])
})

/** A cache with entries, errors and mutations. */
async function fillCache(addresses = wallets): Promise<QueryClient> {
  const queryClient = new QueryClient()
  const query = { retry: false }
  for (const address of addresses) {
    const options = { address, chain: 'raw', query }
    await queryClient.prefetchQuery(walletBalanceQueryOptions(client, options))
    await queryClient.prefetchInfiniteQuery(infiniteWalletBalanceQueryOptions(client, options))
    const mutationFn = () => getWalletBalance(client, { address, chain: 'raw' })
    await new MutationObserver(queryClient, { mutationFn }).mutate().catch(() => undefined)
  }
  return queryClient
}

test('behavior: client, cache, dehydrated and persisted state do not contain the API key', async () => {
  const queryClient = await fillCache()
  const queries = queryClient.getQueryCache().getAll()
  const mutations = queryClient.getMutationCache().getAll()
  const pending = queryClient.fetchQuery(
    walletBalanceQueryOptions(client, { address: richWallet, chain: 'raw', limit: 3 }),
  )
  let persisted: unknown
  const persister = {
    persistClient: (state: unknown) => void (persisted = state),
    restoreClient: () => undefined,
    removeClient: () => undefined,
  }
  await persistQueryClientSave({ queryClient, persister, dehydrateOptions: everything })
  const state = dehydrate(queryClient, everything)

  expect(queries.filter(({ state: { error } }) => error)).toHaveLength(2 * echoes.length)
  expect(mutations).toHaveLength(wallets.length)
  expect(JSON.stringify(persisted)).toContain('[redacted]')
  expect(findKey({ client, queryClient, queries, mutations, persisted, state })).toEqual([])
  await pending
})

/** The HTML of a server render, and the dehydrated state. */
async function renderPage(...addresses: string[]): Promise<string> {
  const state = dehydrate(await fillCache(addresses), everything)
  const queryClient = new QueryClient()
  hydrate(queryClient, state)
  const app = { baseUrl: service.url, apiKey, wallets: addresses, queryClient }
  return renderToString(createElement(SecretApp, app)) + JSON.stringify(state)
}

test('behavior: rendered HTML contains neither the API key nor data of another visitor', async () => {
  const [first, second] = await Promise.all([
    renderPage(richWallet, ...failingWallets.slice(1)),
    renderPage(failingWallets[0] ?? ''),
  ])

  expect([first, second].map((html) => html.includes('[redacted]'))).toEqual([true, true])
  expect([first, second].map((html) => html.includes('tick-19'))).toEqual([true, false])
  expect([first, second].map((html) => html.includes(failingWallets[0] ?? ''))).toEqual([
    false,
    true,
  ])
  expect([first, second].map((html) => findKey(html))).toEqual([[], []])
})

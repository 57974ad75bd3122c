import { inspect } from 'node:util'
import { persistQueryClientSave } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { type DehydrateOptions, dehydrate, type QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type IndexerClient, walletBalanceQueryOptions } from '../../src/exports/index.js'
import { createCanaryKey } from './canaryKey.js'
import { caseAddresses, richAddress, startEchoService } from './echoService.js'
import { filledQueryClient } from './filledQueryClient.js'
import { createFindKey } from './keyForms.js'
import { memoryStorage } from './memoryStorage.js'
import { visibleInNode } from './visibleInNode.js'
import type { Wire } from './wire.js'

const apiKey = createCanaryKey()
const findKey = createFindKey(apiKey)
const everyQuery: DehydrateOptions = {
  shouldDehydrateQuery: () => true,
  shouldDehydrateMutation: () => true,
  // React's server gives errors as they are to what shows them
  shouldRedactErrors: () => false,
}

let service: Wire
let queryClient: QueryClient
let client: IndexerClient
beforeAll(async () => {
  service = await startEchoService()
  const filled = await filledQueryClient(service.url, apiKey)
  queryClient = filled.queryClient
  client = filled.client
})
afterAll(() => service.close())

test('default: there are rows, failed queries, failed mutations, and the key was sent', () => {
  const states = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state)
  expect(states.filter(({ data }) => data !== undefined)).toHaveLength(3)
  // a page and a list of each case, and a refetch
  expect(states.filter(({ error }) => error !== null)).toHaveLength(2 * caseAddresses.length + 1)
  expect(states.some(({ data, error }) => data !== undefined && error !== null)).toBe(true)
  const mutations = queryClient.getMutationCache().getAll()
  expect(new Set(mutations.map(({ state }) => state.status))).toEqual(new Set(['success', 'error']))
  expect(findKey(service.received())).toContain('raw')
})

test('behavior: the client, as it is logged', () => {
  expect(findKey(visibleInNode(client))).toEqual([])
})

test('behavior: query keys and their hashes', () => {
  const queries = queryClient.getQueryCache().getAll()
  expect(queries.length).toBeGreaterThan(20)
  for (const { queryKey, queryHash } of queries) {
    expect(findKey(visibleInNode([queryKey, queryHash]))).toEqual([])
  }
})

test('behavior: dehydrated state, errors included', () => {
  const state = dehydrate(queryClient, everyQuery)
  expect(JSON.stringify(state)).toContain('HttpError')
  expect(findKey(JSON.stringify(state))).toEqual([])
  expect(findKey(visibleInNode(state))).toEqual([])
})

test('behavior: a query that is dehydrated while it waits', async () => {
  const asked = { address: richAddress, chain: 'raw', limit: 3 }
  const waiting = queryClient.prefetchQuery(walletBalanceQueryOptions(client, asked))
  const state = dehydrate(queryClient, everyQuery)
  expect(state.queries.filter(({ promise }) => promise !== undefined)).toHaveLength(1)
  expect(findKey(visibleInNode(state))).toEqual([])
  await waiting
})

test('behavior: caches, queries and observers, inspected', () => {
  const depths = { depth: 12, showHidden: true, maxArrayLength: null, maxStringLength: null }
  expect(findKey(inspect(queryClient.getQueryCache(), depths))).toEqual([])
  expect(findKey(inspect(queryClient.getMutationCache(), depths))).toEqual([])
  expect(findKey(visibleInNode(queryClient))).toEqual([])
})

test('behavior: persisted state, errored queries as well', async () => {
  const storage = memoryStorage()
  const persister = createSyncStoragePersister({ storage, throttleTime: 0 })
  await persistQueryClientSave({ queryClient, persister, dehydrateOptions: everyQuery })
  await vi.waitUntil(() => storage.length > 0, { timeout: 20_000 })
  const persisted = [...storage.entries()].flat().join('\n')
  expect(persisted).toContain('"status":"error"')
  expect(findKey(persisted)).toEqual([])
})

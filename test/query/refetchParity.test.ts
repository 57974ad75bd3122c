import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createIndexerClient, infiniteWalletBalanceQueryOptions } from '../../src/exports/index.js'
import { rowsFrom } from './startIndexer.js'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

const scenario = fc.record({
  rows: fc.integer({ min: 0, max: 260 }),
  rowsThen: fc.integer({ min: 0, max: 260 }),
  cap: fc.constantFrom(20, 20, 20, 7, 50),
  capThen: fc.constantFrom(20, 20, 20, 7, 50),
  pages: fc.integer({ min: 1, max: 12 }),
  maxPages: fc.constantFrom(0, 0, 0, 2, 5),
  back: fc.integer({ min: 0, max: 3 }),
  withTotal: fc.boolean(),
  failures: fc.constantFrom(0, 0, 1, 2, 3, 4),
  failingPage: fc.nat(12),
  status: fc.constantFrom(503, 503, 400, 429),
  concurrency: fc.constantFrom(2, 4, 4, 8),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never

/** Loads pages, then reads them again when the service answers otherwise: what is there at the end. */
async function refetched(script: Scenario, refetchConcurrency: number | undefined) {
  let { rows, cap } = script
  let failures = 0
  const asked: number[] = []
  const client = createIndexerClient({
    baseUrl: 'http://indexer.test',
    apiKey: 'test-key-3f9a',
    fetch: async (_, init) => {
      const { offset, limit } = JSON.parse(String(init?.body))
      asked.push(offset)
      await new Promise((resolve) => setImmediate(resolve))
      if (failures > 0 && offset === script.failingPage * cap) {
        failures -= 1
        return new Response('{}', { status: script.status })
      }
      const list = rowsFrom(offset, Math.max(0, Math.min(limit, cap, rows - offset)))
      return Response.json({ list, ...(script.withTotal && { total: rows }) })
    },
  })
  const options = infiniteWalletBalanceQueryOptions(client, {
    ...{ address: '0xfa4e', chain: 'eth', refetchConcurrency },
    query: { staleTime: Number.POSITIVE_INFINITY, maxPages: script.maxPages },
  })
  const observer = new InfiniteQueryObserver(new QueryClient(), options)
  const stop = observer.subscribe(() => undefined)
  await observer.refetch({ cancelRefetch: false })
  for (let page = 1; page < script.pages; page += 1) await observer.fetchNextPage()
  for (let page = 0; page < script.back; page += 1) await observer.fetchPreviousPage()

  // with its own structuralSharing, TanStack refetches by itself
  if (refetchConcurrency === undefined) observer.setOptions({ ...options, structuralSharing: true })
  ;({ rowsThen: rows, capThen: cap, failures } = script)
  asked.length = 0
  await observer.refetch()
  const result = observer.getCurrentResult()
  const { data, error } = result
  stop()
  return {
    asked: asked.length,
    outcome: {
      pages: data?.pages,
      pageParams: data?.pageParams,
      error: error && { name: error.name, message: error.message },
      status: result.status,
      fetchStatus: result.fetchStatus,
      failureCount: result.failureCount,
      isRefetchError: result.isRefetchError,
      hasNextPage: result.hasNextPage,
      hasPreviousPage: result.hasPreviousPage,
    },
  }
}

function isStill({ rows, rowsThen, cap, capThen, failures }: Scenario): boolean {
  return cap === capThen && rowsThen >= rows && failures === 0
}

test("behavior: a refetch ends as TanStack's own does, whatever the service answers", async () => {
  const hits = { same: 0, moved: 0, shorter: 0, failed: 0, recovered: 0, maxPages: 0, back: 0 }
  await fc.assert(
    fc.asyncProperty(scenario, async (script) => {
      const own = await refetched(script, undefined)
      const one = await refetched(script, 1)
      const several = await refetched(script, script.concurrency)

      expect(one).toEqual(own)
      expect(several.outcome).toEqual(own.outcome)
      // one answer may end or move the list, and what was asked for ahead of it is for nothing
      const ahead = script.concurrency - 1
      expect(several.asked - own.asked).toBeLessThanOrEqual(isStill(script) ? 0 : ahead * own.asked)

      const loaded = several.outcome.pages?.length ?? 0
      if (several.outcome.error) hits.failed += 1
      else if (script.failures > 0 && several.asked > loaded) hits.recovered += 1
      if (script.cap !== script.capThen && script.pages > 2) hits.moved += 1
      if (script.rowsThen < script.rows) hits.shorter += 1
      if (isStill(script)) hits.same += 1
      if (script.maxPages) hits.maxPages += 1
      if (script.maxPages && script.back) hits.back += 1
    }),
    { numRuns: 1000, seed: 7 },
  )
  console.log('refetch parity, scenarios:', hits)
  for (const count of Object.values(hits)) expect(count).toBeGreaterThan(50)
}, 60_000)

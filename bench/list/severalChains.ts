import { setTimeout as wait } from 'node:timers/promises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type IndexerClient, infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
import { type ComponentType, createElement } from 'react'
import type { Section } from '../Section.ts'
import {
  type ChainsProps,
  HookInLoop,
  LIMIT,
  type Lists,
  OneHook,
  StockInLoop,
} from './chainLists.ts'
import { createChains, DELAY_MS, ENTRIES, SLOW_MS } from './createChains.ts'
import { createDom } from './createDom.ts'
import { wallet } from './createLists.ts'

const PAGES = ENTRIES / LIMIT
const [ADDED_PAGES, MAX_GROWTH] = [20, 4]

/** Requests, renders and times of several chains as one list. */
export async function severalChains(): Promise<Section> {
  await createDom()
  const screens = {
    '`useInfiniteWalletBalances`': OneHook,
    '`useInfiniteWalletBalance` in a loop': HookInLoop,
    '`useInfiniteQuery` in a loop': StockInLoop,
  }
  const table = [
    [
      ...['', 'lists', 'first load: requests, renders', 'one more page each: requests, renders'],
      ...['refetch of 5 pages each: requests, most in flight', 'rows kept when one chain fails'],
    ],
  ]
  for (const [name, Screen] of Object.entries(screens)) {
    for (const count of Screen === OneHook ? [2, 4, 6, 12] : [6]) {
      const { first, next, refetch, kept } = await countLists(Screen, count)
      const cells = [first, next, refetch].map((each) => each.join(', '))
      table.push([name, String(count), ...cells, kept])
    }
  }
  const [single, fastest] = [await firstRowMs(OneHook, 1), await firstRowMs(OneHook, 6)]
  const growth = (await addedPageMicros(60_000)) / (await addedPageMicros(3_000))
  return {
    title: 'Several chains',
    note: `Chains of ${ENTRIES} entries, ${LIMIT} on a page, ${DELAY_MS} ms per page. First row while five other chains take ${SLOW_MS} ms: ${fastest.toFixed(0)} ms, of a single list ${single.toFixed(0)} ms (200 ms more, by the wait for slower chains). Targets of 6 lists: at most 6 + 3 in flight, all rows kept. CPU time of a page added to 60,000 rows of five lists: ${growth.toFixed(1)} × that of one added to 3,000 (medians of ${ADDED_PAGES} pages, at most ${MAX_GROWTH}).`,
    table,
    failures: growth > MAX_GROWTH ? [`A page added to 60,000 rows: ${growth.toFixed(1)}`] : [],
  }
}

/** Loads five pages of each chain, refetches them, and lets one chain fail in a last refetch. */
export async function countLists(Screen: ComponentType<ChainsProps>, count: number) {
  const service = createChains()
  const screen = await mount(Screen, service.client, count)
  const first = await screen.until(count * LIMIT)
  const firstRequests = service.take().requests
  await screen.lists().next()
  const next = await screen.until(2 * count * LIMIT)
  const nextRequests = service.take().requests
  for (let page = 2; page < PAGES; page++) await screen.lists().next()
  await screen.until(count * ENTRIES)
  service.take()
  await screen.lists().refetch()
  const { requests, maxInFlight } = service.take()
  service.failing = 'chain0'
  await screen.lists().refetch()
  await screen.until(count * ENTRIES)
  const kept = `${screen.lists().rows} of ${count * ENTRIES}`
  screen.unmount()
  return {
    ...{ first: [firstRequests, first], next: [nextRequests, next] },
    ...{ refetch: [requests, maxInFlight], kept },
  } as const
}

/**
 * Median CPU time, in microseconds, of a page added to so many rows of five chains. They are in the
 * cache, because requests would cost more than what is measured.
 */
async function addedPageMicros(medianRows: number): Promise<number> {
  const { client } = createChains()
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  function addPages(chain: string, count: number): void {
    const list = { ...wallet, chain, limit: LIMIT }
    const { queryKey } = infiniteWalletBalanceQueryOptions(client, list)
    queryClient.setQueryData(queryKey, (data) => {
      const { pages, pageParams } = data ?? { pages: [], pageParams: [] }
      const offsets = Array.from({ length: count }, (_, index) => (pages.length + index) * LIMIT)
      const added = offsets.map((offset) => ({
        entries: Array.from({ length: LIMIT }, (_, index) => ({ tick: `${offset + index}` })),
        ...{ offset, nextOffset: offset + LIMIT, limit: LIMIT, total: null, hasMore: true },
      }))
      return { pages: [...pages, ...added], pageParams: [...pageParams, ...offsets] }
    })
  }
  let rows = medianRows - (ADDED_PAGES / 2) * LIMIT
  for (let chain = 0; chain < 5; chain++) addPages(`chain${chain}`, rows / 5 / LIMIT)
  const screen = await mount(OneHook, client, 5, queryClient)
  const micros: number[] = []
  while (micros.length < ADDED_PAGES) {
    await screen.until(rows)
    const before = process.threadCpuUsage()
    addPages('chain0', 1)
    await wait(20) // costs less than `until`
    const { user, system } = process.threadCpuUsage(before)
    micros.push(user + system)
    rows += LIMIT
  }
  screen.unmount()
  return micros.sort((left, right) => left - right)[ADDED_PAGES / 2] ?? Number.NaN
}

/** Time until the fastest chain, the first, shows rows. */
async function firstRowMs(Screen: ComponentType<ChainsProps>, count: number): Promise<number> {
  const service = createChains()
  service.fast = 'chain0'
  const start = performance.now()
  const screen = await mount(Screen, service.client, count)
  await screen.until(1)
  const ms = performance.now() - start
  screen.unmount()
  return ms
}

export async function mount(
  Screen: ComponentType<ChainsProps>,
  client: IndexerClient,
  count: number,
  queryClient: QueryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  // imported late, because React needs the DOM at import
  const { createRoot } = await import('react-dom/client')
  const chains = Array.from({ length: count }, (_, index) => `chain${index}`)
  const root = createRoot(document.createElement('div'))
  let [renders, shown] = [0, undefined as Lists | undefined]
  const show = (lists: Lists) => {
    renders++
    shown = lists
  }
  const screen = createElement(Screen, { client, chains, show })
  root.render(createElement(QueryClientProvider, { client: queryClient }, screen))
  return {
    lists(): Lists {
      if (!shown) throw new Error('Not rendered yet.')
      return shown
    },
    /** Waits for so many rows, and shortly after. Resolves to the renders since the last call. */
    async until(rows: number): Promise<number> {
      while (!shown || shown.rows < rows) await wait(1)
      for (let turn = 0; turn < 10; turn++) await wait(1)
      const count = renders
      renders = 0
      return count
    },
    unmount() {
      root.unmount()
      queryClient.clear()
    },
  }
}

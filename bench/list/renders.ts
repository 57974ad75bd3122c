import { setTimeout as wait } from 'node:timers/promises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createIndexerClient, IndexerProvider } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { type ComponentType, createElement } from 'react'
import type { Section } from '../Section.ts'
import type { ScreenProps, Shown } from './components.ts'
import { createDom } from './createDom.ts'
import { wallet } from './createLists.ts'

/** Renders for one more page, and for refetches with unchanged and changed data. */
export type RenderCounts = { page: number; unchangedRefetch: number; changedRefetch: number }

const [PAGES, PAGE_SIZE, FETCH_MS] = [6, 20, 15]

/** Counts the renders of a component for each response. */
export async function renders(): Promise<Section> {
  await createDom()
  const { ByHand, Ours, OursBusy, Stock } = await import('./components.ts')
  const screens = {
    'ours: `data`, `hasNextPage`': Ours,
    '… and `isFetchingNextPage`': OursBusy,
    '`useInfiniteQuery`, the same fields': Stock,
    '`useState` and an effect': ByHand,
  }
  const table = [
    ['fields read', 'one more page', 'refetch, no change', 'refetch, one entry changed'],
  ]
  for (const [name, Screen] of Object.entries(screens)) {
    table.push([name, ...Object.values(await countRenders(Screen)).map(String)])
  }
  return {
    title: 'Renders',
    note: `Number of renders of a component. The service takes ${FETCH_MS} ms per page.`,
    table,
  }
}

/** Loads six pages and refetches them. */
export async function countRenders(Screen: ComponentType<ScreenProps>): Promise<RenderCounts> {
  // imported late, because React needs the DOM at import
  const { createRoot } = await import('react-dom/client')
  const indexer = createIndexerEmulator({ latencyMs: FETCH_MS })
  const client = createIndexerClient({
    baseUrl: 'http://indexer.test',
    apiKey: 'any-api-key',
    fetch: indexer.fetch,
  })
  const queryClient = new QueryClient()
  let [count, shown] = [0, undefined as Shown | undefined]
  const show = (list: Shown) => {
    count++
    shown = list
  }
  const screen = createElement(Screen, { client, show })
  const root = createRoot(document.createElement('div'))

  /** Renders from `act` until `isShown`, and shortly after. */
  async function rendersOf(act: () => unknown, isShown: () => boolean): Promise<number> {
    const before = count
    await act()
    while (!isShown()) await wait(1)
    for (let turn = 0; turn < 10; turn++) await wait(1)
    return count - before
  }
  const hasPages = (pages: number) => () =>
    shown?.entries.length === pages * PAGE_SIZE && !shown.isBusy

  const provider = createElement(IndexerProvider, { client, children: screen })
  await rendersOf(
    () => root.render(createElement(QueryClientProvider, { client: queryClient }, provider)),
    hasPages(1),
  )
  const pages: number[] = []
  for (let page = 2; page <= PAGES; page++) {
    pages.push(await rendersOf(() => void shown?.showMore(), hasPages(page)))
  }
  const unchangedRefetch = await rendersOf(() => shown?.refresh(), hasPages(PAGES))
  const entries =
    indexer.wallets.find(({ address }) => address === wallet.address)?.entries.eth ?? []
  indexer.setEntries(wallet.address, wallet.chain, entries.with(25, { tick: 'changed' }))
  const changedRefetch = await rendersOf(
    () => shown?.refresh(),
    () => shown?.entries[25]?.tick === 'changed' && !shown.isBusy,
  )
  root.unmount()
  queryClient.clear()
  return { page: Math.max(...pages), unchangedRefetch, changedRefetch }
}

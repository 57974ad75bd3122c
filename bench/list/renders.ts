import { setTimeout as wait } from 'node:timers/promises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createIndexerClient, IndexerProvider } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { type ComponentType, createElement } from 'react'
import type { Section } from '../Section.ts'
import type { ScreenProps, Shown } from './components.ts'
import { wallet } from './createLists.ts'

/** Renders for one more page, and for refetches of all pages. */
export type RenderCounts = { page: number; sameRows: number; changedRow: number }

const [PAGES, ROWS, FETCH_MS] = [6, 20, 15]

/** How often a component renders for what comes from the service. */
export async function renders(): Promise<Section> {
  const { JSDOM } = await import('jsdom')
  const { window } = new JSDOM('<!doctype html>')
  Object.assign(globalThis, { window, document: window.document })
  const { ByHand, Ours, OursBusy, Stock } = await import('./components.ts')
  const screens = {
    'ours: `data`, `hasNextPage`': Ours,
    '… and `isFetchingNextPage`': OursBusy,
    '`useInfiniteQuery`, the same three': Stock,
    '`useState` and an effect': ByHand,
  }
  const table = [['read', 'one more page', 'refetch, same rows', 'refetch, one row changed']]
  for (const [name, Screen] of Object.entries(screens)) {
    table.push([name, ...Object.values(await countRenders(Screen)).map(String)])
  }
  return {
    title: 'Renders',
    note: `Of a component whose service takes ${FETCH_MS} ms for a page.`,
    table,
  }
}

/** Reads a list to its sixth page and refetches it. */
export async function countRenders(Screen: ComponentType<ScreenProps>): Promise<RenderCounts> {
  // React looks for a page when it is loaded
  const { createRoot } = await import('react-dom/client')
  const indexer = createIndexerEmulator({ latencyMs: FETCH_MS })
  const client = createIndexerClient({
    baseUrl: 'http://indexer.test',
    apiKey: 'any-key',
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

  /** Renders from what `act` does until it is shown, and those that come right after it. */
  async function rendersOf(act: () => unknown, isShown: () => boolean): Promise<number> {
    const before = count
    await act()
    while (!isShown()) await wait(1)
    for (let turn = 0; turn < 10; turn++) await wait(1)
    return count - before
  }
  const hasPages = (pages: number) => () => shown?.rows.length === pages * ROWS && !shown.isBusy

  const provider = createElement(IndexerProvider, { client, children: screen })
  await rendersOf(
    () => root.render(createElement(QueryClientProvider, { client: queryClient }, provider)),
    hasPages(1),
  )
  const pages: number[] = []
  for (let page = 2; page <= PAGES; page++) {
    pages.push(await rendersOf(() => void shown?.showMore(), hasPages(page)))
  }
  const sameRows = await rendersOf(() => shown?.refresh(), hasPages(PAGES))
  const rows = indexer.wallets.find(({ address }) => address === wallet.address)?.rows.eth ?? []
  indexer.setRows(wallet.address, wallet.chain, rows.with(25, { tick: 'changed' }))
  const changedRow = await rendersOf(
    () => shown?.refresh(),
    () => shown?.rows[25]?.tick === 'changed' && !shown.isBusy,
  )
  root.unmount()
  queryClient.clear()
  return { page: Math.max(...pages), sameRows, changedRow }
}

import { setTimeout as wait } from 'node:timers/promises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createIndexerClient, IndexerProvider } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { wallet } from './listService.ts'
import type { ScreenProps } from './rendersShow.ts'

const [FETCH_MS, PAGES, ROWS_OF_PAGE] = [15, 6, 20]
/** Of the event loop, from an answer to the last commit or the next request it leads to. */
const QUIET_TURNS = 20

/** Renders for the second page and each later one; for two refetches of all pages. */
export type RenderCounts = { pages: number[]; sameRows: number; changedRow: number }

/** Clicks through a list and refreshes it. */
export async function measureRenders(
  Screen: ComponentType<ScreenProps>,
  isBusyRead: boolean,
): Promise<RenderCounts> {
  const indexer = createIndexerEmulator({ latencyMs: FETCH_MS })
  let [inFlight, renders] = [0, 0]
  const client = createIndexerClient({
    baseUrl: 'http://indexer.test',
    apiKey: 'any-key',
    fetch: async (input, init) => {
      inFlight++
      return indexer.fetch(new Request(input, init)).finally(() => inFlight--)
    },
  })
  const queryClient = new QueryClient()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const screen = createElement(Screen, { client, isBusyRead, count: () => renders++ })
  const provider = createElement(IndexerProvider, { client, children: screen })

  /** Renders from what `act` does until nothing is left to be done. */
  async function rendersOf(act: () => unknown, requests: number): Promise<number> {
    const [rendersBefore, requestsBefore] = [renders, indexer.requests.length]
    act()
    for (let quiet = 0; quiet < QUIET_TURNS; quiet = inFlight > 0 ? 0 : quiet + 1) await wait(2)
    const made = indexer.requests.length - requestsBefore
    if (made !== requests) throw new Error(`${made} requests, not ${requests}`)
    return renders - rendersBefore
  }
  const click = (id: string) => () => document.getElementById(id)?.click()
  const shown = () => Array.from(document.querySelectorAll('li'), (row) => row.textContent)

  await rendersOf(
    () => root.render(createElement(QueryClientProvider, { client: queryClient }, provider)),
    1,
  )
  const pages: number[] = []
  for (let page = 2; page <= PAGES; page++) pages.push(await rendersOf(click('more'), 1))
  const before = shown()
  if (before.length !== PAGES * ROWS_OF_PAGE) throw new Error(`${before.length} rows`)

  const sameRows = await rendersOf(click('refresh'), PAGES)
  const known = indexer.wallets.find(({ address }) => address === wallet.address)?.rows.eth ?? []
  indexer.setRows(wallet.address, wallet.chain, known.with(25, { tick: 'changed' }))
  const changedRow = await rendersOf(click('refresh'), PAGES)
  const expected = before.with(25, '"changed"')
  if (shown().join() !== expected.join()) throw new Error('The row is not shown.')

  root.unmount()
  queryClient.clear()
  return { pages, sameRows, changedRow }
}

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { toNodeListener } from '../../../../src/cli/toNodeListener.js'
import { createWalletBalanceProxy } from '../../../../src/exports/server.js'
import { createIndexerEmulator, type IndexerEmulator } from '../../../../src/exports/testing.js'
import { listen } from '../../../../test/listen.js'

const built = fileURLToPath(new URL('../../dist/web', import.meta.url))

export type Screen = {
  page: Page
  indexer: IndexerEmulator
  /** The accessible label of each row. */
  rows: () => Promise<string[]>
  /** Number of loaded entries. The list renders only rows near the viewport. */
  loaded: () => Promise<number>
  /** The requested offsets so far. */
  offsets: () => number[]
  close: () => Promise<void>
}

/** Opens the screen in a new browser context, with a proxy and an emulator. */
export async function openScreen(
  browser: Browser,
  address: string,
  prepare: (page: Page, indexer: IndexerEmulator) => unknown = () => undefined,
): Promise<Screen> {
  const indexer = createIndexerEmulator()
  const proxy = createWalletBalanceProxy({
    baseUrl: 'http://indexer.example',
    apiKey: 'any-api-key',
    fetch: indexer.fetch,
  })
  const server = createServer(
    toNodeListener((request) => {
      const { pathname } = new URL(request.url)
      return pathname === '/api/wallet-balance' ? proxy(request) : readBuilt(pathname)
    }),
  )
  const url = await listen(server)
  const context = await browser.newContext({ viewport: { width: 390, height: 700 } })
  const page = await context.newPage()
  await prepare(page, indexer)
  await page.goto(`${url}/?address=${address}`)
  return {
    page,
    indexer,
    rows: () =>
      page
        .getByTestId('token')
        .evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? '')),
    loaded: () => page.getByTestId('token').first().evaluate(countRows),
    offsets: () => indexer.requests.map(({ body }) => (body as { offset: number }).offset), // checked by the emulator
    async close() {
      await context.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** From the scroll height: rows and the end of the list are 64 px high. */
function countRows(row: Element): number {
  let list = row.parentElement
  while (list && list.scrollHeight <= list.clientHeight) list = list.parentElement
  return (list?.scrollHeight ?? 0) / 64 - 1
}

async function readBuilt(pathname: string): Promise<Response> {
  const name = pathname === '/' ? 'index.html' : pathname
  const type = name.endsWith('.js') ? 'text/javascript' : 'text/html'
  const file = await readFile(join(built, name))
  return new Response(file, { headers: { 'Content-Type': type } })
}

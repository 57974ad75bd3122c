// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { IndexerProvider, WALLET_BALANCE_PATH } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { type ComponentType, createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadExample } from './loadExample.js'
import { readFences } from './readFences.js'
import { path } from './root.js'

// The screens that people copy keep the rules of the package: nothing but an empty wallet looks
// like one. These read dist, which `npm test` builds first.

const address = '0xfa4e000000000000000000000000000000000137'
const pages = ['README.md', 'llms.txt', 'docs/guides/migrating.md']
const patience = { timeout: 15_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(pages)('%s: an answer on its way is no empty wallet', async (page) => {
  const indexer = await showFirst(page, (it) => it.hold(address))
  expect(screen.getByText('Loading…')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  indexer.release(address)
  expect((await findRows()).length).toBeGreaterThanOrEqual(20)
})

test.each(pages)('%s: a failure is no empty wallet', async (page) => {
  await showFirst(page, (it) => it.failNext({ status: 401, times: 2 }))
  expect((await screen.findByRole('alert', {}, patience)).textContent).toContain('401')
  expect(screen.queryByRole('list')).toBeNull()
})

test.each(pages)('%s: an empty wallet says so', async (page) => {
  await showFirst(page, (it) => it.setRows(address, 'eth', []))
  expect(await screen.findByText('No tokens on this chain.', {}, patience)).toBeTruthy()
})

test.each(pages)('%s: a refetch that failed leaves the rows and says why', async (page) => {
  const indexer = await showFirst(page)
  const { length } = await findRows()
  indexer.failNext({ status: 401, times: 2 })
  window.dispatchEvent(new Event('visibilitychange')) // as when a visitor comes back
  expect((await screen.findByRole('alert', {}, patience)).textContent).toContain('401')
  expect(screen.getAllByRole('listitem')).toHaveLength(length)
})

function findRows(): Promise<HTMLElement[]> {
  return screen.findAllByRole('listitem', {}, patience)
}

/** Renders the first example of a page that shows a list, its service an emulator. */
async function showFirst(
  page: string,
  prepare: (indexer: ReturnType<typeof createIndexerEmulator>) => void = () => {},
) {
  const indexer = createIndexerEmulator()
  prepare(indexer)
  // whatever address the page asks, and with a key as its proxy would
  vi.stubGlobal('fetch', (_: string, { body = null }: RequestInit = {}) => {
    const headers = { 'X-API-KEY': 'any-key', 'Content-Type': 'application/json' }
    const url = `http://indexer.example${WALLET_BALANCE_PATH}`
    return indexer.fetch(new Request(url, { method: 'POST', headers, body }))
  })
  const fence = readFences(readFileSync(path(page), 'utf8')).find(
    ({ info, lines }) =>
      info === 'tsx' && lines.some((line) => line.includes(' useInfiniteWalletBalance(')),
  )
  if (!fence) throw new Error(`${page} has no list`)
  const { default: App, Tokens } = await loadExample(
    `${page}.${fence.line}`,
    fence.lines.join('\n'),
  )
  // a component of the page, whose props the compiler has checked in examples.test.ts
  if (App) render(createElement(App as ComponentType))
  else render(withProviders(Tokens as ComponentType<{ address: string }>))
  return indexer
}

function withProviders(Tokens: ComponentType<{ address: string }>) {
  const list = createElement(Tokens, { address })
  const provider = createElement(IndexerProvider, {
    proxyUrl: '/api/wallet-balance',
    children: list,
  })
  return createElement(QueryClientProvider, { client: new QueryClient() }, provider)
}

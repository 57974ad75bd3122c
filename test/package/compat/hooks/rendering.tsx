import assert from 'node:assert/strict'
import { type DehydratedState, dehydrate, HydrationBoundary } from '@tanstack/react-query'
import {
  createIndexerClient,
  getWalletBalance,
  infiniteWalletBalanceQueryOptions,
  useInfiniteWalletBalance,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
} from 'inscription-hooks'
import { walletBalanceHandlers } from 'inscription-hooks/msw'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { setupServer } from 'msw/node'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { createApp, list, until } from './createApp.js'

function SuspendedPage() {
  return `${useSuspenseWalletBalance(list).data.entries.length} rows`
}

function SuspendedList() {
  return `${useSuspenseInfiniteWalletBalance(list).data.entries.length} rows`
}

function List() {
  return `${useInfiniteWalletBalance(list).data?.entries.length ?? 'no'} rows`
}

/** The suspense hooks suspend, then show entries. */
export async function suspense(): Promise<void> {
  for (const suspended of [<SuspendedPage key="page" />, <SuspendedList key="list" />]) {
    const { indexer, mount } = createApp()
    indexer.hold(list.address)
    const { text, unmount } = mount(<Suspense fallback="loading">{suspended}</Suspense>)
    await until(() => text() === 'loading')
    indexer.release(list.address)
    await until(() => text() === '20 rows')
    unmount()
  }
}

/** A server render contains the entries, and hydration makes no request. */
export async function hydration(): Promise<void> {
  const server = createApp()
  const options = infiniteWalletBalanceQueryOptions(server.client, list)
  await server.queryClient.prefetchInfiniteQuery(options)
  assert.equal(renderToString(server.wrap(<List />)), '20 rows')

  const text = JSON.stringify(dehydrate(server.queryClient))
  const sent = JSON.parse(text) as DehydratedState // written above
  const { indexer, mount } = createApp()
  const { text: shown, unmount } = mount(
    <HydrationBoundary state={sent}>
      <List />
    </HydrationBoundary>,
  )
  await until(() => shown() === '20 rows')
  assert.equal(indexer.requests.length, 0)
  unmount()
}

/** The MSW handlers respond with the emulator. */
export async function msw(): Promise<void> {
  const indexer = createIndexerEmulator()
  const url = 'http://localhost/api/wallet-balance'
  const server = setupServer(...walletBalanceHandlers(indexer, { url }))
  server.listen()
  const { entries } = await getWalletBalance(createIndexerClient({ proxyUrl: url }), list)
  assert.deepEqual([entries.length, indexer.requests.length], [20, 1])
  server.close()
}

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countAppends } from '../../bench/list/countReads.js'
import { ours } from '../../bench/list/createLists.js'
import {
  useInfiniteWalletBalance,
  type WalletBalanceError,
  type WalletBalanceList,
} from '../../src/exports/index.js'
import { createIndexer } from '../list/serve.js'
import { alice, renderWalletBalance } from './renderWalletBalance.js'

type Result = UseInfiniteQueryResult<WalletBalanceList, WalletBalanceError>

const counts = [20, 40, 60, 80, 100, 120, 137]

/** Waits for updates that TanStack Query and React defer with 0 ms timers. */
const flushTimers = async () => {
  for (let timer = 0; timer < 3; timer += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** Loads `pages` pages in a component that uses only what `read` accesses. */
async function loadPages<TRead extends object>(
  read: (result: Result) => TRead,
  { pages = 7, reactStrictMode = false } = {},
) {
  let latest: Result | undefined
  let received = 0
  const indexer = createIndexer()
  indexer.hold(alice)
  const useRead = () => {
    const result = useInfiniteWalletBalance({ address: alice, chain: 'eth' })
    latest = result
    return read(result)
  }
  const view = renderWalletBalance(useRead, {}, { indexer, reactStrictMode })

  /** Releases responses only after the request's own updates have rendered. */
  async function respondTo(requests: number, work?: () => unknown) {
    const count = received + requests
    received = count
    let isStarted = false
    // in `waitFor`, because `act` would batch several commits into one
    await waitFor(async () => {
      if (!isStarted) void work?.()
      isStarted = true
      await indexer.received(count)
      await flushTimers()
      indexer.release(alice)
      await expect.poll(() => view.queryClient.isFetching(), { interval: 1 }).toBe(0)
      await flushTimers()
      indexer.hold(alice)
    })
  }
  // under StrictMode, TanStack Query aborts the first request and makes a second one
  await respondTo(reactStrictMode ? 2 : 1)
  for (let page = 2; page <= pages; page += 1) await respondTo(1, () => latest?.fetchNextPage())
  const refetch = () => respondTo(pages, () => view.queryClient.refetchQueries())
  return { ...view, refetch }
}

const readAll = ({ data, hasNextPage }: Result) => ({ data, hasNextPage, entries: data?.entries })

test('default: one render per page', async () => {
  const { renders } = await loadPages(({ data, hasNextPage }) => ({
    page: [data?.entries.length, hasNextPage],
  }))

  const [first, ...pages] = renders.map(({ page }) => page)
  expect(first).toEqual([undefined, false])
  expect(pages).toEqual(counts.map((count) => [count, count < 137]))
})

test('behavior: StrictMode renders each page twice with the same list', async () => {
  const { renders } = await loadPages(readAll, { reactStrictMode: true })

  expect(renders).toHaveLength(2 * (1 + counts.length))
  for (const [index, { data, entries }] of renders.entries()) {
    const twin = renders[index ^ 1]
    expect(entries?.length).toBe([undefined, ...counts][index >> 1])
    expect(data).toBe(twin?.data)
    expect(entries).toBe(twin?.entries)
  }
})

test.each([false, true])(
  'behavior: an identical refetch does not render readers of data, StrictMode %s',
  async (reactStrictMode) => {
    const view = await loadPages(readAll, { pages: 3, reactStrictMode })
    const { length } = view.renders

    await view.refetch()

    expect(view.renders).toHaveLength(length)
  },
)

test('behavior: a refetch that changes one entry is one render and keeps the others', async () => {
  const view = await loadPages(readAll, { pages: 3 })
  const { entries = [] } = view.result.current
  const { length } = view.renders
  const listed = view.indexer.wallets.find(({ address }) => address === alice)?.entries.eth ?? []

  view.indexer.setEntries(alice, 'eth', listed.with(25, { tick: 'new' }))
  await view.refetch()

  expect(view.renders).toHaveLength(length + 1)
  const changed = view.result.current.entries?.filter((entry, index) => entry !== entries[index])
  expect(changed).toEqual([{ tick: 'new' }])
  expect(entries).toHaveLength(60)
})

test('behavior: adding a page costs the same after 10 and after 100 pages', async () => {
  const [after10 = 0, after100] = await countAppends(ours, [10, 100]) // on the build
  expect(after10).toBeLessThanOrEqual(61) // reads for a page of 4 entries
  expect(after100).toBe(after10)
})

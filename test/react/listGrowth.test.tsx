import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  useInfiniteWalletBalance,
  type WalletBalanceError,
  type WalletBalanceList,
} from '../../src/exports/index.js'
import { createIndexer } from '../query/serve.js'
import { alice, renderWalletBalance } from './renderWalletBalance.js'

type Result = UseInfiniteQueryResult<WalletBalanceList, WalletBalanceError>

const counts = [20, 40, 60, 80, 100, 120, 137]

/** Past what TanStack Query and React have put off, each in a timer of 0 ms. */
const turn = async () => {
  for (let timer = 0; timer < 3; timer += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** A list scrolled to so many pages; `read` is what its component reads. */
async function scroll<TRead extends object>(
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

  /** Each answer comes once all that its request changes is on the screen. */
  async function answered(requests: number, work?: () => unknown) {
    const count = received + requests
    received = count
    let isStarted = false
    // in `waitFor`, because `act` would make one commit of several
    await waitFor(async () => {
      if (!isStarted) void work?.()
      isStarted = true
      await indexer.received(count)
      await turn()
      indexer.release(alice)
      await expect.poll(() => view.queryClient.isFetching(), { interval: 1 }).toBe(0)
      await turn()
      indexer.hold(alice)
    })
  }
  // under StrictMode TanStack Query's first request is aborted for a second
  await answered(reactStrictMode ? 2 : 1)
  for (let page = 2; page <= pages; page += 1) await answered(1, () => latest?.fetchNextPage())
  const refetch = () => answered(pages, () => view.queryClient.refetchQueries())
  return { ...view, refetch }
}

const readAll = ({ data, hasNextPage }: Result) => ({ data, hasNextPage, entries: data?.entries })
const pagesRead = ({ data, hasNextPage }: Result) => [data?.entries.length, hasNextPage]

test('default: one render for each page', async () => {
  const { renders } = await scroll((result) => ({ page: pagesRead(result) }))

  expect(renders.map(({ page }) => page)).toEqual([
    [undefined, false],
    ...counts.map((count) => [count, count < 137]),
  ])
})

test('behavior: isFetchingNextPage, if it is read, is one render more for each page', async () => {
  const { renders } = await scroll((result) => ({
    page: [...pagesRead(result), result.isFetchingNextPage],
  }))

  const more = counts.slice(1).flatMap((count, index) => [
    [counts[index], true, true],
    [count, count < 137, false],
  ])
  expect(renders.map(({ page }) => page)).toEqual([
    [undefined, false, false],
    [20, true, false],
    ...more,
  ])
})

test('behavior: StrictMode renders each page twice, and both see one list', async () => {
  const { renders } = await scroll(readAll, { reactStrictMode: true })

  expect(renders).toHaveLength(2 * (1 + counts.length))
  for (const [index, { data, entries }] of renders.entries()) {
    const twin = renders[index ^ 1]
    expect(entries?.length).toBe([undefined, ...counts][index >> 1])
    expect(data).toBe(twin?.data)
    expect(entries).toBe(twin?.entries)
  }
})

test.each([false, true])(
  'behavior: an identical refetch renders nobody who reads data, StrictMode %s',
  async (reactStrictMode) => {
    const view = await scroll(readAll, { pages: 3, reactStrictMode })
    const { length } = view.renders

    await view.refetch()

    expect(view.renders).toHaveLength(length)
  },
)

test('behavior: whoever reads isFetching sees a refetch, with the same list', async () => {
  const view = await scroll((result) => ({ ...readAll(result), isFetching: result.isFetching }), {
    pages: 3,
  })
  const { data, entries } = view.result.current
  const { length } = view.renders

  await view.refetch()

  const later = view.renders.slice(length)
  expect(later.map(({ isFetching }) => isFetching)).toEqual([true, false])
  for (const render of later) expect(render.data).toBe(data)
  for (const render of later) expect(render.entries).toBe(entries)
})

test('behavior: a refetch that changes a row is one render, with the other rows kept', async () => {
  const view = await scroll(readAll, { pages: 3 })
  const { entries = [] } = view.result.current
  const { length } = view.renders
  const rows = view.indexer.wallets.find(({ address }) => address === alice)?.rows.eth ?? []

  view.indexer.setRows(alice, 'eth', rows.with(25, { tick: 'new' }))
  await view.refetch()

  expect(view.renders).toHaveLength(length + 1)
  const changed = view.result.current.entries?.filter((row, index) => row !== entries[index])
  expect(changed).toEqual([{ tick: 'new' }])
  expect(entries).toHaveLength(60)
})

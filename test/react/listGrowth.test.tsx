import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import {
  useInfiniteWalletBalance,
  type WalletBalanceError,
  type WalletBalanceList,
} from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { alice, renderWithIndexer } from './renderWithIndexer.js'

type Result = UseInfiniteQueryResult<WalletBalanceList, WalletBalanceError>

const counts = [20, 40, 60, 80, 100, 120, 137]

/** A list whose service takes 15 ms, scrolled to so many pages; `read` is what its component reads. */
async function scroll<TRead>(
  read: (result: Result) => TRead,
  { pages = 7, reactStrictMode = false } = {},
) {
  const commits: TRead[] = []
  let fetchNextPage: Result['fetchNextPage'] | undefined
  const view = renderWithIndexer(
    () => {
      const result = useInfiniteWalletBalance({ address: alice, chain: 'eth' })
      const all = read(result)
      useEffect(() => {
        commits.push(all)
        fetchNextPage = result.fetchNextPage
      })
      return all
    },
    {
      initialProps: undefined,
      indexer: createIndexerEmulator({ latencyMs: 15 }),
      reactStrictMode,
    },
  )
  // until no request is on its way, and what came of it is on the screen; all of it in `waitFor`,
  // because `act` would make one commit of several
  const settled = async () => {
    await waitFor(() => expect(view.queryClient.isFetching()).toBe(0))
    await waitFor(() => new Promise((resolve) => setTimeout(resolve, 5)))
  }
  await settled()
  for (let page = 1; page < pages; page++) {
    void fetchNextPage?.()
    await settled()
  }
  const refetch = () => {
    void view.queryClient.refetchQueries()
    return settled()
  }
  return { ...view, commits, refetch }
}

const readAll = ({ data, hasNextPage }: Result) => ({
  ...{ data, hasNextPage, count: data?.entries.length, entries: data?.entries },
})

test('default', async () => {
  const { renders, commits } = await scroll(({ data, hasNextPage }) => [
    data?.entries.length,
    hasNextPage,
  ])

  expect(renders).toEqual([[undefined, false], ...counts.map((count) => [count, count < 137])])
  expect(commits).toEqual(renders)
})

test('behavior: isFetchingNextPage, if it is read, is one commit more for each page', async () => {
  const { renders, commits } = await scroll(({ data, hasNextPage, isFetchingNextPage }) => [
    ...[data?.entries.length, hasNextPage, isFetchingNextPage],
  ])

  const more = counts.slice(1).flatMap((count, index) => [
    [counts[index], true, true],
    [count, count < 137, false],
  ])
  expect(renders).toEqual([[undefined, false, false], [20, true, false], ...more])
  expect(commits).toEqual(renders)
})

test('behavior: StrictMode has one commit a page too, and both renders of it see one list', async () => {
  const { renders, commits } = await scroll(readAll, { reactStrictMode: true })

  // effects of the first commit run twice
  expect(commits.map(({ count }) => count)).toEqual([undefined, undefined, ...counts])
  expect(renders).toHaveLength(2 * (1 + counts.length))
  for (const [index, { count, data, entries }] of renders.entries()) {
    const twin = renders[index ^ 1]
    expect(count).toBe([undefined, ...counts][index >> 1])
    expect(data).toBe(twin?.data)
    expect(entries).toBe(twin?.entries)
  }
})

test.each([false, true])(
  'behavior: an identical refetch renders nobody who reads data, StrictMode %s',
  async (reactStrictMode) => {
    const view = await scroll(readAll, { pages: 3, reactStrictMode })
    const [before, { data, entries }] = [view.renders.length, view.result.current]
    const requests = view.indexer.requests.length

    await view.refetch()

    expect(view.indexer.requests.length - requests).toBe(3)
    expect(view.renders).toHaveLength(before)
    expect(view.result.current.data).toBe(data)
    expect(data?.entries).toBe(entries)
  },
)

test('behavior: whoever reads isFetching sees a refetch, with the same list', async () => {
  const view = await scroll((result) => ({ ...readAll(result), isFetching: result.isFetching }), {
    pages: 3,
  })
  const [before, { data, entries }] = [view.renders.length, view.result.current]

  await view.refetch()

  const later = view.renders.slice(before)
  expect(later.map(({ isFetching }) => isFetching)).toEqual([true, false])
  for (const render of later) expect([render.data, render.entries]).toEqual([data, entries])
  for (const render of later) expect(render.entries).toBe(entries)
})

test('behavior: a refetch that changes a row is one commit, with the other rows kept', async () => {
  const view = await scroll(readAll, { pages: 3 })
  const [before, { entries }] = [view.renders.length, view.result.current]
  const rows = view.indexer.wallets.find(({ address }) => address === alice)?.rows.eth ?? []

  view.indexer.setRows(alice, 'eth', rows.with(25, { tick: 'new' }))
  await view.refetch()

  expect(view.renders).toHaveLength(before + 1)
  const changed = view.result.current.entries?.filter((row, index) => row !== entries?.[index])
  expect(changed).toEqual([{ tick: 'new' }])
  expect(entries).toHaveLength(60)
})

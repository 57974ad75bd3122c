import { act, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { useInfiniteWalletBalance } from '../../src/react/useInfiniteWalletBalance.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { alice, renderWithIndexer, ticksOf } from './renderWithIndexer.js'

const list = { address: alice, chain: 'eth' }
const inserted = { tick: 'fresh', balance: '1' }

/** Has another row at the top of the list. */
function insertRow(indexer: ReturnType<typeof createIndexerEmulator>) {
  const rows = indexer.wallets.find(({ address }) => address === alice)?.rows.eth ?? []
  indexer.setRows(alice, 'eth', [inserted, ...rows])
}

test('behavior: fetchNextPage called while a refetch runs: fresh rows and the next page arrive', async () => {
  const indexer = createIndexerEmulator({ latencyMs: 5 })
  const { result } = renderWithIndexer(() => ({ ...useInfiniteWalletBalance(list) }), {
    initialProps: undefined,
    indexer,
  })
  await waitFor(() => expect(result.current.data?.count).toBe(20))
  insertRow(indexer)

  await act(async () => {
    void result.current.refetch()
    await indexer.received(2)
    await result.current.fetchNextPage()
  })

  await waitFor(() => expect(result.current.data?.count).toBe(40))
  const ticks = ['fresh', ...ticksOf(indexer, alice)].slice(0, 40)
  expect(result.current.data?.entries.map(({ tick }) => tick)).toEqual(ticks)
  expect(indexer.requests).toHaveLength(3)
})

test.each([false, true])(
  'behavior: a list that asks for its next page as it mounts on old data, StrictMode %s',
  async (reactStrictMode) => {
    const indexer = createIndexerEmulator()
    const { result, rerender } = renderWithIndexer(
      ({ isShown }: { isShown: boolean }) => {
        const query = useInfiniteWalletBalance({
          ...list,
          address: isShown ? alice : undefined,
          query: { gcTime: Number.POSITIVE_INFINITY },
        })
        const { data, fetchNextPage } = query
        const isAsked = useRef(true)
        useEffect(() => {
          if (!isAsked.current && isShown) void fetchNextPage()
          isAsked.current = isShown
        }, [isShown, fetchNextPage])
        return { data }
      },
      { initialProps: { isShown: true }, indexer, reactStrictMode },
    )
    await waitFor(() => expect(result.current.data?.count).toBe(20))
    rerender({ isShown: false })
    insertRow(indexer)

    rerender({ isShown: true })

    await waitFor(() => expect(result.current.data?.count).toBe(40))
    expect(result.current.data?.entries[0]).toEqual(inserted)
  },
)

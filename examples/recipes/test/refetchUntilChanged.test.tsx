import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { IndexerProvider, useIndexerClient, useInfiniteWalletBalance } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { refetchUntilChanged } from '../refetchUntilChanged'
import { serve } from './serve'
import { alice, bob, settled } from './shown'

const changed = [{ tick: 'sent', balance: '0' }]

/** Two loaded pages of alice, and a poll of 3 rounds. */
async function startLoaded() {
  const indexer = createIndexerEmulator()
  serve({ '/api/wallet-balance': indexer })
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider proxyUrl="/api/wallet-balance">{children}</IndexerProvider>
    </QueryClientProvider>
  )
  const { result, rerender, unmount } = renderHook(
    ({ address }) => ({
      client: useIndexerClient(),
      list: useInfiniteWalletBalance({ address, chain: 'eth' }),
    }),
    { initialProps: { address: alice }, wrapper },
  )
  await settled(queryClient)
  const loadMore = () => act(() => result.current.list.fetchNextPage())
  await loadMore()
  const { client } = result.current
  const controller = new AbortController()
  let rounds = 0
  return {
    ...{ indexer, loadMore, unmount },
    abort: () => controller.abort(),
    showBob: () => rerender({ address: bob }),
    /** Runs `between` after each round. */
    poll: (between: (round: number) => unknown = () => {}) => {
      const options = { signal: controller.signal, delaysMs: [0, 1, 1] }
      const { invalidateQueries } = queryClient
      queryClient.invalidateQueries = async (...filters) => {
        await invalidateQueries.apply(queryClient, filters)
        await between(++rounds)
      }
      return refetchUntilChanged(queryClient, client, { address: alice }, options)
    },
    rounds: () => rounds,
    /** The offsets requested for alice after the two pages. */
    offsets: () =>
      indexer.requests
        .map(({ body }) => body as { address: string; offset: number }) // as the emulator received it
        .filter(({ address }) => address === alice)
        .map(({ offset }) => offset)
        .slice(2),
  }
}

test('default: no change -> the first page in each round, then false', async () => {
  const { poll, offsets } = await startLoaded()
  expect(await poll()).toBe(false)
  expect(offsets()).toEqual([0, 0, 0])
})

test('behavior: stops when the first page differs', async () => {
  const { poll, indexer, offsets } = await startLoaded()
  const polled = poll((round) => round === 1 && indexer.setEntries(alice, 'eth', changed))
  expect(await polled).toBe(true)
  expect(offsets()).toEqual([0, 0])
})

test('behavior: a page that is loaded meanwhile is no change, and stays', async () => {
  const { poll, loadMore, offsets } = await startLoaded()
  expect(await poll((round) => round === 1 && loadMore())).toBe(false)
  expect(offsets()).toEqual([0, 20, 0, 20, 0, 20])
})

test.each(['abort', 'showBob', 'unmount'] as const)('behavior: %s ends it', async (end) => {
  const { poll, rounds, offsets, ...actions } = await startLoaded()
  expect(await poll((round) => round === 1 && actions[end]())).toBe(false)
  expect(offsets()).toEqual([0])
  expect(rounds()).toBe(1)
})

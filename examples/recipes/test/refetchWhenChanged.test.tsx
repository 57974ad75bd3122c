import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import {
  IndexerProvider,
  useIndexerClient,
  useInfiniteWalletBalance,
  walletBalanceKeys,
} from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { refetchWhenChanged } from '../refetchWhenChanged'
import { serve } from './serve'
import { alice, bob, settled } from './shown'

type Entry = Record<string, unknown>

const read = (entry: Entry) => String(entry.balance)
const entryId = ({ tick, deployHash }: Entry) => `${tick} ${deployHash}`

/** Two loaded pages of alice's list, and a wait of 3 rounds. */
async function startLoaded() {
  const indexer = createIndexerEmulator()
  serve({ '/api/wallet-balance': indexer })
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider proxyUrl="/api/wallet-balance" response={{ entryId }}>
        {children}
      </IndexerProvider>
    </QueryClientProvider>
  )
  const lengths: number[] = []
  const { result, rerender, unmount } = renderHook(
    ({ address }) => {
      const list = useInfiniteWalletBalance({ address, chain: 'eth' })
      lengths.push(list.data?.entries.length ?? 0)
      return { client: useIndexerClient(), list }
    },
    { initialProps: { address: alice }, wrapper },
  )
  await settled(queryClient)
  await act(() => result.current.list.fetchNextPage())
  await waitFor(() => expect(result.current.list.data?.entries).toHaveLength(40))
  const entries = indexer.wallets.find(({ address }) => address === alice)?.entries.eth ?? []
  const controller = new AbortController()
  const seen = { offsets: indexer.requests.length, lengths: lengths.length }
  return {
    ...{ indexer, entries, unmount },
    abort: () => controller.abort(),
    showBob: () => rerender({ address: bob }),
    loadMore: () => result.current.list.fetchNextPage(),
    rows: () => result.current.list.data?.entries.length,
    setBalance: (index: number, balance: string) =>
      indexer.setEntries(alice, 'eth', entries.with(index, { ...entries[index], balance })),
    /** `delaysMs` and what happens in a round, after its request has arrived. */
    wait: (
      during: (round: number) => unknown = () => {},
      options: Partial<Parameters<typeof refetchWhenChanged>[3]> = {},
    ) => {
      const { client } = result.current
      let rounds = 0
      const counted: typeof client = {
        ...client,
        async request(...request) {
          const received = await client.request(...request)
          during(++rounds)
          return received
        },
      }
      const filters = { queryKey: walletBalanceKeys.wallet(client, { address: alice }) }
      const { signal } = controller
      return refetchWhenChanged(queryClient, counted, filters, {
        ...{ read, signal, delaysMs: [0, 1, 1] },
        ...options,
      })
    },
    /** The offsets requested for alice since. */
    offsets: () =>
      indexer.requests
        .slice(seen.offsets)
        .map(({ body }) => body as { address: string; offset: number }) // as the emulator received it
        .flatMap(({ address, offset }) => (address === alice ? offset : [])),
    /** The smallest number of entries on screen since the two pages were. */
    fewest: () => Math.min(...lengths.slice(seen.lengths - 1)),
    balance: () => result.current.list.data?.entries[0]?.balance,
  }
}

test('default: no change -> the first page in each round, then the whole list', async () => {
  const { wait, offsets, fewest } = await startLoaded()
  expect(await wait()).toEqual({ changes: [] })
  expect(offsets()).toEqual([0, 0, 0, 0, 20])
  expect(fewest()).toBe(40)
})

test('behavior: a change -> one refetch, and the rows stay', async () => {
  const { wait, setBalance, offsets, fewest, balance, entries } = await startLoaded()
  const { changes } = await wait((round) => round === 1 && setBalance(0, '7'))
  const [before] = entries
  expect(changes).toEqual([
    { address: alice, chain: 'eth', before, after: { ...before, balance: '7' } },
  ])
  expect(offsets()).toEqual([0, 0, 0, 20])
  expect(fewest()).toBe(40)
  await waitFor(() => expect(balance()).toBe('7'))
})

test('behavior: a refetch that brings the old balance is followed by the next round', async () => {
  const { wait, setBalance, offsets, entries } = await startLoaded()
  setBalance(0, '7')
  const old = String(entries[0]?.balance)
  const { changes } = await wait((round) => setBalance(0, round === 1 ? old : '7'))
  expect(changes).toHaveLength(1)
  expect(offsets()).toEqual([0, 0, 20, 0, 0, 0, 20])
})

test('behavior: a field that `read` does not read is no change', async () => {
  const { wait, indexer, entries, offsets } = await startLoaded()
  const result = wait((round) =>
    indexer.setEntries(alice, 'eth', [{ ...entries[0], usd: round }, ...entries.slice(1)]),
  )
  expect((await result).changes).toEqual([])
  expect(offsets()).toEqual([0, 0, 0, 0, 20])
})

test('behavior: an entry that moved to another page is no change; a new one is', async () => {
  const { wait, indexer, entries } = await startLoaded()
  const moved = entries.slice(1, 30).concat(entries.slice(0, 1), entries.slice(30))
  indexer.setEntries(alice, 'eth', moved)
  expect((await wait()).changes).toEqual([])
  const after = { tick: 'new', balance: '1' }
  indexer.setEntries(alice, 'eth', [after, ...moved])
  const { changes } = await wait()
  expect(changes).toEqual([{ address: alice, chain: 'eth', before: undefined, after }])
})

test('behavior: a page that is requested meanwhile arrives, and is no change', async () => {
  const { wait, loadMore, setBalance, rows } = await startLoaded()
  const { changes } = await wait((round) => {
    if (round === 1) setBalance(0, '7')
    else void loadMore()
  })
  expect(changes).toHaveLength(1)
  await waitFor(() => expect(rows()).toBe(60))
})

test('behavior: in a list of one page, an entry that is gone is a change', async () => {
  const { wait, indexer, entries, offsets } = await startLoaded()
  indexer.setEntries(alice, 'eth', entries.slice(0, 2))
  await wait()
  const from = offsets().length
  indexer.setEntries(alice, 'eth', entries.slice(0, 1))
  const { changes } = await wait()
  const [, before] = entries
  expect(changes).toEqual([{ address: alice, chain: 'eth', before, after: undefined }])
  expect(offsets().slice(from)).toEqual([0, 0])
})

test('behavior: maxAgeMs -> an unchanged list is not refetched', async () => {
  const { wait, offsets } = await startLoaded()
  expect(await wait(undefined, { delaysMs: [0], maxAgeMs: 60_000 })).toEqual({ changes: [] })
  expect(offsets()).toEqual([0])
})

test('behavior: a failed round is followed by the next one; the last one tells its error', async () => {
  const { wait, indexer, offsets, fewest } = await startLoaded()
  indexer.failNext({ status: 500, times: 2 })
  expect(await wait(undefined, { delaysMs: [0, 0] })).toMatchObject({
    changes: [],
    error: { name: 'HttpError', status: 500 },
  })
  expect(offsets()).toEqual([0, 0])
  expect(fewest()).toBe(40)
})

test('behavior: no request before Retry-After has passed', async () => {
  const { wait, indexer, offsets } = await startLoaded()
  indexer.failNext({ status: 429, retryAfter: '1' })
  const startedAt = Date.now()
  await wait(() => {}, { delaysMs: [0, 0] })
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(999) // timers may be 1 ms early
  expect(offsets()).toEqual([0, 0, 0, 20])
})

test.each(['abort', 'showBob', 'unmount'] as const)('behavior: %s ends it', async (end) => {
  const { wait, offsets, ...actions } = await startLoaded()
  expect(await wait((round) => round === 1 && actions[end]())).toEqual({ changes: [] })
  expect(offsets()).toEqual([0])
})

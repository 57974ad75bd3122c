import { waitFor } from '@testing-library/react'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import type { WalletBalanceRow } from '../../src/client/WalletBalanceRow.js'
import type { WalletBalanceList } from '../../src/query/WalletBalanceList.js'
import { useInfiniteWalletBalance } from '../../src/react/useInfiniteWalletBalance.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { alice, renderWithIndexer, ticksOf } from './renderWithIndexer.js'

type Rows = WalletBalanceRow[] | undefined

/** What a render saw: the newest rows, those it shows, and what these were at that moment. */
type Seen = { newest: Rows; shown: Rows; copy: WalletBalanceRow[] }

const counts = [0, 20, 40, 60, 80, 100, 120, 137]

/** Scrolls to the end, while the component shows what `useShown` makes of its list. */
async function scroll(
  useShown: (list: WalletBalanceList<WalletBalanceRow> | undefined) => Rows,
  reactStrictMode: boolean,
) {
  const [seen, commits]: [Seen[], number[]] = [[], []]
  const view = renderWithIndexer(
    () => {
      const list = useInfiniteWalletBalance({ address: alice, chain: 'eth' })
      const { data, hasNextPage, fetchNextPage } = list
      const newest = data?.entries // before the older ones
      const shown = useShown(data)
      seen.push({ newest, shown, copy: [...(shown ?? [])] })
      useEffect(() => {
        commits.push(shown?.length ?? 0)
      })
      useEffect(() => {
        // the next page as soon as there is one, while the older rows are still being shown
        if (hasNextPage) void fetchNextPage({ cancelRefetch: false })
      }, [data, hasNextPage, fetchNextPage])
      return shown?.length
    },
    {
      initialProps: undefined,
      indexer: createIndexerEmulator({ latencyMs: 15 }),
      reactStrictMode,
    },
  )
  await waitFor(() => expect(view.result.current).toBe(137))
  return { ...view, seen, commits }
}

/** A value that is late, as a transition has it. */
function useInTransition<TValue>(value: TValue): TValue {
  const [late, setLate] = useState(value)
  useEffect(() => startTransition(() => setLate(value)), [value])
  return late
}

const ways: [string, Parameters<typeof scroll>[0]][] = [
  ['useDeferredValue over entries', (list) => useDeferredValue(list?.entries)],
  ['useDeferredValue over the list', (list) => useDeferredValue(list)?.entries],
  ['startTransition over entries', (list) => useInTransition(list?.entries)],
  ['startTransition over the list', (list) => useInTransition(list)?.entries],
]

test.each(
  ways.flatMap(([name, useShown]) =>
    [false, true].map((isStrict) => ({ name, useShown, isStrict })),
  ),
)('behavior: $name, StrictMode $isStrict: older rows stay as they were', async (given) => {
  const { seen, commits, indexer } = await scroll(given.useShown, given.isStrict)
  const ticks = ticksOf(indexer, alice)

  for (const { shown, copy } of seen) {
    expect(shown ?? []).toEqual(copy)
    expect(copy.map(({ tick }) => tick)).toEqual(ticks.slice(0, copy.length))
    expect(counts).toContain(copy.length)
  }
  const late = seen.filter(({ newest, shown }) => (shown?.length ?? 0) < (newest?.length ?? 0))
  // else nothing was shown; on a busy machine React may show a page at once
  expect(late.length).toBeGreaterThanOrEqual(counts.length / 2)
  expect(commits).toEqual(commits.toSorted((left, right) => left - right))
})

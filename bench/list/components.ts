import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import {
  getWalletBalance,
  type IndexerClient,
  useInfiniteWalletBalance,
  type WalletBalanceEntry,
  type WalletBalanceList,
} from 'inscription-hooks'
import { useEffect, useState } from 'react'
import { wallet } from './createLists.ts'

export type ScreenProps = {
  client: IndexerClient
  /** Called on each render. */
  show: (list: Shown) => void
}

/** The values that a component reads from its list. */
export type Shown = {
  entries: readonly WalletBalanceEntry[]
  hasMore: boolean
  /** Undefined if the component does not read it. */
  isBusy?: boolean
  showMore: () => unknown
  refresh: () => unknown
}

/** Reads only these fields, because TanStack re-renders for each field read. */
const readList = (list: UseInfiniteQueryResult<WalletBalanceList>): Shown => ({
  entries: list.data?.entries ?? [],
  hasMore: list.hasNextPage,
  showMore: list.fetchNextPage,
  refresh: list.refetch,
})

export function Ours({ show }: ScreenProps): null {
  show(readList(useInfiniteWalletBalance(wallet)))
  return null
}

export function OursBusy({ show }: ScreenProps): null {
  const list = useInfiniteWalletBalance(wallet)
  show({ ...readList(list), isBusy: list.isFetchingNextPage })
  return null
}

/** The same list with TanStack Query alone. */
export function Stock({ client, show }: ScreenProps): null {
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- the scope identifies the client
  const list = useInfiniteQuery({
    queryKey: ['stock', client.scope],
    queryFn: ({ pageParam, signal }) =>
      getWalletBalance(client, { ...wallet, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
  })
  show({
    entries: list.data?.pages.flatMap((page) => page.entries) ?? [],
    hasMore: list.hasNextPage,
    isBusy: list.isFetchingNextPage,
    showMore: list.fetchNextPage,
    refresh: list.refetch,
  })
  return null
}

/** The same list with `useState`: a click sets the offset, and an effect fetches the page. */
export function ByHand({ client, show }: ScreenProps): null {
  const [entries, setEntries] = useState<WalletBalanceEntry[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [offset, setOffset] = useState(0)
  const [nextOffset, setNextOffset] = useState<number | null>(0)

  async function load(request: () => Promise<WalletBalanceEntry[]>): Promise<void> {
    setIsBusy(true)
    setEntries(await request())
    setIsBusy(false)
  }
  async function fetchPage(): Promise<WalletBalanceEntry[]> {
    const page = await getWalletBalance(client, { ...wallet, offset })
    setNextOffset(page.nextOffset)
    return [...entries, ...page.entries]
  }
  async function refetch(): Promise<WalletBalanceEntry[]> {
    const fresh: WalletBalanceEntry[] = []
    while (fresh.length < entries.length) {
      const page = await getWalletBalance(client, { ...wallet, offset: fresh.length })
      fresh.push(...page.entries)
    }
    return fresh
  }
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a common pattern
    void load(fetchPage)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the functions change on each render
  }, [offset])
  show({
    ...{ entries, isBusy, hasMore: nextOffset !== null },
    showMore: () => setOffset(nextOffset ?? 0),
    refresh: () => load(refetch),
  })
  return null
}

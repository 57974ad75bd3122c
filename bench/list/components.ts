import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import {
  getWalletBalance,
  type IndexerClient,
  useInfiniteWalletBalance,
  type WalletBalanceList,
  type WalletBalanceRow,
} from 'inscription-hooks'
import { useEffect, useState } from 'react'
import { wallet } from './createLists.ts'

export type ScreenProps = {
  client: IndexerClient
  /** Called by each render. */
  show: (list: Shown) => void
}

/** What a component has read of its list. */
export type Shown = {
  rows: readonly WalletBalanceRow[]
  hasMore: boolean
  /** Undefined where it is not read. */
  isBusy?: boolean
  showMore: () => unknown
  refresh: () => unknown
}

/** Reads no more of the list than this, because TanStack renders for what was read. */
const readList = (list: UseInfiniteQueryResult<WalletBalanceList>): Shown => ({
  rows: list.data?.entries ?? [],
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

/** What one writes with TanStack Query alone. */
export function Stock({ client, show }: ScreenProps): null {
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- a client is known by its scope
  const list = useInfiniteQuery({
    queryKey: ['stock', client.scope],
    queryFn: ({ pageParam, signal }) =>
      getWalletBalance(client, { ...wallet, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
  })
  show({
    rows: list.data?.pages.flatMap(({ entries }) => entries) ?? [],
    hasMore: list.hasNextPage,
    isBusy: list.isFetchingNextPage,
    showMore: list.fetchNextPage,
    refresh: list.refetch,
  })
  return null
}

/** What one writes with `useState`: the click says from where on, and an effect reads the page. */
export function ByHand({ client, show }: ScreenProps): null {
  const [rows, setRows] = useState<WalletBalanceRow[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [offset, setOffset] = useState(0)
  const [nextOffset, setNextOffset] = useState<number | null>(0)

  async function read(create: () => Promise<WalletBalanceRow[]>): Promise<void> {
    setIsBusy(true)
    setRows(await create())
    setIsBusy(false)
  }
  async function readPage(): Promise<WalletBalanceRow[]> {
    const page = await getWalletBalance(client, { ...wallet, offset })
    setNextOffset(page.nextOffset)
    return [...rows, ...page.entries]
  }
  async function readAgain(): Promise<WalletBalanceRow[]> {
    const fresh: WalletBalanceRow[] = []
    while (fresh.length < rows.length) {
      const page = await getWalletBalance(client, { ...wallet, offset: fresh.length })
      fresh.push(...page.entries)
    }
    return fresh
  }
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- as it is often written
    void read(readPage)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- they are others for each render
  }, [offset])
  show({
    ...{ rows, isBusy, hasMore: nextOffset !== null },
    showMore: () => setOffset(nextOffset ?? 0),
    refresh: () => read(readAgain),
  })
  return null
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { getWalletBalance, useInfiniteWalletBalance } from 'inscription-hooks'
import type { ReactNode } from 'react'
import { wallet } from './listService.ts'
import { useRowsInEffect, useRowsInHandler } from './rendersByHand.ts'
import { type ScreenProps, show } from './rendersShow.ts'

/** This package's hook. */
export function Ours({ count, isBusyRead }: ScreenProps): ReactNode {
  count()
  const list = useInfiniteWalletBalance(wallet)
  return show({
    rows: list.data?.entries ?? [],
    hasMore: list.hasNextPage,
    isBusy: isBusyRead && list.isFetchingNextPage,
    error: list.error,
    showMore: list.fetchNextPage,
    refresh: list.refetch,
  })
}

/** TanStack's own. */
export function Stock({ client, count, isBusyRead }: ScreenProps): ReactNode {
  count()
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- a client is known by its scope
  const list = useInfiniteQuery({
    queryKey: ['stock', client.scope],
    queryFn: ({ pageParam, signal }) =>
      getWalletBalance(client, { ...wallet, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
  })
  return show({
    rows: list.data?.pages.flatMap(({ entries }) => entries) ?? [],
    hasMore: list.hasNextPage,
    isBusy: isBusyRead && list.isFetchingNextPage,
    error: list.error,
    showMore: list.fetchNextPage,
    refresh: list.refetch,
  })
}

/** State by hand renders whether or not what was set is read. */
export function InHandler({ client, count, isBusyRead }: ScreenProps): ReactNode {
  count()
  const held = useRowsInHandler(client)
  return show({ ...held, isBusy: isBusyRead && held.isBusy })
}

export function InEffect({ client, count, isBusyRead }: ScreenProps): ReactNode {
  count()
  const held = useRowsInEffect(client)
  return show({ ...held, isBusy: isBusyRead && held.isBusy })
}

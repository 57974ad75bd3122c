import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import {
  toWalletBalanceList,
  type UseInfiniteWalletBalancesResult,
  type WalletBalancePage,
  type WalletOnChain,
  walletBalanceKeys,
} from '../../src/exports/index.js'
import type { ChainsService } from './chainsService.js'

type Place = { readonly key: string; readonly page: number }

/** What the hook is called with, and what surrounds it. */
export type Situation = {
  readonly wallets: readonly WalletOnChain[]
  readonly isEnabled: boolean
  readonly isRestoring: boolean
}

export const keyOf = ({ chain, address }: WalletOnChain) => `${chain}:${address?.toLowerCase()}`

/** What `useInfiniteWalletBalances` must show, computed from the cache alone. */
export class ListsModel {
  private places: readonly Place[] = []
  private data: UseInfiniteWalletBalancesResult['data']
  private known = new Set<string>()
  private heldSinceMs: number | undefined
  private errors = new Map<string, unknown>()

  constructor(
    private readonly service: ChainsService,
    private readonly queryClient: QueryClient,
  ) {}

  /** The hook has been unmounted. */
  forget(): void {
    this.places = []
    this.data = undefined
    this.known = new Set()
    this.heldSinceMs = undefined
    this.errors = new Map()
  }

  /** Compares a result with the cache. Call it after each change. */
  check(all: UseInfiniteWalletBalancesResult, situation: Situation, nowMs: number): void {
    const { wallets, isRestoring } = situation
    const lists = this.read(situation)
    const counting = lists.filter(({ isKnown, data, error }) => isKnown || data || error)
    const filled = counting.filter(({ data }) => data?.entries.length)
    const isHeld =
      !this.data?.rows.length &&
      filled.length > 0 &&
      filled.every(({ key }) => this.known.has(key)) && // rows from the cache do not wait
      counting.some(({ data, error }) => !data && !error) &&
      nowMs - (this.heldSinceMs ?? nowMs) < 200
    this.heldSinceMs = isHeld ? (this.heldSinceMs ?? nowMs) : undefined
    this.known = new Set(isRestoring ? [] : lists.map(({ key }) => key))

    const pages = counting.flatMap(({ key, data: list }) =>
      (list?.pages ?? []).map((_, page) => ({ key, page })),
    )
    const has = (places: readonly Place[], { key, page }: Place) =>
      places.some((place) => place.key === key && place.page === page)
    const kept = this.places.filter((place) => has(pages, place))
    const added = pages.filter((place) => !has(kept, place))
    if (!isHeld) this.places = [...kept, ...added.toSorted((left, right) => left.page - right.page)]
    const byKey = new Map(counting.map((list) => [list.key, list]))
    const expected = (isHeld ? [] : this.places).flatMap(
      ({ key, page }) => byKey.get(key)?.rows[page] ?? [],
    )
    const rows = all.data?.rows ?? []
    expect(rows.map(({ key, address, entry }) => `${key} ${address} ${entry['tick']}`)).toEqual(
      expected,
    )
    this.checkIdentity(all.data)

    const isSettled = counting.every(({ data, error, hasNext }) => error || (data && !hasNext))
    const isPending = isHeld || counting.length === 0 || (!isSettled && expected.length === 0)
    const hasData = counting.some(({ data: list }) => list)
    const status = isPending ? 'pending' : hasData ? 'success' : 'error'
    const failed = lists.filter(({ error }) => error)
    expect(all).toMatchObject({
      ...{ status, isPending, isSuccess: status === 'success', isError: status === 'error' },
      isFetching: lists.some(({ isFetching }) => isFetching),
      isFetchingNextPage: lists.some(({ isFetching, isNext }) => isFetching && isNext),
      isComplete:
        counting.length > 0 && counting.every(({ data: list, hasNext }) => list && !hasNext),
      hasNextPage: lists.some(({ error, hasNext }) => !error && hasNext),
      canFetchNextPage: rows.length > 0 && lists.some(({ isIdle }) => isIdle) && !isRestoring,
    })
    expect(all.failed.map(({ key, error }) => [key, error])).toEqual(
      failed.map(({ key, error }) => [key, error]),
    )
    const indexOf = (key: string) => wallets.findIndex((wallet) => keyOf(wallet) === key)
    for (const [index, wallet] of wallets.entries())
      expect(all.lists[index]).toBe(all.lists[indexOf(keyOf(wallet))])
    for (const { key, list } of all.failed) expect(list).toBe(all.lists[indexOf(key)])
    const waiting = lists.filter(({ isWaiting }) => isWaiting)
    expect(waiting.filter(({ data, error }) => data || error)).toEqual([])
    expect(all.error).toBe(status === 'error' ? failed[0]?.error : null)
    const totals = counting.map(({ data: list }) => list?.total ?? null)
    const total = totals.includes(null)
      ? null
      : totals.reduce((sum, each) => Number(sum) + Number(each), 0)
    if (all.data) expect(all.data.total).toBe(total)
    // no page is older than the last time that its list was read from the start
    for (const { data: list } of counting) {
      const [first = 0, ...requests] = (list?.entries ?? []).map(({ request }) => Number(request))
      expect(Math.min(...requests, first), 'an old page').toBe(first)
    }
    expect(all.lists.map(({ data, isFetching }) => [data?.entries, isFetching])).toEqual(
      wallets.map((wallet) => {
        const list = lists.find(({ key }) => key === keyOf(wallet))
        return [list?.data?.entries, list?.isFetching]
      }),
    )
    this.errors = new Map(lists.map(({ key, error }) => [key, error]))
  }

  /** Each list once, in the order of `wallets`. */
  read({ wallets, isEnabled }: Situation) {
    const { entryId } = this.service.client.response
    const unique = new Map(wallets.toReversed().map((wallet) => [keyOf(wallet), wallet]))
    return [...new Set(wallets.map(keyOf))].map((key) => {
      const wallet = unique.get(key) as WalletOnChain // of the same wallets
      const queryKey = walletBalanceKeys.infinite(this.service.client, { ...wallet, limit: 2 })
      const state =
        this.queryClient.getQueryState<InfiniteData<WalletBalancePage, number>>(queryKey)
      const data = state?.data && toWalletBalanceList(state.data, { entryId })
      const pages = data?.pages ?? []
      const isFetching = state?.fetchStatus === 'fetching'
      const error = state?.error ?? (!data && isFetching ? this.errors.get(key) : undefined)
      // entries of one page that share an id have none
      const idOf =
        entryId &&
        pages.every(({ entries }) => new Set(entries.map(entryId)).size === entries.length)
          ? entryId
          : undefined
      const keys = new Set<string>()
      const rows = pages.map(({ entries }) =>
        entries.flatMap((entry) => {
          const rowKey = idOf
            ? JSON.stringify([...key.split(':'), idOf(entry)])
            : `${key}:${keys.size}`
          if (keys.has(rowKey)) return []
          keys.add(rowKey)
          return `${rowKey} ${wallet.address} ${entry['tick']}`
        }),
      )
      const next = data?.pages.at(-1)?.nextOffset
      const hasNext = next != null
      const isAsked = wallet.address !== undefined && wallet.chain !== undefined
      return {
        ...{ key, data, error, rows, hasNext, isFetching },
        isKnown: isAsked && isEnabled,
        /** Whether the last request was one of the next page. */
        isNext: state?.fetchMeta?.fetchMore?.direction === 'forward',
        /** Whether `fetchNextPage` asks the list. */
        isIdle: hasNext && !error && !isFetching,
        /** Whether a component that mounts asks for the list. */
        isStale: !data || state.isInvalidated,
        isWaiting: !isAsked,
        // an invalid address fails without a request
        firstRequest: wallet.address?.startsWith('0x') && isAsked ? [`${wallet.chain} 0`] : [],
        nextRequest: `${wallet.chain} ${next}`,
      }
    })
  }

  /** What has not changed is the same object. */
  private checkIdentity(data: UseInfiniteWalletBalancesResult['data']): void {
    const last = this.data
    this.data = data
    if (!data || !last) return
    const lastRows = new Map(last.rows.map((row) => [row.key, row]))
    for (const row of data.rows) {
      const lastRow = lastRows.get(row.key)
      if (lastRow?.entry === row.entry && lastRow.address === row.address)
        expect(row, 'a row of the same entry').toBe(lastRow)
    }
    const isSame = last.total === data.total && last.changed === data.changed
    if (isSame && last.rows.length === data.rows.length)
      if (data.rows.every((row, index) => row === last.rows[index])) expect(data).toBe(last)
  }
}

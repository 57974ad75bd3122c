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

/** What `useInfiniteWalletBalances` must show, computed from the cache alone. */
export class ListsModel {
  private places: readonly Place[] = []
  private shownRows = 0
  private heldSinceMs: number | undefined
  private errors = new Map<string, unknown>()

  constructor(
    private readonly service: ChainsService,
    private readonly queryClient: QueryClient,
  ) {}

  /** The hook has been unmounted. */
  forget(): void {
    this.places = []
    this.shownRows = 0
    this.heldSinceMs = undefined
    this.errors = new Map()
  }

  /** Compares a result with the cache. Call it after each change. */
  check(
    all: UseInfiniteWalletBalancesResult,
    wallets: readonly WalletOnChain[],
    nowMs: number,
  ): void {
    const lists = this.read(wallets)
    const counting = lists.filter(({ isKnown, data, error }) => isKnown || data || error)
    const hasUnanswered = counting.some(({ data, error }) => !data && !error)
    const cached = counting.reduce((sum, { data }) => sum + (data?.entries.length ?? 0), 0)
    const isHeld = cached > 0 && all.status === 'pending'
    if (isHeld) {
      this.heldSinceMs ??= nowMs
      expect(hasUnanswered, 'held for nobody').toBe(true)
      expect(this.shownRows, 'held while rows are shown').toBe(0)
      expect(nowMs - this.heldSinceMs, 'held for too long').toBeLessThan(200)
    } else {
      this.heldSinceMs = undefined
    }
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
    this.shownRows = rows.length

    const isSettled = counting.every(
      ({ data: list, error, hasNext }) => error || (list && !hasNext),
    )
    const isPending = isHeld || counting.length === 0 || (!isSettled && expected.length === 0)
    const hasData = counting.some(({ data: list }) => list)
    expect(all.status).toBe(isPending ? 'pending' : hasData ? 'success' : 'error')
    const failed = lists.filter(({ error }) => error)
    expect(all.failed.map(({ key, error }) => [key, error])).toEqual(
      failed.map(({ key, error }) => [key, error]),
    )
    expect(all.error).toBe(all.status === 'error' ? failed[0]?.error : null)
    expect(all.isComplete).toBe(
      counting.length > 0 && counting.every(({ data: list, hasNext }) => list && !hasNext),
    )
    expect(all.hasNextPage).toBe(lists.some(({ error, hasNext }) => !error && hasNext))
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
    expect(all.lists).toHaveLength(wallets.length)
  }

  private read(wallets: readonly WalletOnChain[]) {
    const unique = new Map(
      wallets
        .toReversed()
        .map((wallet) => [`${wallet.chain}:${wallet.address?.toLowerCase()}`, wallet]),
    )
    const order = new Set(wallets.map(({ chain, address }) => `${chain}:${address?.toLowerCase()}`))
    const lists = [...order].map((key) => {
      const wallet = unique.get(key) as WalletOnChain // of the same wallets
      const queryKey = walletBalanceKeys.infinite(this.service.client, { ...wallet, limit: 2 })
      const state =
        this.queryClient.getQueryState<InfiniteData<WalletBalancePage, number>>(queryKey)
      const data = state?.data && toWalletBalanceList(state.data)
      const isAgain = !data && state?.fetchStatus === 'fetching'
      const error = state?.error ?? (isAgain ? this.errors.get(key) : undefined)
      let index = 0
      const rows = (data?.pages ?? []).map(({ entries }) =>
        entries.map(({ tick }) => `${key}:${index++} ${wallet.address} ${tick}`),
      )
      const hasNext = data?.pages.at(-1)?.nextOffset != null
      return { key, data, error, rows, hasNext, isKnown: wallet.address !== undefined }
    })
    this.errors = new Map(lists.map(({ key, error }) => [key, error]))
    return lists
  }
}

import type { WalletBalancePage, WalletBalanceRow } from 'inscription-hooks'

type PageShape = {
  readonly count: number
  readonly offset?: number
  readonly total: number | null
  readonly nextOffset: number | null
}

/** A page of which nothing but its size and place matters. */
export function balancePage({
  count,
  offset = 0,
  total,
  nextOffset,
}: PageShape): WalletBalancePage<WalletBalanceRow> {
  const entries = Array.from({ length: count }, (_, index) => ({ tick: `t${index}` }))
  return { entries, limit: 20, offset, total, hasMore: null, nextOffset }
}

import type { WalletBalanceRow } from 'inscription-hooks'
import { useMemo } from 'react'
import { type Filter, filterTokens, isFiltering } from '../filter/filterTokens.js'

/** The rows that a filter leaves; all of them without one. */
export function useShownRows(
  entries: readonly WalletBalanceRow[],
  filter: Filter,
): readonly WalletBalanceRow[] {
  return useMemo(
    () => (isFiltering(filter) ? filterTokens(entries, filter) : entries),
    [entries, filter],
  )
}

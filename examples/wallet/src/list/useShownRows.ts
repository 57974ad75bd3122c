import type { WalletBalanceEntry } from 'inscription-hooks'
import { useMemo } from 'react'
import { type Filter, filterTokens, isFiltering } from '../filter/filterTokens.js'

/** The entries that match the filter. */
export function useShownRows(
  entries: readonly WalletBalanceEntry[],
  filter: Filter,
): readonly WalletBalanceEntry[] {
  return useMemo(
    () => (isFiltering(filter) ? filterTokens(entries, filter) : entries),
    [entries, filter],
  )
}

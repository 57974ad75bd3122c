import { useDeferredValue, useMemo } from 'react'
import { type Filter, filterTokens, isFiltering } from '../filter/filterTokens.js'
import type { Rows, TokenPages } from './useTokens.js'

/** The rows that a filter leaves; the list itself without one. */
export function useShownRows(list: TokenPages, filter: Filter): Rows {
  const settled = useDeferredValue(filter) // typing goes on while 100,000 rows are looked through
  return useMemo(() => {
    if (!isFiltering(settled)) return list
    const entries = filterTokens(list.entries, settled)
    return { entries, count: entries.length, at: (index) => entries.at(index) }
  }, [list, settled])
}

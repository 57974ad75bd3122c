import { useMemo } from 'react'
import { type Filter, filterTokens, isFiltering } from '../filter/filterTokens.js'
import type { Rows, TokenPages } from './useTokens.js'

/** The rows that a filter leaves; the list itself without one. */
export function useShownRows(list: TokenPages, filter: Filter): Rows {
  return useMemo(() => {
    if (!isFiltering(filter)) return list
    const entries = filterTokens(list.entries, filter)
    return { entries, count: entries.length, at: (index) => entries.at(index) }
  }, [list, filter])
}

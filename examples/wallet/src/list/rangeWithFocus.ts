import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Keeps the focused row and its neighbours rendered, so that focus and Tab keep working. */
export function rangeWithFocus(range: Range, focusedRow: number | undefined): number[] {
  const indexes = defaultRangeExtractor(range)
  if (focusedRow === undefined || focusedRow >= range.count) return indexes
  const kept = [focusedRow - 1, focusedRow, focusedRow + 1].filter(
    (index) => index >= 0 && index < range.count,
  )
  return [...new Set([...indexes, ...kept])].sort((a, b) => a - b)
}

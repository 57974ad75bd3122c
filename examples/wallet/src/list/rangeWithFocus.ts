import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * The row with the focus stays in the page, a focus that is lost starts again at the top; and so do
 * its neighbours, which are where Tab goes.
 */
export function rangeWithFocus(range: Range, focusedRow: number | undefined): number[] {
  const indexes = defaultRangeExtractor(range)
  if (focusedRow === undefined || focusedRow >= range.count) return indexes
  const kept = [focusedRow - 1, focusedRow, focusedRow + 1].filter(
    (index) => index >= 0 && index < range.count,
  )
  return [...new Set([...indexes, ...kept])].sort((a, b) => a - b)
}

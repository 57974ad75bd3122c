import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The row with the focus stays in the page: a focus that is lost starts again at the top. */
export function rangeWithFocus(range: Range, focusedRow: number | undefined): number[] {
  const indexes = defaultRangeExtractor(range)
  if (focusedRow === undefined || focusedRow >= range.count) return indexes
  return [...new Set([...indexes, focusedRow])].sort((a, b) => a - b)
}

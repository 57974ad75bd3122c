import type { Formats } from './formats.js'

type List = { entries: readonly unknown[]; total: number | null }

/** `60 of 137 tokens`, without a total `60 tokens so far`, at the end `137 tokens`. */
export function describeTotal(
  { entries, total }: List,
  hasMore: boolean,
  formats: Formats,
): string {
  const count = entries.length
  if (!hasMore) return formats.tokens(count)
  if (total === null || total <= count) return `${formats.tokens(count)} so far`
  return `${formats.count(count)} of ${formats.tokens(total)}`
}

import type { Formats } from './formats.js'

type List = { count: number; total: number | null }

/** `60 of 137 tokens`; without a total `60 tokens so far`; at the end `137 tokens`. */
export function describeTotal({ count, total }: List, hasMore: boolean, formats: Formats): string {
  if (!hasMore) return formats.tokens(count)
  if (total === null || total <= count) return `${formats.tokens(count)} so far`
  return `${formats.count(count)} of ${formats.tokens(total)}`
}

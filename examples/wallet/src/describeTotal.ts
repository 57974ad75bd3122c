import { formatCount, formatTokens } from './locale.js'
import type { Tokens } from './useTokens.js'

type List = Pick<NonNullable<Tokens['data']>, 'count' | 'total'>

/** `60 of 137 tokens`; without a total `60 tokens so far`; at the end `137 tokens`. */
export function describeTotal({ count, total }: List, hasNextPage: boolean): string {
  if (!hasNextPage) return formatTokens(count)
  if (total === null || total <= count) return `${formatTokens(count)} so far`
  return `${formatCount(count)} of ${formatTokens(total)}`
}

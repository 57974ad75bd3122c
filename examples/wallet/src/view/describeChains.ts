import type { WalletBalancePage, WalletBalanceRow } from 'inscription-hooks'
import type { Formats } from '../format/formats.js'

/** `160 tokens on 3 of 4 chains`; `Tokens` until all of them have answered. */
export function describeChains(
  queries: readonly { data: WalletBalancePage<WalletBalanceRow> | undefined }[],
  { tokens, count }: Formats,
): string {
  const pages = queries.flatMap(({ data }) => data ?? [])
  if (pages.length < queries.length) return 'Tokens'
  const counts = pages.map(countTokens)
  const held = counts.filter((number) => number !== 0).length
  const chains = `on ${count(held)} of ${count(queries.length)} chains`
  const known = counts.filter((number) => number !== null)
  if (known.length < counts.length) return `Tokens ${chains}`
  return `${tokens(known.reduce((sum, number) => sum + number, 0))} ${chains}`
}

/** `null` where there are more than the page shows, and the answer does not say how many. */
export function countTokens({
  entries,
  total,
  nextOffset,
}: WalletBalancePage<WalletBalanceRow>): number | null {
  if (nextOffset === null) return entries.length
  return total !== null && total > entries.length ? total : null // it may be the page's own
}

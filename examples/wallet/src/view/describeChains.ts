import type { WalletBalanceEntry, WalletBalancePage } from 'inscription-hooks'
import type { Formats } from '../format/formats.js'

/** `160 tokens on 3 of 4 chains`, or `Tokens` until all have responded. */
export function describeChains(
  queries: readonly { data: WalletBalancePage<WalletBalanceEntry> | undefined }[],
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

/** `null` if the response has more entries and no total. */
export function countTokens({
  entries,
  total,
  nextOffset,
}: WalletBalancePage<WalletBalanceEntry>): number | null {
  if (nextOffset === null) return entries.length
  return total !== null && total > entries.length ? total : null // a smaller total may count only this page
}

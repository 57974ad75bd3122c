import type { WalletBalanceEntry, WalletBalancePage } from 'inscription-hooks'
import type { Formats } from '../format/formats.js'

/** `21–40 of 137 tokens`, or `Tokens 21–40` without a total. */
export function describePage(
  { entries: { length }, offset, total, nextOffset }: WalletBalancePage<WalletBalanceEntry>,
  { count, tokens }: Formats,
): string {
  if (length === 0) return tokens(offset) // past the last page
  if (offset === 0 && nextOffset === null) return tokens(length)
  const end = offset + length
  const range = `${count(offset + 1)}–${count(end)}`
  const known = nextOffset === null ? end : total !== null && total > end ? total : null
  return known === null ? `Tokens ${range}` : `${range} of ${tokens(known)}`
}

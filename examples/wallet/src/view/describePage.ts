import type { WalletBalancePage, WalletBalanceRow } from 'inscription-hooks'
import type { Formats } from '../format/formats.js'

/** `21–40 of 137 tokens`; without a total `Tokens 21–40`. */
export function describePage(
  { entries: { length }, offset, total, nextOffset }: WalletBalancePage<WalletBalanceRow>,
  { count, tokens }: Formats,
): string {
  if (length === 0) return tokens(offset) // a look past the last page
  if (offset === 0 && nextOffset === null) return tokens(length)
  const end = offset + length
  const range = `${count(offset + 1)}–${count(end)}`
  const known = nextOffset === null ? end : total !== null && total > end ? total : null
  return known === null ? `Tokens ${range}` : `${range} of ${tokens(known)}`
}

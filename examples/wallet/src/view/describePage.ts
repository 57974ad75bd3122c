import type { WalletBalancePage, WalletBalanceRow } from 'inscription-hooks'
import type { Formats } from '../format/formats.js'

/** `21–40 of 137 tokens`; without a total `Tokens 21–40`. */
export function describePage(
  { entries: { length }, offset, total, nextOffset }: WalletBalancePage<WalletBalanceRow>,
  { count, tokens }: Formats,
): string {
  if (length === 0) return tokens(0)
  if (offset === 0 && nextOffset === null) return tokens(length)
  const range = `${count(offset + 1)}–${count(offset + length)}`
  const known = total ?? (nextOffset === null ? offset + length : null)
  return known === null ? `Tokens ${range}` : `${range} of ${tokens(known)}`
}

import type { WalletBalanceRow } from 'inscription-hooks'

/** The tick of a row, which is text in all the answers shown here. */
export function tick({ tick: value }: WalletBalanceRow): string {
  return typeof value === 'string' ? value : 'Unnamed token'
}

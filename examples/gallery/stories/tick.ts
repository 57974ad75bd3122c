import type { WalletBalanceEntry } from 'inscription-hooks'

/** The tick of an entry, a string in all responses of these stories. */
export function tick({ tick: value }: WalletBalanceEntry): string {
  return typeof value === 'string' ? value : 'Unnamed token'
}

import type { WalletBalanceRow } from 'inscription-hooks'

/** Entries as rows of one list. */
export function toRows<TEntry extends object>(
  entries: readonly TEntry[],
): WalletBalanceRow<TEntry>[] {
  const wallet = { address: '0xfa4e01', chain: 'eth' }
  return entries.map((entry, index) => ({ key: `eth:0xfa4e01:${index}`, ...wallet, entry }))
}

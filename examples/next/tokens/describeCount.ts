import type { WalletBalanceList } from 'inscription-hooks'

/** A reached total does not prove the end: a service may report the page's own length. */
export function describeCount(
  { entries, total }: Pick<WalletBalanceList<unknown>, 'entries' | 'total'>,
  hasNextPage: boolean,
): string {
  const count = entries.length
  if (!hasNextPage) return `${count} ${count === 1 ? 'token' : 'tokens'}`
  return total !== null && total > count ? `${count} of ${total} tokens` : `${count} tokens so far`
}

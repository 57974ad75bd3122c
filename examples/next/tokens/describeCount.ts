import type { WalletBalanceList } from 'inscription-hooks'

/** A total that has been reached is no end yet: a service may call the page's own length so. */
export function describeCount(
  { entries, total }: Pick<WalletBalanceList<unknown>, 'entries' | 'total'>,
  hasNextPage: boolean,
): string {
  const count = entries.length
  if (!hasNextPage) return `${count} ${count === 1 ? 'token' : 'tokens'}`
  return total !== null && total > count ? `${count} of ${total} tokens` : `${count} tokens so far`
}

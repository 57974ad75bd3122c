import type { WalletBalanceList } from 'inscription-hooks'

/** A total that has been reached is no end yet: a service may call the page's own length so. */
export function describeCount(
  { count, total }: Pick<WalletBalanceList<unknown>, 'count' | 'total'>,
  hasNextPage: boolean,
): string {
  if (!hasNextPage) return `${count} ${count === 1 ? 'token' : 'tokens'}`
  return total !== null && total > count ? `${count} of ${total} tokens` : `${count} tokens so far`
}

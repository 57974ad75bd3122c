import { isSameChain } from './walletBalanceKeys.js'

/** What TanStack hands to a `placeholderData` function as the query before this one. */
type PreviousQuery = { readonly queryKey: readonly unknown[] } | undefined

/**
 * For `query.placeholderData`: keeps the rows on screen while `offset` or `limit` changes, and only
 * for the same scope, address and chain, so that one wallet's rows never stand under another's
 * address. `isPlaceholderData` is true meanwhile.
 *
 * The option factories put the key to compare with in place of it; by itself it keeps nothing.
 *
 * @example
 * import { keepPreviousPage, useWalletBalance } from 'inscription-hooks'
 *
 * useWalletBalance({ address, chain, offset, query: { placeholderData: keepPreviousPage } })
 */
export function keepPreviousPage(): undefined {
  return undefined
}

/** `placeholderData` with the key it has to compare with, where it is {@link keepPreviousPage}. */
export function bindPlaceholder(placeholder: unknown, queryKey: readonly unknown[]): unknown {
  if (placeholder !== keepPreviousPage) return placeholder
  return (data: unknown, previous: PreviousQuery) =>
    previous && isSameChain(previous.queryKey, queryKey) ? data : undefined
}

import { isSameChain } from './walletBalanceKeys.js'

/** What TanStack hands to a `placeholderData` function as the query before this one. */
type PreviousQuery = { readonly queryKey: readonly unknown[] } | undefined

/**
 * For `query.placeholderData`: keeps the rows on screen while `offset` or `limit` changes, and only
 * for the same scope, address and chain, so that one wallet's rows never stand under another's
 * address. `isPlaceholderData` is true meanwhile.
 *
 * The hooks and option factories put the key to compare with in its place, so it belongs under
 * `query`: as a default of the QueryClient, or laid over the options of a factory, it keeps nothing.
 *
 * @example
 * import { keepPreviousPage, useWalletBalance } from 'inscription-hooks'
 *
 * const query = { placeholderData: keepPreviousPage }
 * const { data, isPlaceholderData } = useWalletBalance({ address, chain: 'eth', offset: 20, query })
 * data?.offset // 0 while isPlaceholderData, then 20
 */
export function keepPreviousPage(): undefined {
  return undefined
}

/** What {@link keepPreviousPage} stands for in a query with this key. */
export function keepPreviousOf(queryKey: readonly unknown[]) {
  return (data: unknown, previous: PreviousQuery): unknown =>
    previous && isSameChain(previous.queryKey, queryKey) ? data : undefined
}

import type { WalletOnChain } from './walletBalanceKeys.js'

/**
 * A function for `query.placeholderData` that keeps the rows on screen while `offset` or `limit`
 * changes, and only for this address and chain, so that one wallet's rows never stand under
 * another's address. `isPlaceholderData` is true meanwhile.
 *
 * @example
 * import { keepPreviousPage, useWalletBalance } from 'inscription-hooks'
 *
 * const query = { placeholderData: keepPreviousPage({ address, chain: 'eth' }) }
 * const { data, isPlaceholderData } = useWalletBalance({ address, chain: 'eth', offset: 20, query })
 * data?.offset // 0 while isPlaceholderData, then 20
 */
export function keepPreviousPage({
  address,
  chain,
}: WalletOnChain): <TData>(
  previousData: TData | undefined,
  previousQuery?: { readonly queryKey: readonly unknown[] },
) => TData | undefined {
  return (previousData, previousQuery) => {
    const [, , previousAddress, previousChain] = previousQuery?.queryKey ?? []
    const isSame = previousAddress === address?.toLowerCase() && previousChain === chain
    return isSame ? previousData : undefined
  }
}

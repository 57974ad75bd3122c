import type { WalletOnChain } from './walletBalanceKeys.js'

/**
 * Creates a `placeholderData` function that shows the previous page while `offset` or `limit` changes.
 * It never shows entries of another address or chain. `isPlaceholderData` is true meanwhile.
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

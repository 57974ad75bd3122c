import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletOnChain } from '../request/createWalletBalanceRequest.js'
import { chainKey } from './walletBalanceKeys.js'

/**
 * Creates a `placeholderData` function that shows the previous page after a change of `offset` or
 * `limit`, until the new page arrives. It never shows entries of another scope, address or chain.
 *
 * @example
 * import { keepPreviousPage, useIndexerClient, useWalletBalance } from 'inscription-hooks'
 *
 * const client = useIndexerClient()
 * const query = { placeholderData: keepPreviousPage(client, { address, chain: 'eth' }) }
 * const { data, isPlaceholderData } = useWalletBalance({
 *   address,
 *   chain: 'eth',
 *   offset: 20,
 *   query,
 * })
 * data?.offset // 0 while isPlaceholderData, then 20
 */
export function keepPreviousPage(
  client: Pick<IndexerClient, 'scope'>,
  wallet: WalletOnChain,
): <TData>(
  previousData: TData | undefined,
  previousQuery?: { readonly queryKey: readonly unknown[] },
) => TData | undefined {
  return (previousData, previousQuery) => {
    const key = previousQuery?.queryKey
    const isSame = chainKey(client, wallet).every((part, index) => part === key?.[index])
    return isSame ? previousData : undefined
  }
}

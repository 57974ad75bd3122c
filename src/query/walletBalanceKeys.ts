import type { DataTag, InfiniteData } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import {
  allKey,
  chainKey,
  type InfiniteWalletBalanceKey,
  infiniteKey,
  pageKey,
  type WalletBalanceKey,
  walletKey,
} from './queryKeys.js'

/**
 * Query keys, coarse to fine: each is a prefix of those under it, so that invalidating one
 * invalidates all under it. They hold no secret and no option of the interface, and survive JSON.
 *
 * `['inscription-hooks', scope, address, chain, kind, window]`
 *
 * @example
 * import { walletBalanceKeys } from 'inscription-hooks'
 *
 * await queryClient.invalidateQueries({ queryKey: walletBalanceKeys.wallet(client, { address }) })
 * walletBalanceKeys.page(client, { address: '0xA11CE', chain: 'eth' })
 * // ['inscription-hooks', '/api/wallet-balance', '0xa11ce', 'eth', 'page', { limit: 20, offset: 0 }]
 */
export const walletBalanceKeys: {
  /** Everything of one data set. */
  readonly all: (
    client: Pick<IndexerClient, 'scope'>,
  ) => readonly ['inscription-hooks', scope: string]
  /** One wallet on all chains. */
  readonly wallet: (
    client: Pick<IndexerClient, 'scope'>,
    wallet: { address: string | undefined },
  ) => readonly ['inscription-hooks', scope: string, address: string | null]
  /** One wallet on one chain. */
  readonly chain: (
    client: Pick<IndexerClient, 'scope'>,
    wallet: { address: string | undefined; chain: string },
  ) => readonly ['inscription-hooks', scope: string, address: string | null, chain: string]
  /** One page; `limit` 20 and `offset` 0 unless they are given. */
  readonly page: <TEntry>(
    client: Pick<IndexerClient<TEntry>, 'scope' | 'response'>,
    parameters: {
      address: string | undefined
      chain: string
      limit?: number | undefined
      offset?: number | undefined
    },
  ) => DataTag<WalletBalanceKey, WalletBalancePage<TEntry>, WalletBalanceError>
  /** One growing list; `limit` 20 unless it is given. */
  readonly infinite: <TEntry>(
    client: Pick<IndexerClient<TEntry>, 'scope' | 'response'>,
    parameters: { address: string | undefined; chain: string; limit?: number | undefined },
  ) => DataTag<
    InfiniteWalletBalanceKey,
    InfiniteData<WalletBalancePage<TEntry>, number>,
    WalletBalanceError
  >
} = { all: allKey, wallet: walletKey, chain: chainKey, page: pageKey, infinite: infiniteKey }

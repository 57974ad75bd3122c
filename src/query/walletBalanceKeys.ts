import type { DataTag, InfiniteData } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import { DEFAULT_LIMIT } from '../spec/walletBalance.js'

/** The query key of one page; `address` in lower case, null while no wallet is connected. */
export type WalletBalanceKey = readonly [
  'inscription-hooks',
  scope: string,
  address: string | null,
  chain: string,
  kind: 'page',
  window: { readonly limit: number; readonly offset: number },
]

/** The query key of one growing list; `address` in lower case, null while no wallet is connected. */
export type InfiniteWalletBalanceKey = readonly [
  'inscription-hooks',
  scope: string,
  address: string | null,
  chain: string,
  kind: 'infinite',
  window: { readonly limit: number },
]

/** Of {@link walletBalanceKeys}. An `address` is `undefined` while no wallet is connected. */
export type WalletBalanceKeys = {
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
}

// A function each, because an app that uses one of them is to bundle no other.

export const allKey: WalletBalanceKeys['all'] = ({ scope }) => ['inscription-hooks', scope]

const walletKey: WalletBalanceKeys['wallet'] = ({ scope }, { address }) => [
  'inscription-hooks',
  scope,
  // two spellings of one wallet are one wallet; null is what undefined becomes in JSON
  typeof address === 'string' ? address.toLowerCase() : null,
]

const chainKey: WalletBalanceKeys['chain'] = (client, { address, chain }) => [
  ...walletKey(client, { address }),
  hashable(chain),
]

export const pageKey: WalletBalanceKeys['page'] = (client, parameters) => {
  const { limit = DEFAULT_LIMIT, offset = 0 } = parameters
  const window = { limit: hashable(limit), offset: hashable(offset) }
  const key: WalletBalanceKey = [...chainKey(client, parameters), 'page', window]
  return key as never // the tag is types only
}

export const infiniteKey: WalletBalanceKeys['infinite'] = (client, parameters) => {
  const { limit = DEFAULT_LIMIT } = parameters
  const window = { limit: hashable(limit) }
  const key: InfiniteWalletBalanceKey = [...chainKey(client, parameters), 'infinite', window]
  return key as never // the tag is types only
}

/** What plain JavaScript may give instead gets its error from the request, not from hashing the key. */
function hashable<T extends string | number>(value: T): T {
  return Number.isFinite(value) ? value : (String(value) as T) // a string is itself
}

/** Whether two keys have the same scope, address and chain. */
export function isSameChain(left: readonly unknown[], right: readonly unknown[]): boolean {
  return right.slice(0, 4).every((part, index) => part === left[index])
}

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
export const walletBalanceKeys: WalletBalanceKeys = {
  all: allKey,
  wallet: walletKey,
  chain: chainKey,
  page: pageKey,
  infinite: infiniteKey,
}

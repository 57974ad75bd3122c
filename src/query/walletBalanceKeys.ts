import type { DataTag, InfiniteData } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalancePage } from '../client/getWalletBalance.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import { DEFAULT_LIMIT } from '../spec/walletBalance.js'

/** The query key of one page; `address` in lower case. Without a wallet or chain there is a null. */
export type WalletBalanceKey = readonly [
  'inscription-hooks',
  scope: string,
  address: string | null,
  chain: string | null,
  kind: 'page',
  window: { readonly limit: number; readonly offset: number },
]

/** The query key of one growing list; as that of a page. */
export type InfiniteWalletBalanceKey = readonly [
  'inscription-hooks',
  scope: string,
  address: string | null,
  chain: string | null,
  kind: 'infinite',
  window: { readonly limit: number },
]

type Scoped = Pick<IndexerClient, 'scope'>
type Typed<TEntry> = Pick<IndexerClient<TEntry>, 'scope' | 'response'>
export type WalletOnChain = { address: string | undefined; chain: string | undefined }
type PageTag<TEntry> = DataTag<WalletBalanceKey, WalletBalancePage<TEntry>, WalletBalanceError>
// by TanStack's name, so that users' declarations can name it
type ListTag<TEntry> = DataTag<
  InfiniteWalletBalanceKey,
  InfiniteData<WalletBalancePage<TEntry>, number>,
  WalletBalanceError
>

// A function each, because an app that uses one of them is to bundle no other.

function allKey({ scope }: Scoped): readonly ['inscription-hooks', scope: string] {
  return ['inscription-hooks', scope]
}

function walletKey(
  client: Scoped,
  { address }: Pick<WalletOnChain, 'address'>,
): readonly ['inscription-hooks', scope: string, address: string | null] {
  // two spellings of one wallet are one wallet; null is what undefined becomes in JSON
  return [...allKey(client), address?.toLowerCase() ?? null]
}

function chainKey(
  client: Scoped,
  wallet: WalletOnChain,
): readonly ['inscription-hooks', scope: string, address: string | null, chain: string | null] {
  return [...walletKey(client, wallet), wallet.chain ?? null]
}

export function pageKey<TEntry>(
  client: Typed<TEntry>,
  parameters: WalletOnChain & { limit?: number | undefined; offset?: number | undefined },
): PageTag<TEntry> {
  const { limit = DEFAULT_LIMIT, offset = 0 } = parameters
  const key: WalletBalanceKey = [...chainKey(client, parameters), 'page', { limit, offset }]
  return key as never // the tag is types only
}

export function infiniteKey<TEntry>(
  client: Typed<TEntry>,
  parameters: WalletOnChain & { limit?: number | undefined },
): ListTag<TEntry> {
  const { limit = DEFAULT_LIMIT } = parameters
  const key: InfiniteWalletBalanceKey = [...chainKey(client, parameters), 'infinite', { limit }]
  return key as never // the tag is types only
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
export const walletBalanceKeys: {
  /** Everything of one data set. */
  readonly all: typeof allKey
  /** One wallet on all chains. */
  readonly wallet: typeof walletKey
  /** One wallet on one chain. */
  readonly chain: typeof chainKey
  /** One page; `limit` 20 and `offset` 0 unless they are given. */
  readonly page: typeof pageKey
  /** One growing list; `limit` 20 unless it is given. */
  readonly infinite: typeof infiniteKey
} = { all: allKey, wallet: walletKey, chain: chainKey, page: pageKey, infinite: infiniteKey }

import type { DataTag, InfiniteData } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import { DEFAULT_LIMIT } from '../spec/walletBalance.js'

/** `undefined` while no wallet is connected. */
type Address = string | undefined

type WalletPrefix = readonly ['inscription-hooks', scope: string, address: string | null]
type ChainPrefix = readonly [...WalletPrefix, chain: string]

export type WalletBalanceKey = readonly [
  ...ChainPrefix,
  kind: 'page',
  window: { readonly limit: number; readonly offset: number },
]
export type InfiniteWalletBalanceKey = readonly [
  ...ChainPrefix,
  kind: 'infinite',
  window: { readonly limit: number },
]

type Scoped = Pick<IndexerClient, 'scope'>

export function allKey({ scope }: Scoped): readonly ['inscription-hooks', scope: string] {
  return ['inscription-hooks', scope]
}

function wallet({ scope }: Scoped, { address }: { address: Address }): WalletPrefix {
  // two spellings of one wallet are one wallet; null is what undefined becomes in JSON
  return ['inscription-hooks', scope, typeof address === 'string' ? address.toLowerCase() : null]
}

function chain(
  client: Scoped,
  { address, chain }: { address: Address; chain: string },
): ChainPrefix {
  return [...wallet(client, { address }), text(chain)]
}

export function pageKey<TEntry>(
  client: Pick<IndexerClient<TEntry>, 'scope' | 'response'>,
  parameters: {
    address: Address
    chain: string
    limit?: number | undefined
    offset?: number | undefined
  },
): DataTag<WalletBalanceKey, WalletBalancePage<TEntry>, WalletBalanceError> {
  const { limit = DEFAULT_LIMIT, offset = 0 } = parameters
  const window = { limit: plain(limit), offset: plain(offset) }
  const key: WalletBalanceKey = [...chain(client, parameters), 'page', window]
  return key as DataTag<typeof key, WalletBalancePage<TEntry>, WalletBalanceError> // a tag is types only
}

export function infiniteKey<TEntry>(
  client: Pick<IndexerClient<TEntry>, 'scope' | 'response'>,
  parameters: { address: Address; chain: string; limit?: number | undefined },
): DataTag<
  InfiniteWalletBalanceKey,
  InfiniteData<WalletBalancePage<TEntry>, number>,
  WalletBalanceError
> {
  const { limit = DEFAULT_LIMIT } = parameters
  const window = { limit: plain(limit) }
  const key: InfiniteWalletBalanceKey = [...chain(client, parameters), 'infinite', window]
  return key as DataTag<
    typeof key,
    InfiniteData<WalletBalancePage<TEntry>, number>,
    WalletBalanceError
  > // a tag is types only
}

// What plain JavaScript may give instead gets its error from the request, not from hashing the key.

function text(value: unknown): string {
  return String(value)
}

function plain(value: number): number {
  return Number.isFinite(value) ? value : (text(value) as unknown as number) // see above
}

/** Whether two keys have the same scope, address and chain. */
export function isSameChain(left: readonly unknown[], right: readonly unknown[]): boolean {
  const length: ChainPrefix['length'] = 4
  return right.slice(0, length).every((part, index) => part === left[index])
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
  readonly wallet: typeof wallet
  /** One wallet on one chain. */
  readonly chain: typeof chain
  /** One page. */
  readonly page: typeof pageKey
  /** One infinite list. */
  readonly infinite: typeof infiniteKey
} = { all: allKey, wallet, chain, page: pageKey, infinite: infiniteKey }

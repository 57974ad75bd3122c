import type { DataTag, InfiniteData } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalancePage } from '../list/WalletBalancePage.js'
import {
  type ListParameters,
  type PageParameters,
  type RequestWindow,
  type WalletOnChain,
  withDefaults,
} from '../request/createWalletBalanceRequest.js'

type AllKey = readonly ['inscription-hooks', scope: string]
type WalletKey = readonly [...AllKey, address: string | null]
type ChainKey = readonly [...WalletKey, chain: string | null]

/** Query key of a page. `address` is lower-cased; an undefined address or chain becomes `null`. */
export type WalletBalanceKey = readonly [
  'inscription-hooks',
  scope: string,
  address: string | null,
  chain: string | null,
  kind: 'page',
  window: Readonly<RequestWindow>,
]

/** Query key of an infinite query. Like {@link WalletBalanceKey}, without the offset. */
export type InfiniteWalletBalanceKey = readonly [
  'inscription-hooks',
  scope: string,
  address: string | null,
  chain: string | null,
  kind: 'infinite',
  window: Readonly<Omit<RequestWindow, 'offset'>>,
]

type Scoped = Pick<IndexerClient, 'scope'>
type Typed<TEntry> = Pick<IndexerClient<TEntry>, 'scope' | 'response'>

type PageTag<TEntry> = DataTag<WalletBalanceKey, WalletBalancePage<TEntry>, WalletBalanceError>
// `InfiniteData`, not our alias, so that users' declaration files can name the type
type ListTag<TEntry> = DataTag<
  InfiniteWalletBalanceKey,
  InfiniteData<WalletBalancePage<TEntry>, number>,
  WalletBalanceError
>

// separate functions, so that bundlers can drop the unused ones

function allKey({ scope }: Scoped): AllKey {
  return ['inscription-hooks', scope]
}

function walletKey(client: Scoped, { address }: Pick<WalletOnChain, 'address'>): WalletKey {
  // lower case, so that both spellings share a key; null, because JSON cannot hold undefined
  return [...allKey(client), address?.toLowerCase() ?? null]
}

export function chainKey(client: Scoped, wallet: WalletOnChain): ChainKey {
  return [...walletKey(client, wallet), wallet.chain ?? null]
}

/** All fields of the request besides the wallet's, so that no field can be missing in a key. */
function windowOf(parameters: PageParameters): RequestWindow {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- leaves out fields
  const { address, chain, ...window } = withDefaults(parameters)
  return window
}

export function pageKey<TEntry>(
  client: Typed<TEntry>,
  parameters: PageParameters,
): PageTag<TEntry> {
  const key: WalletBalanceKey = [...chainKey(client, parameters), 'page', windowOf(parameters)]
  return key as never // the tag exists only in types
}

export function infiniteKey<TEntry>(client: Typed<TEntry>, list: ListParameters): ListTag<TEntry> {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- leaves out a field
  const { offset, ...window } = windowOf(list)
  const key: InfiniteWalletBalanceKey = [...chainKey(client, list), 'infinite', window]
  return key as never // the tag exists only in types
}

/**
 * Query keys, from coarse to fine. `all`, `wallet` and `chain` are prefixes of the keys after them.
 * Invalidating one invalidates all queries whose keys start with it. Keys can be serialized
 * as JSON and never contain the API key.
 *
 * A query's key is `['inscription-hooks', scope, address, chain, kind, window]`.
 *
 * @example
 * import { useIndexerClient, walletBalanceKeys } from 'inscription-hooks'
 *
 * const client = useIndexerClient()
 * await queryClient.invalidateQueries({ queryKey: walletBalanceKeys.wallet(client, { address }) })
 * walletBalanceKeys.page(client, { address: '0xA11CE', chain: 'eth' })
 * // ['inscription-hooks', '/api/wallet-balance', '0xa11ce', 'eth', 'page',
 * //   { limit: 20, offset: 0 }]
 */
export const walletBalanceKeys: {
  /** `all({ scope })`: all queries of a client's `scope`. */
  readonly all: typeof allKey
  /** `wallet(client, { address })`: all queries of a wallet, on all chains. */
  readonly wallet: typeof walletKey
  /** `chain(client, { address, chain })`: all queries of a wallet on one chain. */
  readonly chain: typeof chainKey
  /** `page(client, { address, chain, limit?, offset? })`: one page. Default: `limit` 20, `offset` 0. */
  readonly page: typeof pageKey
  /** `infinite(client, { address, chain, limit? })`: one infinite query. Default: `limit` 20. */
  readonly infinite: typeof infiniteKey
} = { all: allKey, wallet: walletKey, chain: chainKey, page: pageKey, infinite: infiniteKey }

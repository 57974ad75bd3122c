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

export function allKey({
  scope,
}: Pick<IndexerClient, 'scope'>): readonly ['inscription-hooks', scope: string] {
  return ['inscription-hooks', scope]
}

export function walletKey(
  { scope }: Pick<IndexerClient, 'scope'>,
  { address }: { address: string | undefined },
): readonly ['inscription-hooks', scope: string, address: string | null] {
  // two spellings of one wallet are one wallet; null is what undefined becomes in JSON
  return ['inscription-hooks', scope, typeof address === 'string' ? address.toLowerCase() : null]
}

export function chainKey(
  client: Pick<IndexerClient, 'scope'>,
  { address, chain }: { address: string | undefined; chain: string },
): readonly ['inscription-hooks', scope: string, address: string | null, chain: string] {
  return [...walletKey(client, { address }), text(chain)]
}

export function pageKey<TEntry>(
  client: Pick<IndexerClient<TEntry>, 'scope' | 'response'>,
  parameters: {
    address: string | undefined
    chain: string
    limit?: number | undefined
    offset?: number | undefined
  },
): DataTag<WalletBalanceKey, WalletBalancePage<TEntry>, WalletBalanceError> {
  const { limit = DEFAULT_LIMIT, offset = 0 } = parameters
  const window = { limit: plain(limit), offset: plain(offset) }
  const key: WalletBalanceKey = [...chainKey(client, parameters), 'page', window]
  return key as DataTag<typeof key, WalletBalancePage<TEntry>, WalletBalanceError> // a tag is types only
}

export function infiniteKey<TEntry>(
  client: Pick<IndexerClient<TEntry>, 'scope' | 'response'>,
  parameters: { address: string | undefined; chain: string; limit?: number | undefined },
): DataTag<
  InfiniteWalletBalanceKey,
  InfiniteData<WalletBalancePage<TEntry>, number>,
  WalletBalanceError
> {
  const { limit = DEFAULT_LIMIT } = parameters
  const window = { limit: plain(limit) }
  const key: InfiniteWalletBalanceKey = [...chainKey(client, parameters), 'infinite', window]
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
  return right.slice(0, 4).every((part, index) => part === left[index])
}

import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import {
  getWalletBalance,
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  useIndexerClient,
  type WalletBalanceError,
  type WalletBalancePage,
  walletBalanceKeys,
} from 'inscription-hooks'

export type ChainPage = { chain: string } & (
  | { page: WalletBalancePage<object>; error: undefined }
  | { page: undefined; error: WalletBalanceError }
)

/** Offset of the next page of each chain. */
type Offsets = Readonly<Record<string, number>>

type AllChainsParameters = { address: string; chains: readonly string[]; limit: number }

/** The tokens on all chains, as one list: each page has a page of every chain that has more. */
export function useAllChains({ address, chains, limit }: AllChainsParameters) {
  const client = useIndexerClient()
  const [first = ''] = chains
  // the library's rule; both are always set
  const { retry = false, retryDelay = 0 } = infiniteWalletBalanceQueryOptions(client, {
    address,
    chain: first,
  })
  return useInfiniteQuery<ChainPage[], WalletBalanceError, AllChains, readonly unknown[], Offsets>({
    queryKey: allChainsKey(client, { address, chains, limit }),
    queryFn: ({ pageParam, signal }) =>
      readChains(pageParam, (chain, offset) =>
        getWalletBalance(client, { address, chain, limit, offset }, { signal }),
      ),
    initialPageParam: Object.fromEntries(chains.map((chain) => [chain, 0])),
    getNextPageParam: nextOffsets,
    select: toAllChains,
    retry,
    retryDelay,
  })
}

export function allChainsKey(
  client: IndexerClient,
  { address, chains, limit }: AllChainsParameters,
): readonly unknown[] {
  return [...walletBalanceKeys.wallet(client, { address }), 'all chains', chains, limit]
}

/** A chain that fails leaves the others in the list. Fails itself only if all chains do. */
async function readChains(
  offsets: Offsets,
  read: (chain: string, offset: number) => Promise<WalletBalancePage<object>>,
): Promise<ChainPage[]> {
  const pages = await Promise.all(
    Object.entries(offsets).map(async ([chain, offset]): Promise<ChainPage> => {
      try {
        const page = await read(chain, offset)
        const entries = page.entries.map((entry) => ({ ...entry, chain }))
        return { chain, page: { ...page, entries }, error: undefined }
      } catch (error) {
        return { chain, page: undefined, error: error as WalletBalanceError } // or the abort of all
      }
    }),
  )
  const failed = pages.flatMap(({ error }) => error ?? [])
  if (failed[0] && failed.length === pages.length) throw failed[0]
  return pages
}

/** `undefined` at the end of the list. A failed chain is read again by a refetch. */
function nextOffsets(pages: readonly ChainPage[]): Offsets | undefined {
  const next = pages.flatMap(({ chain, page }) => {
    const offset = page?.nextOffset ?? null
    return offset === null ? [] : [[chain, offset] as const]
  })
  return next.length === 0 ? undefined : Object.fromEntries(next)
}

export type AllChains = {
  entries: object[]
  /** `null` if a chain does not report its total. */
  total: number | null
  changed: boolean
  failed: { chain: string; error: WalletBalanceError }[]
}

function toAllChains({ pages: rounds }: InfiniteData<ChainPage[], Offsets>): AllChains {
  const all = rounds.flat()
  const counts = new Map<string, number | null>()
  for (const { chain, page } of all) {
    if (page)
      counts.set(chain, page.nextOffset === null ? page.offset + page.entries.length : page.total)
  }
  const known = [...counts.values()].filter((count) => count !== null)
  return {
    entries: all.flatMap(({ page }) => page?.entries ?? []),
    total: known.length < counts.size ? null : known.reduce((sum, count) => sum + count, 0),
    changed: false,
    failed: all.flatMap(({ chain, error }) => (error ? [{ chain, error }] : [])),
  }
}

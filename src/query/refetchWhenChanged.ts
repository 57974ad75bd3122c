import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import { isWaitShort, retryAfterOf } from '../client/walletBalanceRetry.js'
import { pause } from '../client/withDeadline.js'
import {
  InvalidResponseError,
  isIndexerError,
  NetworkError,
  type WalletBalanceError,
} from '../errors/WalletBalanceError.js'
import type { EntryId } from '../list/flattenPages.js'
import { getWalletBalance } from '../list/getWalletBalance.js'
import type { WalletBalancePages } from '../list/WalletBalanceList.js'
import type { WalletBalancePage } from '../list/WalletBalancePage.js'
import type { RequestWindow } from '../request/createWalletBalanceRequest.js'

/** Options of {@link refetchWhenChanged}. */
export type RefetchWhenChangedOptions<TEntry> = {
  /** Returns what to compare, such as the entry's balance. `undefined` or `null`: nothing. */
  read: (entry: TEntry) => string | number | null | undefined
  /** Delay before each round of requests, in milliseconds. Default: 0, 2, 4, 8 and 16 s. */
  delaysMs?: readonly number[] | undefined
  /**
   * The last round also refetches unchanged lists of at least this age, in milliseconds, because an
   * equal first page does not prove an equal list. Default: 0.
   */
  maxAgeMs?: number | undefined
  /** Ends the requests. The promise then resolves. */
  signal?: AbortSignal | undefined
}

/** An entry on screen that differs from before. */
export type ChangedEntry<TEntry> = {
  readonly address: string
  readonly chain: string
  /** `undefined` if the entry is new. */
  readonly before: TEntry | undefined
  /** `undefined` if the entry is gone, which is known only if the list is loaded to its end. */
  readonly after: TEntry | undefined
}

type Page<TEntry> = WalletBalancePage<TEntry>

/** Of a list or a page: name, scope, address, chain, kind and window. */
type LoadedKey = readonly [string, string, string, string, string, RequestWindow]

/** A list or a page on screen. */
type ShownList<TEntry> = {
  readonly query: Query
  readonly key: LoadedKey
  /** The number of pages that were loaded at the start. */
  readonly pageCount: number
  /** The entries at the start, by id. */
  readonly before: ReadonlyMap<string | number, TEntry>
}

/**
 * After a transaction: requests the first page of each list on screen until what `read` returns has
 * changed for an entry, then refetches that chain's lists once. Lists that are not on screen become
 * stale. Rows stay while it waits.
 *
 * Respects `Retry-After`, and waits for pages under way. Ends early if no list is on screen any more.
 * Never rejects. Set `entryId`: without it, entries are compared by their position.
 *
 * `error` is that of a list that could not be compared in the last round.
 *
 * @example
 * import { refetchWhenChanged, walletBalanceKeys } from 'inscription-hooks'
 *
 * const filters = { queryKey: walletBalanceKeys.chain(client, { address, chain: 'eth' }) }
 * const { changes, error } = await refetchWhenChanged(queryClient, client, filters, {
 *   read: ({ balance }) => String(balance),
 * })
 * // changes: [{ address, chain: 'eth', before: { balance: '9', … }, after: { balance: '7', … } }]
 */
export async function refetchWhenChanged<TEntry>(
  queryClient: QueryClient,
  client: IndexerClient<TEntry>,
  filters: QueryFilters,
  options: RefetchWhenChangedOptions<TEntry>,
): Promise<{ changes: ChangedEntry<TEntry>[]; error?: WalletBalanceError | undefined }> {
  const { read, delaysMs = [0, 2_000, 4_000, 8_000, 16_000], maxAgeMs = 0, signal } = options
  const { entryId } = client.response

  function findChanges({ key, before }: ShownList<TEntry>, pages: readonly Page<TEntry>[]) {
    const after = entriesById(pages, entryId)
    const [, , address, chain] = key
    // an entry that has left the first page may be on another one
    const isWhole = pages[0]?.offset === 0 && pages.at(-1)?.nextOffset === null
    return [...new Set([...after.keys(), ...(isWhole ? before.keys() : [])])]
      .map((id) => ({ address, chain, before: before.get(id), after: after.get(id) }))
      .filter((entry) => readIfAny(entry.before) !== readIfAny(entry.after))
  }
  const readIfAny = (entry: TEntry | undefined) => (entry === undefined ? undefined : read(entry))

  /** Requests the first page apart from the list. */
  async function hasChanged(list: ShownList<TEntry>): Promise<boolean> {
    const [, , address, chain, , window] = list.key
    const page = await getWalletBalance(client, { address, chain, ...window }, { signal })
    return findChanges(list, [page]).length > 0
  }

  // refetched when they are shown
  const others = { ...filters, type: 'inactive', refetchType: 'none' } as const
  await queryClient.invalidateQueries(others)
  try {
    const lists = findLists(queryClient, filters, entryId)
    let waitMs = 0
    let isRefetched = false
    for (const [round, delayMs] of delaysMs.entries()) {
      await pause(Math.max(delayMs, waitMs), signal)
      const active = new Set(queryClient.getQueryCache().findAll({ type: 'active' }))
      const shown = lists.filter(({ query }) => active.has(query))
      if (signal?.aborted || shown.length === 0) break
      const results = await Promise.allSettled(shown.map(hasChanged))
      if (signal?.aborted) break
      const errors = results.flatMap((result) =>
        result.status === 'rejected' ? [toIndexerError(result.reason)] : [],
      )
      waitMs = Math.max(0, ...errors.map(retryAfterOf))
      const isLast = round === delaysMs.length - 1 || !errors.every(isWaitShort)
      const due = shown.filter(({ query }, index) => {
        const result = results[index]
        if (result?.status !== 'fulfilled') return false
        const isOld = Date.now() - query.state.dataUpdatedAt >= maxAgeMs
        // nodes of a service may differ: then only the last round refetches again
        return result.value ? isLast || !isRefetched : isLast && isOld
      })
      isRefetched ||= due.length > 0
      await refetchChains(queryClient, due)
      // offline, TanStack pauses the refetch: what is on screen is as it was
      if (due.some(({ query }) => query.state.fetchStatus === 'paused')) {
        errors.push(new NetworkError())
      }
      const changes = due.flatMap((list) =>
        findChanges(list, pagesOf<TEntry>(list.query).slice(0, list.pageCount)),
      )
      if (isLast || changes.length > 0) return { changes, error: errors[0] }
    }
  } catch (error) {
    return { changes: [], error: toIndexerError(error) } // `read` or `entryId` threw
  }
  await queryClient.invalidateQueries(others)
  return { changes: [] }
}

function findLists<TEntry>(
  queryClient: QueryClient,
  filters: QueryFilters,
  entryId: EntryId<TEntry>,
): ShownList<TEntry>[] {
  const queries = queryClient.getQueryCache().findAll({ ...filters, type: 'active' })
  return queries.flatMap((query) => {
    const { queryKey, state } = query
    if (!state.data || !/^(infinite|page)$/.test(String(queryKey[4]))) return []
    const pages = pagesOf<TEntry>(query)
    // a list that has data knows its address and chain
    const key = queryKey as unknown as LoadedKey
    return [{ query, key, pageCount: pages.length, before: entriesById(pages, entryId) }]
  })
}

function pagesOf<TEntry>({ state }: Query): readonly Page<TEntry>[] {
  const data = state.data as Page<TEntry> | WalletBalancePages<TEntry> // by the query's key
  return 'pages' in data ? data.pages : [data]
}

function entriesById<TEntry>(pages: readonly Page<TEntry>[], entryId: EntryId<TEntry>) {
  const entries = pages.flatMap((page) => page.entries)
  const pairs = entries.map((entry, index) => [entryId?.(entry) ?? index, entry] as const)
  return new Map(pairs.reverse()) // of a repeated entry, the first one is on screen
}

/** Refetches the lists of these lists' chains. Waits for pages under way, but not if paused. */
async function refetchChains<TEntry>(
  queryClient: QueryClient,
  lists: readonly ShownList<TEntry>[],
): Promise<void> {
  const chainOf = ({ queryKey }: Query) => JSON.stringify(queryKey.slice(0, 4))
  const chains = new Set(lists.map(({ query }) => chainOf(query)))
  const predicate = (query: Query) => chains.has(chainOf(query))
  // an invalidation would cancel them
  const underWay = { predicate, fetchStatus: 'fetching' } as const
  await queryClient.refetchQueries(underWay, { cancelRefetch: false })
  await queryClient.invalidateQueries({ predicate })
}

/** The user's functions may throw anything. */
function toIndexerError(cause: unknown): WalletBalanceError {
  return isIndexerError(cause)
    ? cause
    : new InvalidResponseError({ reason: 'invalid-entry', cause })
}

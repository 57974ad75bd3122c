// refetchWhenChanged.ts
import { hashKey, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query'
import {
  getWalletBalance,
  type IndexerClient,
  type WalletBalanceError,
  type WalletBalanceKey,
  type WalletBalancePage,
} from 'inscription-hooks'

type Options<TEntry> = {
  /** What to compare of an entry. `undefined`: nothing. */
  read: (entry: TEntry) => string | number | null | undefined
  /** A round of requests after each delay. */
  delaysMs?: readonly number[]
  /** The last round also refetches unchanged lists of this age. */
  maxAgeMs?: number
  signal?: AbortSignal
}
type Page<TEntry> = WalletBalancePage<TEntry>
type Failure = WalletBalanceError & { retryAfterMs?: number }

/**
 * Requests the first page of each list on screen until one has changed, then refetches that list.
 * Resolves to the changes on screen, and the error if a list was not compared in the last round.
 */
export async function refetchWhenChanged<TEntry>(
  queryClient: QueryClient,
  client: IndexerClient<TEntry>,
  filters: QueryFilters,
  { read, delaysMs = [0, 2_000, 4_000, 8_000, 16_000], maxAgeMs = 0, signal }: Options<TEntry>,
) {
  const { entryId } = client.response

  function readLoaded({ state }: Query): Page<TEntry>[] {
    const data = state.data as Page<TEntry> & { pages?: Page<TEntry>[] }
    return data.pages ?? [data] // without `pages`, it is one page
  }
  function byId(pages: Page<TEntry>[]) {
    const entries = pages.flatMap((page) => page.entries)
    const pairs = entries.map((entry, index) => [entryId?.(entry) ?? index, entry] as const)
    return new Map(pairs.reverse()) // of a repeated entry, the first one is on screen
  }
  // what is not on screen is refetched when it is shown
  const others = { ...filters, type: 'inactive', refetchType: 'none' } as const
  const invalidateOthers = () => queryClient.invalidateQueries(others)
  await invalidateOthers()
  const lists = queryClient
    .getQueryCache()
    .findAll({ ...filters, type: 'active' })
    .filter(({ queryKey, state }) => state.data && /^(infinite|page)$/.test(String(queryKey[4])))
    .map((query) => {
      const loaded = readLoaded(query)
      return { query, count: loaded.length, before: byId(loaded) }
    })
  type List = (typeof lists)[number]

  function findChanges({ query, before }: List, pages: Page<TEntry>[]) {
    const after = byId(pages)
    const [, , address, chain] = query.queryKey as unknown as WalletBalanceKey
    // an entry that has left the first page may be on another one
    const isWhole = pages[0]?.offset === 0 && pages.at(-1)?.nextOffset === null
    return [...new Set([...after.keys(), ...(isWhole ? before.keys() : [])])]
      .map((id) => ({ address, chain, before: before.get(id), after: after.get(id) }))
      .filter(({ before, after }) => (before && read(before)) !== (after && read(after)))
  }
  async function hasChanged(list: List): Promise<boolean> {
    const [, , address, chain, , page] = list.query.queryKey as unknown as WalletBalanceKey
    const parameters = { address: String(address), chain: String(chain), ...page }
    return findChanges(list, [await getWalletBalance(client, parameters, { signal })]).length > 0
  }
  const chainOf = ({ queryKey }: Query) => hashKey(queryKey.slice(0, 4))

  let waitMs = 0
  let isRefetched = false
  for (const [round, delayMs] of delaysMs.entries()) {
    await new Promise<void>((resolve) => setTimeout(() => resolve(), Math.max(delayMs, waitMs)))
    const shown = lists.filter(({ query }) => query.isActive())
    if (signal?.aborted || shown.length === 0) break
    const answers = await Promise.allSettled(shown.map(hasChanged))
    if (signal?.aborted) break
    const errors = answers.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as Failure] : [],
    )
    waitMs = Math.max(0, ...errors.map(({ retryAfterMs = 0 }) => retryAfterMs))
    const isLast = round === delaysMs.length - 1 || waitMs > 60_000
    const due = shown.filter(({ query }, index) => {
      const answer = answers[index]
      const isOld = Date.now() - query.state.dataUpdatedAt >= maxAgeMs
      // nodes of a service may differ: then only the last round refetches again
      const isNew = answer?.status === 'fulfilled' && answer.value && (isLast || !isRefetched)
      return isNew || (isLast && isOld && answer?.status === 'fulfilled')
    })
    isRefetched ||= due.length > 0
    await Promise.allSettled(due.map(async ({ query }) => await query.promise)) // a refetch would cancel it
    const chains = new Set(due.map(({ query }) => chainOf(query)))
    await queryClient.invalidateQueries({ predicate: (query) => chains.has(chainOf(query)) })
    const changes = due.flatMap((list) =>
      findChanges(list, readLoaded(list.query).slice(0, list.count)),
    )
    if (isLast || changes.length > 0) return { changes, error: errors[0] }
  }
  await invalidateOthers()
  return { changes: [] }
}

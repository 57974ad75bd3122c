import type { QueryFunctionContext } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import {
  requestPage,
  type UnplacedPage,
  type WalletBalancePage,
} from '../client/getWalletBalance.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { appendPage, validatePage } from './validatePage.js'
import type { WalletBalancePages } from './WalletBalanceList.js'
import type { WalletOnChain } from './walletBalanceKeys.js'

type RequestPage<TEntry> = (
  offset: number,
  limit?: { limit: number },
) => Promise<UnplacedPage<TEntry>>

/** One run of the infinite query, in which TanStack calls the query function page by page. */
type Run<TEntry> = {
  /** The pages requested so far, by offset. */
  readonly requests: Map<number, Promise<UnplacedPage<TEntry>>>
  /** This run's pages. For `fetchNextPage`, the loaded ones come first. */
  returned: WalletBalancePages<TEntry>
  hasFailed: boolean
}

const noPages: WalletBalancePages<never> = { pages: [], pageParams: [] }

// Keyed by the signal that all calls of a run share. The run is garbage-collected with it.
const runs = new WeakMap<AbortSignal, Run<unknown>>()

/**
 * The query function of the infinite query. A refetch knows its offsets, so it requests up to
 * `concurrency` pages at a time, until a page fails.
 *
 * @throws {@link PaginationError} as {@link validatePage} does.
 */
export async function fetchListPage<TEntry>(
  {
    client: queryClient,
    queryKey,
    pageParam: offset,
    signal,
  }: QueryFunctionContext<readonly unknown[], number>,
  client: IndexerClient<TEntry>,
  { concurrency, ...list }: WalletOnChain & { limit?: number | undefined; concurrency: number },
): Promise<WalletBalancePage<TEntry>> {
  const request: RequestPage<TEntry> = (at, limit) =>
    // requestPage rejects an undefined address or chain
    requestPage(client, { ...list, ...limit, offset: at } as WalletBalanceParameters, { signal })
  const { entryId } = client.response
  const loaded = queryClient.getQueryData<WalletBalancePages<TEntry>>(queryKey) ?? noPages
  const [first] = loaded.pages
  if (first && offset < first.offset) {
    // `fetchPreviousPage` must leave no gap before the loaded pages
    const page = await requestAll(request, offset, first.offset - offset)
    // throws if the page repeats `first`; without the copy, it could replace the cached list
    validatePage(page, appendPage(noPages, { ...first }), entryId)
    return validatePage(page, noPages, entryId)
  }

  const index = loaded.pageParams.indexOf(offset)
  const run = (runs.get(signal) as Run<TEntry> | undefined) ?? {
    requests: new Map<number, Promise<UnplacedPage<TEntry>>>(),
    returned: index < 0 ? loaded : noPages, // `fetchNextPage` continues after the loaded pages
    hasFailed: false,
  }
  runs.set(signal, run)
  const ahead = index < 0 || run.hasFailed ? [] : loaded.pageParams.slice(index + 1)
  for (const next of [offset, ...ahead.slice(0, concurrency - 1)]) {
    if (run.requests.has(next)) continue
    const requested = request(next)
    requested.catch(() => {}) // awaited later: until then, a failure would be unhandled
    run.requests.set(next, requested)
  }
  try {
    const page = await (run.requests.get(offset) as Promise<UnplacedPage<TEntry>>) // set above
    const valid = validatePage(page, run.returned, entryId)
    run.returned = appendPage(run.returned, valid)
    return valid
  } catch (error) {
    run.hasFailed = true
    run.requests.delete(offset) // a retry requests it again, even if it arrived but is invalid
    // other pages that fail are requested again when TanStack asks for them
    for (const [at, requested] of run.requests) requested.catch(() => run.requests.delete(at))
    throw error
  }
}

/** Requests all entries of a window, in several requests if the service returns fewer. */
async function requestAll<TEntry>(
  request: RequestPage<TEntry>,
  offset: number,
  limit: number,
): Promise<UnplacedPage<TEntry>> {
  const page = await request(offset, { limit })
  const { length } = page.entries
  if (length === 0 || length >= limit) return page
  const rest = await requestAll(request, offset + length, limit - length)
  return { ...rest, offset, limit, entries: [...page.entries, ...rest.entries] }
}

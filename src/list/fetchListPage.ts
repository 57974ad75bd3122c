import type { QueryFunctionContext } from '@tanstack/react-query'
import { type IndexerClient, requestsInFlight } from '../client/createIndexerClient.js'
import type { ListParameters } from '../request/createWalletBalanceRequest.js'
import { requestPage } from './getWalletBalance.js'
import { placePage } from './placePage.js'
import type { WalletBalancePages } from './WalletBalanceList.js'
import type { RequestedPage, WalletBalancePage } from './WalletBalancePage.js'

/**
 * One run of the infinite query, in which TanStack calls the query function page by page. A retry
 * continues at the page that failed. A refetch of a list that has become shorter may leave up to 3
 * requests unused.
 */
type Run<TEntry> = {
  /** The pages requested so far, by offset. */
  readonly requests: Map<number, Promise<RequestedPage<TEntry>>>
  /** This run's pages. For `fetchNextPage`, the loaded ones come first. */
  pages: readonly WalletBalancePage<TEntry>[]
  /** Maximum number of parallel requests. 1 without a refetch, and after a failure. */
  concurrency: number
}

// Keyed by the signal that all calls of a run share. The run is garbage-collected with it.
const runs = new WeakMap<AbortSignal, Run<unknown>>()

/**
 * The query function of the infinite query. A refetch knows its offsets, so it requests up to
 * `concurrency` pages at a time, until a page fails. All requests of a client share this number.
 *
 * @throws PaginationError as {@link placePage} does.
 */
export async function fetchListPage<TEntry>(
  context: QueryFunctionContext<readonly unknown[], number>,
  client: IndexerClient<TEntry>,
  { concurrency, ...list }: ListParameters & { concurrency: number },
): Promise<WalletBalancePage<TEntry>> {
  const { client: queryClient, queryKey, pageParam: offset, signal } = context
  const { pages = [], pageParams = [] } =
    queryClient.getQueryData<Partial<WalletBalancePages<TEntry>>>(queryKey) ?? {}
  const index = pageParams.indexOf(offset)
  const run = (runs.get(signal) as Run<TEntry> | undefined) ?? {
    requests: new Map<number, Promise<RequestedPage<TEntry>>>(),
    pages: index < 0 ? pages : [], // `fetchNextPage` continues after the loaded pages
    concurrency,
  }
  if (index < 0) run.concurrency = 1 // a new offset: those after it are not known
  runs.set(signal, run)
  for (const next of [offset, ...pageParams.slice(index + 1, index + run.concurrency)]) {
    if (run.requests.has(next)) continue
    if (next !== offset && requestsInFlight(client) >= concurrency) break
    const request = requestPage(client, { ...list, offset: next }, signal)
    request.catch(() => {}) // awaited later: until then, a failure would be unhandled
    run.requests.set(next, request)
  }
  try {
    const requested = await (run.requests.get(offset) as Promise<RequestedPage<TEntry>>) // set above
    const page = placePage(requested, run.pages, client.response)
    run.pages = [...run.pages, page]
    return page
  } catch (error) {
    run.concurrency = 1
    run.requests.delete(offset) // a retry requests it again, even if it arrived but is invalid
    // other pages that fail are requested again when TanStack asks for them
    for (const [at, request] of run.requests) request.catch(() => run.requests.delete(at))
    throw error
  }
}

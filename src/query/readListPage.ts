import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { abortReason } from '../client/abortReason.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { addPage } from './addPage.js'
import { lateSignal } from './lateSignal.js'
import { createListRefetch, type ListPages } from './listRefetch.js'
import { joinListRun } from './listRun.js'
import { isListSharing, keepInstead } from './listSharing.js'
import { placePage } from './placePage.js'
import { readBackwards } from './readBackwards.js'
import { readMore } from './readMore.js'
import type { ReadNextTo, ReadWindow } from './readWindow.js'

type Context = Pick<QueryFunctionContext<readonly unknown[], number>, 'signal' | 'pageParam'>

/**
 * The page that TanStack asks for, next to the `pages` that are there; `query` tells, where it is
 * known, of the run that the page is asked for in.
 *
 * @throws {@link PaginationError} when it is a page again that is there.
 */
export async function readListPage<TEntry>(
  read: ReadWindow<TEntry>,
  { query, concurrency }: { query: Query | undefined; concurrency: number },
  context: Context,
  pages: readonly WalletBalancePage<TEntry>[],
): Promise<WalletBalancePage<TEntry>> {
  // what a run keeps has to pass through our structuralSharing
  const known = isListSharing(query?.options.structuralSharing) ? query : undefined
  const options: { pages?: number; maxPages?: number } = known?.options ?? {}
  const { maxPages } = options
  const loaded = known?.state.data as ListPages<TEntry> | undefined // what this function has given
  const { direction, refetch } = joinListRun<TEntry>(known, (wanted) =>
    createListRefetch(read, firstPages(wanted, options.pages), concurrency),
  )
  const signal = await lateSignal(context)
  if (signal.aborted) throw abortReason(signal)
  const offset = context.pageParam
  if (refetch && !direction) return refetch.take(offset, pages)
  const readNextTo = nextTo(read, signal)
  if (refetch && direction) return readMore(refetch, { direction, maxPages }, readNextTo)
  const page = await readNextTo(offset, pages)
  if (loaded && direction && maxPages && page.entries.length === 0) {
    keepInstead(page, addPage(loaded, { page, offset, direction, maxPages }))
  }
  return page
}

function nextTo<TEntry>(read: ReadWindow<TEntry>, signal: AbortSignal): ReadNextTo<TEntry> {
  return async (offset, loaded) => {
    const [first] = loaded
    if (first && first.offset > offset) return readBackwards(read, offset, first, signal)
    return placePage(await read({ offset }, signal), {
      loaded,
      formerly: undefined,
      readNext: (next) => read({ offset: next }, signal),
    })
  }
}

/** `pages` of a query's options says of how many pages a run is, where not of all that are loaded. */
function firstPages<TEntry>(
  { pages, pageParams }: ListPages<TEntry>,
  count: number | undefined,
): ListPages<TEntry> {
  return { pages: pages.slice(0, count), pageParams: pageParams.slice(0, count) }
}

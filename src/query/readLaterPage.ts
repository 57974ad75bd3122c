import { abortReason } from '../client/abortReason.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { addPage } from './addPage.js'
import { joinListRun } from './joinListRun.js'
import { keepInstead } from './keptList.js'
import { lateSignal } from './lateSignal.js'
import { createListRefetch, type ListPages } from './listRefetch.js'
import type { ListRun } from './listRun.js'
import { placePage } from './placePage.js'
import { readBackwards } from './readBackwards.js'
import { readMore } from './readMore.js'
import type { ReadNextTo, ReadWindow } from './readWindow.js'

type LaterPage<TEntry> = {
  /** The run it is asked for in, where that is known and the list has pages already. */
  run: ListRun<TEntry> | undefined
  /** The pages that it is next to. */
  pages: readonly WalletBalancePage<TEntry>[]
  offset: number
  concurrency: number
}

/**
 * A page of a list that has others already.
 *
 * @throws {@link PaginationError} when it is a page again that is there.
 */
export async function readLaterPage<TEntry>(
  read: ReadWindow<TEntry>,
  { run, pages, offset, concurrency }: LaterPage<TEntry>,
  context: { readonly signal: AbortSignal },
): Promise<WalletBalancePage<TEntry>> {
  const options: { pages?: number; maxPages?: number } = run?.query.options ?? {}
  const { pages: count, maxPages } = options
  const direction = run?.direction
  const refetch =
    run &&
    joinListRun(run, (wanted) => createListRefetch(read, firstPages(wanted, count), concurrency))
  const signal = await lateSignal(context)
  if (signal.aborted) throw abortReason(signal)
  if (refetch && !direction) return refetch.take(offset, pages)
  const readNextTo = nextTo(read, signal)
  if (refetch && direction) return readMore(refetch, { direction, offset, maxPages }, readNextTo)
  const page = await readNextTo(offset, pages)
  if (run && direction && maxPages && page.entries.length === 0) {
    keepInstead(page, addPage(run.loaded, { page, offset, direction, maxPages }))
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

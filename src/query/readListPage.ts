import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/readPage.js'
import { lateSignal } from './lateSignal.js'
import { createListRefetch } from './listRefetch.js'
import { joinListRun } from './listRun.js'
import { isListSharing } from './listSharing.js'
import { placePage } from './placePage.js'
import { readBackwards } from './readBackwards.js'
import { readMore } from './readMore.js'
import type { ReadNextTo, ReadWindow } from './readWindow.js'

type Context = Pick<QueryFunctionContext<readonly unknown[], number>, 'signal' | 'pageParam'>

/**
 * The page that TanStack asks for. `neighbour` is the page it is next to, if there is one; `query`
 * tells, where it is known, of the run that the page is asked for in.
 *
 * @throws {@link PaginationError} when it is its neighbour again.
 */
export async function readListPage<TEntry>(
  read: ReadWindow<TEntry>,
  { query, concurrency }: { query: Query | undefined; concurrency: number },
  context: Context,
  neighbour: WalletBalancePage<TEntry> | undefined,
): Promise<WalletBalancePage<TEntry>> {
  // what a run keeps has to pass through our structuralSharing
  const known = isListSharing(query?.options.structuralSharing) ? query : undefined
  const { direction, refetch } = joinListRun<TEntry>(known, (loaded) =>
    createListRefetch(read, loaded, concurrency),
  )
  const signal = await lateSignal(context)
  if (refetch && !direction) return refetch.take(context.pageParam, neighbour)
  const readNextTo = nextTo(read, signal)
  if (!refetch || !direction) return readNextTo(context.pageParam, neighbour)
  return readMore(refetch, { direction, maxPages: maxPagesOf(known) }, readNextTo)
}

function nextTo<TEntry>(read: ReadWindow<TEntry>, signal: AbortSignal): ReadNextTo<TEntry> {
  return async (offset, neighbour) => {
    if (neighbour && neighbour.offset > offset) {
      return readBackwards(read, offset, neighbour, signal)
    }
    return placePage(await read({ offset }, signal), {
      before: neighbour,
      until: undefined,
      readNext: (next) => read({ offset: next }, signal),
    })
  }
}

function maxPagesOf(query: Query | undefined): number | undefined {
  const options: { maxPages?: number } | undefined = query?.options
  return options?.maxPages
}

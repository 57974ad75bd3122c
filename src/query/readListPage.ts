import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { abortReason } from '../client/abortReason.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { withDeadline } from '../client/withDeadline.js'
import { NetworkError } from '../errors/NetworkError.js'
import { laterPagesPart } from './laterPagesPart.js'
import { lateSignal } from './lateSignal.js'
import { runOf } from './listRun.js'
import type { ReadWindow } from './readWindow.js'

type Context = Pick<QueryFunctionContext<readonly unknown[], number>, 'signal' | 'pageParam'>

/** Code that has not come by then is not waited for. */
const MAX_LOADING_MS = 30_000

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
  const run = runOf<TEntry>(query) // which it tells at once or never
  const page = { run, pages, offset: context.pageParam, concurrency }
  const isFirst = !run && pages.length === 0 && page.offset === 0
  const loaded = laterPagesPart.loaded()
  // at once: a run that is cut off may be over in the next moment
  if (loaded && !isFirst) return loaded.readLaterPage(read, page, context)

  const signal = await lateSignal(context)
  const loading = laterPagesPart.load()
  if (isFirst) {
    loading.catch(() => {}) // whoever asks for the next page is told
    return read({ offset: 0 }, signal)
  }
  const { readLaterPage } = await withDeadline({ timeoutMs: MAX_LOADING_MS }, () => loading).catch(
    () => {
      throw new NetworkError({ phase: 'code' }) // late is as good as never
    },
  )
  // a refetch that was cancelled meanwhile is over; one that fetchNextPage has cut off goes on in that
  if (signal.aborted && !run?.query.state.fetchMeta?.fetchMore) throw abortReason(signal)
  return readLaterPage(read, page, context)
}

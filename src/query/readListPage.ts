import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/readPage.js'
import { withDeadline } from '../client/withDeadline.js'
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
  const signal = await lateSignal(context)
  const offset = context.pageParam
  const loading = laterPagesPart.load()
  if (!run && pages.length === 0 && offset === 0) {
    loading.catch(() => {}) // whoever asks for the next page is told
    return read({ offset }, signal)
  }
  const { readLaterPage } = await withDeadline({ timeoutMs: MAX_LOADING_MS }, () => loading)
  return readLaterPage(read, { run, pages, offset, concurrency }, signal)
}

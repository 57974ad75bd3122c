import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import {
  isIndexerError,
  useInfiniteWalletBalance,
  type WalletBalanceError,
  type WalletBalanceList,
  type WalletBalanceRow,
} from 'inscription-hooks'
import * as copy from 'inscription-hooks-copy'
import { list, startStage } from '../scenarios/stage.js'
import { same, until } from '../scenarios/until.js'

type Result = UseInfiniteQueryResult<WalletBalanceList<WalletBalanceRow>, WalletBalanceError>

/** The same list through a hook of each copy, under providers of each, with one query cache. */
function openBoth({ failing = false } = {}) {
  const stage = startStage()
  if (failing) stage.indexer.failNext({ status: 401 })
  const results: { own?: Result; other?: Result } = {}
  const query = { notifyOnChangeProps: 'all' } as const
  const Own = () => ((results.own = useInfiniteWalletBalance({ ...list, query })), null)
  const Other = () => ((results.other = copy.useInfiniteWalletBalance({ ...list, query })), null)
  const { unmount } = stage.mount(
    <copy.IndexerProvider client={stage.client}>
      <Own />
      <Other />
    </copy.IndexerProvider>,
  )
  return { ...stage, results, unmount }
}

/** One request for both, and either's next page and refetch are the other's too. */
export async function bothShare(): Promise<void> {
  const { indexer, results, unmount } = openBoth()
  const counts = () => [results.own, results.other].map((result) => result?.data?.entries.length)
  const both = (count: number) => counts().every((each) => each === count)
  await until('a first page', () => both(20))
  same(indexer.requests.length, 1, 'requests for a page')
  await results.own?.fetchNextPage()
  await until('a second page', () => both(40))
  await results.other?.fetchNextPage()
  await until('a third page', () => both(60))
  await results.other?.refetch()
  await results.own?.refetch()
  same(counts(), [60, 60], 'rows after refetches')
  same(indexer.requests.length, 3 + 2 * 3, 'requests for three pages and two refetches')
  same(results.own?.data?.entries, results.other?.data?.entries, 'rows')
  unmount()
}

/** An error of the request is the same for both, and both guards know it. */
export async function bothFail(): Promise<void> {
  const { results, unmount } = openBoth({ failing: true })
  await until('errors', () => results.own?.isError && results.other?.isError)
  for (const result of [results.own, results.other]) {
    same(result?.error?.name, 'HttpError', 'name')
    same(
      [isIndexerError, copy.isIndexerError].map((is) => is(result?.error)),
      [true, true],
      'guards',
    )
  }
  unmount()
}

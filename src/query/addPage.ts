import { answerOf, rememberAnswer } from '../client/rawAnswer.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type { ListPages } from './listRefetch.js'

type Addition<TEntry> = {
  page: WalletBalancePage<TEntry>
  offset: number
  direction: 'forward' | 'backward'
  maxPages: number | undefined
}

/**
 * A list with one more page at its end or its start, and at most `maxPages`, as TanStack adds one;
 * but an empty page takes no rows' place: it says that those are the last.
 */
export function addPage<TEntry>(
  { pages, pageParams }: ListPages<TEntry>,
  { page, offset, direction, maxPages }: Addition<TEntry>,
): ListPages<TEntry> {
  const isFull = Boolean(maxPages) && pages.length >= Number(maxPages)
  const last = pages.at(-1)
  if (direction === 'backward') {
    const end = isFull ? -1 : pages.length
    return {
      pages: [page, ...pages.slice(0, end)],
      pageParams: [offset, ...pageParams.slice(0, end)],
    }
  }
  if (isFull && last && page.entries.length === 0) {
    const closed = { ...last, nextOffset: null }
    rememberAnswer(closed, answerOf(last))
    return { pages: [...pages.slice(0, -1), closed], pageParams }
  }
  const start = isFull ? 1 : 0
  return {
    pages: [...pages.slice(start), page],
    pageParams: [...pageParams.slice(start), offset],
  }
}

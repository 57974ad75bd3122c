import { answerOf, rememberAnswer } from '../client/rawAnswer.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { PaginationError } from '../errors/PaginationError.js'
import { hasSameRows } from './hasSameRows.js'
import type { ReadWindow } from './readWindow.js'

/**
 * The rows from `offset` to where the page `after` begins, as one page: no fewer, though the service
 * may cap `limit`, and no more.
 *
 * @throws {@link PaginationError} when they are those of `after`.
 */
export async function readBackwards<TEntry>(
  read: ReadWindow<TEntry>,
  offset: number,
  after: WalletBalancePage<TEntry>,
  signal: AbortSignal,
): Promise<WalletBalancePage<TEntry>> {
  const readFrom = async (from: number) => {
    const page = await read({ offset: from, limit: after.offset - from }, signal)
    if (hasSameRows(after, page)) throw new PaginationError({ offset: from })
    return page
  }
  const missing = after.offset - offset
  const first = await readFrom(offset)
  let { entries } = first
  let latest = first
  while (latest.entries.length > 0 && entries.length < missing) {
    latest = await readFrom(offset + entries.length)
    entries = entries.concat(latest.entries)
  }
  entries = entries.slice(0, missing) // a service may ignore `limit`
  const page = { ...first, entries, total: latest.total, nextOffset: offset + entries.length }
  rememberAnswer(page, answerOf(first))
  return page
}

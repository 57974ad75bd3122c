import { endsOnTotalAlone, nextOffset } from '../client/paging.js'
import { answerOf, rememberAnswer } from '../client/rawAnswer.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { isIndexerError, PaginationError } from '../errors/index.js'
import { hasSameRows } from './hasSameRows.js'

/** What is known of a page's place in its list. */
export type Place<TEntry> = {
  /** The page that comes before it, if it is loaded. */
  before: WalletBalancePage<TEntry> | undefined
  /** The page that stood here before this one was read, if there is one. */
  formerly: WalletBalancePage<TEntry> | undefined
  /** Reads the page that would follow. */
  readNext: (offset: number) => Promise<WalletBalancePage<TEntry>>
}

/**
 * Puts a page that has been read in its place: with the page before it, more is known of where the
 * list ends than from the page alone.
 *
 * @throws {@link PaginationError} when it is the page before it once more.
 */
export async function placePage<TEntry>(
  page: WalletBalancePage<TEntry>,
  { before, formerly, readNext }: Place<TEntry>,
): Promise<WalletBalancePage<TEntry>> {
  if (before && hasSameRows(before, page)) throw new PaginationError({ offset: page.offset })
  const placed = rememberedCopy(page, { nextOffset: nextOffset(page, before) })
  if (!endsOnTotalAlone(page, before) || hasEndedSo(formerly, page)) return placed

  const received = page.offset + page.entries.length
  const beyond = await readNext(received).catch(ifFailed)
  const isEnd = !beyond || beyond.entries.length === 0 || hasSameRows(page, beyond)
  return isEnd ? placed : rememberedCopy(page, { total: null, nextOffset: received })
}

/** A service may refuse an offset past its end, or choke on it: its total stands. */
function ifFailed(error: unknown): undefined {
  if (!isIndexerError(error)) throw error // an abort
}

/** Whether the page that stood here ended the list on the same total, which was looked into then. */
function hasEndedSo<TEntry>(
  formerly: WalletBalancePage<TEntry> | undefined,
  page: WalletBalancePage<TEntry>,
): boolean {
  return formerly?.nextOffset === null && formerly.total === page.total
}

function rememberedCopy<TEntry>(
  page: WalletBalancePage<TEntry>,
  change: Partial<WalletBalancePage<TEntry>>,
): WalletBalancePage<TEntry> {
  const copy = { ...page, ...change }
  rememberAnswer(copy, answerOf(page))
  return copy
}

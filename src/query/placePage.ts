import { endsOnTotalAlone, nextOffset, type PageFacts } from '../client/paging.js'
import { answerOf, rememberAnswer } from '../client/rawAnswer.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { isTransient } from '../errors/brand.js'
import { PaginationError } from '../errors/PaginationError.js'
import { isIndexerError } from '../errors/WalletBalanceError.js'
import { hasSameRows } from './hasSameRows.js'

/** What is known of a page's place in its list. */
export type Place<TEntry> = {
  /** The pages before it, as far as they are loaded. */
  loaded: readonly WalletBalancePage<TEntry>[]
  /** The page that stood here before this one was read, if there is one. */
  formerly: WalletBalancePage<TEntry> | undefined
  /** Reads the page that would follow. */
  readNext: (offset: number) => Promise<WalletBalancePage<TEntry>>
}

/**
 * Puts a page that has been read in its place: with the pages before it, more is known of where the
 * list ends than from the page alone.
 *
 * @throws {@link PaginationError} when it is the page before it once more, or the first.
 */
export async function placePage<TEntry>(
  page: WalletBalancePage<TEntry>,
  { loaded, formerly, readNext }: Place<TEntry>,
): Promise<WalletBalancePage<TEntry>> {
  if (isAmong(loaded, page)) throw new PaginationError({ offset: page.offset })
  const before = asGivenAtOnce(loaded.at(-1))
  const placed = rememberedCopy(page, { nextOffset: nextOffset(page, before) })
  if (!endsOnTotalAlone(page, before) || hasEndedSo(formerly, page)) return placed

  const received = page.offset + page.entries.length
  const beyond = await readNext(received).catch(ifRefused)
  if (beyond === 'unknown') return rememberedCopy(page, { nextOffset: received })
  const isEnd =
    beyond === 'refused' || beyond.entries.length === 0 || isAmong([...loaded, page], beyond)
  return isEnd ? placed : rememberedCopy(page, { total: null, nextOffset: received })
}

/** A page that was read in pieces tells of the service's cap by one of them. */
function asGivenAtOnce<TEntry>(page: WalletBalancePage<TEntry> | undefined): PageFacts | undefined {
  if (!page) return undefined
  const length = answerOf(page)?.count ?? page.entries.length
  return { ...page, entries: { length } }
}

/**
 * Whether a page is the latest or the first of these: the service ignores `offset`, or starts anew
 * past its end. A list that has moved by just a page looks the same.
 */
function isAmong<TEntry>(
  pages: readonly WalletBalancePage<TEntry>[],
  page: WalletBalancePage<TEntry>,
): boolean {
  return [pages.at(-1), pages[0]].some((known) => known && hasSameRows(known, page))
}

/** A service may refuse an offset past its end. That it is down says nothing of the list. */
function ifRefused(error: unknown): 'refused' | 'unknown' {
  if (!isIndexerError(error)) throw error // an abort
  return isTransient(error) ? 'unknown' : 'refused'
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

import {
  receivedAs,
  type UnplacedPage,
  type WalletBalancePage,
} from '../client/getWalletBalance.js'
import { nextOffset } from '../client/paging.js'
import { PaginationError } from '../errors/PaginationError.js'
import { type EntryId, hasNewEntry, type WalletBalancePages } from './WalletBalanceList.js'

/**
 * Returns the page with its `nextOffset`, which depends on the previous page.
 *
 * @throws {@link PaginationError} if the page has entries and either repeats the previous page or,
 * with `entryId`, has no new entry and is not shorter than the previous page.
 */
export function validatePage<TEntry>(
  page: UnplacedPage<TEntry>,
  earlier: WalletBalancePages<TEntry>,
  entryId: EntryId<TEntry>,
): WalletBalancePage<TEntry> {
  const previous = earlier.pages.at(-1)
  const { length } = page.entries
  const isRepeated =
    previous !== undefined &&
    length > 0 &&
    (areEqual(receivedAs(previous), receivedAs(page)) ||
      (entryId !== undefined && !hasNewEntry(page, earlier, entryId)))
  // a shorter page without new entries is the end of a list that changed meanwhile
  if (isRepeated && length >= previous.entries.length) {
    throw new PaginationError({ offset: page.offset })
  }
  return { ...page, nextOffset: isRepeated ? null : nextOffset(page, previous) }
}

export function appendPage<TEntry>(
  { pages, pageParams }: WalletBalancePages<TEntry>,
  page: WalletBalancePage<TEntry>,
): WalletBalancePages<TEntry> {
  return { pages: [...pages, page], pageParams: [...pageParams, page.offset] }
}

/** Stops at the first difference, so that comparing costs little. */
function areEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  const isEqual = (entry: unknown, index: number) => serialize(entry) === serialize(right[index])
  return left.length === right.length && left.every(isEqual)
}

/** Accepts bigints, which a user's `locate` may return. */
function serialize(entry: unknown): string {
  return JSON.stringify(entry, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}

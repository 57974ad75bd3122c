import type { InfiniteData } from '@tanstack/react-query'
import { rememberAnswer } from '../../src/client/rawAnswer.js'
import type { WalletBalancePage } from '../../src/client/readPage.js'
import type { EntryId } from '../../src/query/listRows.js'
import { toWalletBalanceList, type WalletBalanceList } from '../../src/query/WalletBalanceList.js'

/** `a` and `A` are two rows of one id. */
export type Row = { id: string; name: string }
export type Page = WalletBalancePage<Row>
export type List = WalletBalanceList<Row>
export type Data = InfiniteData<Page, number>

export const byId = ({ id }: Row): string => id
export const names = (rows: readonly Row[]): string => rows.map(({ name }) => name).join('')

/**
 * A page of one row for each letter. `said` is the total as the answer gave it: one that is smaller
 * than the rows received is no total, just as when a page is read.
 */
export function pageOf(letters: string, said: number | null = null, offset = 0): Page {
  const entries = [...letters].map((name) => ({ id: name.toLowerCase(), name }))
  const received = offset + entries.length
  const total = said !== null && said >= received ? said : null
  const page = { entries, limit: 3, offset, total, hasMore: null, nextOffset: received }
  rememberAnswer(page, {
    edges: [entries[0], entries.at(-1)],
    total: said,
    count: entries.length,
  })
  return page
}

/** Pages one after another. */
export function pagesOf(...letters: string[]): Page[] {
  return letters.map((some, index) => pageOf(some, null, letters.slice(0, index).join('').length))
}

/** TanStack's data, by its nature a new object each time. */
export function dataOf(pages: readonly Page[]): Data {
  return { pages: [...pages], pageParams: pages.map(({ offset }) => offset) }
}

export function listOf(pages: readonly Page[], entryId?: EntryId<Row>): List {
  return toWalletBalanceList(dataOf(pages), entryId)
}

/** The same page as a refetch gives it: equal, and another object. */
export function refetched(page: Page): Page {
  return structuredClone(page)
}

export type Held = { readonly entries: Row[]; readonly copy: readonly Row[] }

/** Entries as a component holds them, and what they were. */
export function hold({ entries }: List): Held {
  return { entries, copy: [...entries] }
}

/** Whether the array is what it was, row by row and by identity. */
export function isAsHeld({ entries, copy }: Held): boolean {
  return entries.length === copy.length && copy.every((row, index) => row === entries[index])
}

import fc from 'fast-check'
import { answerOf } from '../../src/client/rawAnswer.js'
import type { EntryId } from '../../src/query/listRows.js'
import { type Held, type List, listOf, type Page, pageOf, type Row } from './countedPages.js'

/** What may happen to lists. `list` counts from the newest back, all of them round what there is. */
export type Step =
  | {
      do: 'append' | 'change' | 'shrink' | 'dropFirst' | 'fork'
      list: number
      at: number
      new: New
    }
  | { do: 'entries' | 'count' | 'at' | 'changed'; list: number; index: number }

/** A page to come: its rows, and the total its answer gives. */
type New = { letters: string; said: number | null }

/** A list that was made, with what it has to show, and the array that was read from it. */
export type Made = { list: List; pages: readonly Page[]; held: Held | undefined }

const place = fc.nat({ max: 1_000 })
const list = fc.oneof(fc.constant(0), place) // the newest has the most pages
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEF')
const newPage: fc.Arbitrary<New> = fc.record({
  letters: fc.string({ unit: letter, maxLength: 4 }),
  said: fc.constantFrom(null, null, null, 2, 50, 50, 60),
})

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('append', 'append', 'change', 'shrink', 'dropFirst', 'fork'),
      ...{ list, at: place, new: newPage },
    }),
    fc.record({
      do: fc.constantFrom('entries', 'count', 'at', 'changed'),
      ...{ list, index: place },
    }),
  ),
  { minLength: 8, maxLength: 40, size: 'max' },
)

/** The pages that a list becomes by a step; `undefined` where there is nothing to be done. */
export function pagesAfter(pages: readonly Page[], step: Step): Page[] | undefined {
  if (!('new' in step)) return undefined
  const { letters, said } = step.new
  const at = step.at % Math.max(1, pages.length)
  const made = (before: readonly Page[]) => pageOf(letters, said, rowCount(before))
  switch (step.do) {
    case 'append':
      return [...pages, made(pages)]
    case 'change':
      return pages.length > 0 ? pages.with(at, made(pages.slice(0, at))) : undefined
    case 'shrink':
      return pages.length > 0 ? pages.slice(0, at) : undefined
    case 'dropFirst': // as maxPages does, with the page that comes
      return pages.length > 1 ? [...pages.slice(1), made(pages)] : undefined
    case 'fork': // the same beginning, and another page after it
      return pages.length > 1
        ? [...pages.slice(0, at + 1), made(pages.slice(0, at + 1))]
        : undefined
  }
}

/** What a list of these pages has to show, said as plainly as it can be. */
export function expectedOf(pages: readonly Page[], entryId: EntryId<Row>) {
  const rows = pages.flatMap(({ entries }, page) => entries.map((row) => ({ row, page })))
  const shown = rows.filter(({ row, page }) => {
    const first = entryId && rows.find((other) => entryId(other.row) === entryId(row))
    return !first || first.page === page
  })
  return {
    entries: shown.map(({ row }) => row),
    changed: shown.length < rows.length || pages.some(hasOtherTotal),
  }
}

function hasOtherTotal(page: Page, index: number, pages: readonly Page[]): boolean {
  const before = pages.slice(0, index)
  const isMoreClaimed = before.some(
    ({ total, offset, entries }) => total !== null && total > offset + entries.length,
  )
  const total = page.total ?? (isMoreClaimed ? answerOf(page)?.total : null) ?? null
  const known = before.findLast((other) => other.total !== null)?.total ?? null
  return total !== null && known !== null && total !== known
}

function rowCount(pages: readonly Page[]): number {
  return pages.reduce((sum, { entries }) => sum + entries.length, 0)
}

export function make(pages: readonly Page[], entryId: EntryId<Row>): Made {
  return { list: listOf(pages, entryId), pages, held: undefined }
}

import { nextOffset } from '../../client/paging.js'
import { describeValues } from './describeValues.js'
import type { Findings } from './Findings.js'
import { findId } from './findId.js'
import type { Page } from './requestAnswer.js'

export function readOffset(pages: readonly Page[]): Findings['offset'] {
  const [first, second] = pages
  if (!first || !second) return 'unknown'
  const id = findId(first.entries, describeValues(first.entries))
  const textOf = (entry?: object) => JSON.stringify(entry)
  const idOf = (entry?: Page['entries'][0]) => JSON.stringify(id.map((name) => entry?.[name]))
  const isSame = (keyOf: typeof idOf) =>
    second.entries.every((entry, index) => keyOf(entry) === keyOf(first.entries[index]))
  // a time may differ when the same page is read again
  const isSamePage = isSame(textOf) || (id.length > 0 && isSame(idOf))
  if (second.entries.length > 0 && isSamePage) return 'ignored'
  const countsFromOne = id.length > 0 && textOf(first.entries.at(-1)) === textOf(second.entries[0])
  const isEmptyTooEarly = pages.some(
    (page, index) => goesOn(page) && pages[index + 1]?.entries.length === 0,
  )
  if (countsFromOne || isEmptyTooEarly) return 'not respected'
  // a full page may be the whole list
  return second.entries.length === 0 && nextOffset(first) !== null ? 'unknown' : 'respected'
}

export function readLimit(pages: readonly Page[], offset: Findings['offset']): Findings['limit'] {
  if (pages.some(({ entries, limit }) => entries.length > limit)) return 'ignored'
  const isCapped = pages.some((page, index) => {
    const isShort = page.entries.length > 0 && page.entries.length < page.limit
    const isFollowed = offset === 'respected' && Boolean(pages[index + 1]?.entries.length)
    return isShort && (isFollowed || goesOn(page))
  })
  if (isCapped) return 'capped'
  return pages.some(({ entries, limit }) => entries.length === limit) ? 'respected' : 'unknown'
}

function goesOn({ entries, offset, total, hasMore }: Page): boolean {
  return hasMore ?? (total !== null && offset + entries.length < total)
}

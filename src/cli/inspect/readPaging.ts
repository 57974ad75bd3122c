import { nextOffset } from '../../client/paging.js'
import type { Findings } from './createFindings.js'
import { describeValues, findId } from './describeValues.js'
import type { Page } from './requestAnswer.js'

/** Whether the service respects `offset`. */
export function readOffset(pages: readonly Page[]): Findings['offset'] {
  const [first, second] = pages
  if (!first || !second || first.entries.length === 0) return 'unknown'
  const id = findId(first.entries, describeValues(first.entries))
  // other fields, such as a time, may change between requests
  const keysOf = ({ entries }: Page) =>
    entries.map((entry) => JSON.stringify(id.length > 0 ? id.map((name) => entry[name]) : entry))
  const known = new Set(keysOf(first))
  const repeated = keysOf(second).filter((key) => known.has(key)).length
  if (repeated > 0) return repeated === second.entries.length ? 'ignored' : 'not respected'
  const { total, hasMore } = first
  const isEmptyTooEarly = pages.some(
    ({ entries, offset }) =>
      entries.length === 0 &&
      (total === null ? hasMore === true && offset === second.offset : offset < total),
  )
  return isEmptyTooEarly ? 'not respected' : 'respected'
}

/** Whether the service respects `limit`, and its cap. */
export function readLimit(pages: readonly Page[]): Pick<Findings, 'limit' | 'maxLimit'> {
  if (pages.some(({ entries, limit }) => entries.length > limit)) {
    return { limit: 'ignored', maxLimit: null }
  }
  const capped = pages.filter((page, index) => {
    const { entries, limit, offset, total, hasMore } = page
    if (entries.length === limit || nextOffset(page, pages[index - 1]) === null) return false
    const after = pages[index + 1]
    // without a total, a short page may be the end
    const goesOn = hasMore === true || (total !== null && offset + entries.length < total)
    return goesOn || (after !== undefined && after.entries.length > 0 && after.offset > offset)
  })
  const lengths = pages.map(({ entries }) => entries.length)
  if (capped.length > 0) return { limit: 'capped', maxLimit: Math.max(...lengths) }
  const isFull = pages.some(({ entries, limit }) => entries.length === limit)
  return { limit: isFull ? 'respected' : 'unknown', maxLimit: null }
}

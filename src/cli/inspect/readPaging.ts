import { offsetAfterPage, saysMore } from '../../list/offsetAfterPage.js'
import { DEFAULT_LIMIT } from '../../request/createWalletBalanceRequest.js'
import type { Findings } from './Findings.js'
import { isMoving } from './fieldNames.js'
import type { Page } from './requestAnswer.js'

export type Paging = Pick<Findings, 'offset' | 'limit' | 'maxLimit'> & {
  /** Whether the service leaves out entries after it cuts the window. */
  readonly isFiltered: boolean
}

export const endOf = ({ entries, offset }: Page): number => offset + entries.length

export function readPaging(pages: readonly Page[]): Paging {
  const isFiltered = hasFilter(pages)
  const offset = isFiltered ? 'not respected' : readOffset(pages)
  const isFollowed = (page: Page) =>
    saysMore(page) ||
    (offset === 'respected' &&
      pages.some((other) => endOf(other) > endOf(page) && other.entries.length > 0))
  const cuts = pages.filter(
    (page) => page.entries.length > 0 && page.entries.length < page.limit && isFollowed(page),
  )
  const longest = Math.max(...pages.map(({ entries }) => entries.length))
  const isCap = cuts.length > 0 && cuts.every(({ entries }) => entries.length === longest)
  const isLarge = ({ entries, limit }: Page) => limit > DEFAULT_LIMIT && entries.length === limit
  const known = pages.some(isLarge) ? 'respected' : 'unknown'
  const isIgnored = pages.some(({ entries, limit }) => entries.length > limit)
  const limit = isIgnored ? 'ignored' : isCap && !isFiltered ? 'capped' : known
  return { offset, limit, maxLimit: limit === 'capped' ? longest : null, isFiltered }
}

function readOffset(pages: readonly Page[]): Findings['offset'] {
  const [first, second] = pages
  if (!first || !second) return 'unknown'
  if (isSamePage(first, second)) return 'ignored'
  const texts = textsOf(first)
  const isDistinct = new Set(texts).size === texts.length
  const countsFromOne = isDistinct && texts.at(-1) === textsOf(second)[0]
  const isEmptyTooEarly = pages.some(
    (page) =>
      saysMore(page) &&
      pages.some(({ entries, offset }) => offset === endOf(page) && entries.length === 0),
  )
  if (countsFromOne || isEmptyTooEarly) return 'not respected'
  // a full page may be the whole list
  return second.entries.length === 0 && offsetAfterPage(first) !== null ? 'unknown' : 'respected'
}

/** What tells entries apart: all but prices and times, or all, where the rest is not unique in a page. */
export function keysOf(pages: readonly Page[]): string[][] {
  const keys = pages.map((page) => textsOf(page, isMoving))
  const isUnique = keys.every((texts) => new Set(texts).size === texts.length)
  return isUnique ? keys : pages.map((page) => textsOf(page))
}

function isSamePage(...pages: [first: Page, second: Page]): boolean {
  const [first = [], second = []] = keysOf(pages)
  return first.length > 0 && first.join() === second.join()
}

/** Whether a page is short although more follows, and the next one repeats the end of it. */
function hasFilter(pages: readonly Page[]): boolean {
  return pages.some((page) => {
    const next = pages.find(({ offset }) => offset === endOf(page))
    if (!next || page.entries.length >= page.limit || !saysMore(page)) return false
    const [before = [], after = []] = keysOf([page, next])
    const isRepeated = (end: readonly string[]) => end.join() === after.slice(0, end.length).join()
    return !isSamePage(page, next) && before.some((_, at) => isRepeated(before.slice(at)))
  })
}

function textsOf({ entries }: Page, isLeftOut: (name: string) => boolean = () => false): string[] {
  return entries.map((entry) =>
    JSON.stringify(entry, (name, value: unknown) => (isLeftOut(name) ? undefined : value)),
  )
}

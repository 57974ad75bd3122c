import { nextOffset, saysMore } from '../../paging/nextOffset.js'
import { DEFAULT_LIMIT } from '../../request/createWalletBalanceRequest.js'
import type { Findings } from './Findings.js'
import { isText } from './findId.js'
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
  return second.entries.length === 0 && nextOffset(first) !== null ? 'unknown' : 'respected'
}

/**
 * What tells the entries of pages apart: their texts, because times and amounts may change meanwhile,
 * or all values, where the texts are not unique in every page.
 */
export function keysOf(pages: readonly Page[]): string[][] {
  const keys = pages.map((page) => textsOf(page, isText))
  const isUnique = keys.every((texts) => new Set(texts).size === texts.length)
  return isUnique ? keys : pages.map((page) => textsOf(page))
}

function isSamePage(...pages: [first: Page, second: Page]): boolean {
  const [first = [], second = []] = keysOf(pages)
  return first.length > 0 && first.join() === second.join()
}

/** A short page, although more follows, and the next page repeats the end of it. */
function hasFilter([first, second]: readonly Page[]): boolean {
  if (!first || !second || first.entries.length >= first.limit || !saysMore(first)) return false
  const [before = [], after = []] = keysOf([first, second])
  return (
    !isSamePage(first, second) &&
    before.some((_, at) => before.slice(at).join() === after.slice(0, before.length - at).join())
  )
}

function textsOf({ entries }: Page, isKept: (value: unknown) => boolean = () => true): string[] {
  return entries.map((entry) =>
    JSON.stringify(entry, (_, value: unknown) =>
      typeof value === 'object' || isKept(value) ? value : undefined,
    ),
  )
}

import type { WalletBalanceRow } from 'inscription-hooks'
import { escapeHidden } from '../token-list/format'
import { type TokenMark, type TokenMarks, toTokens } from '../token-list/token'
import type { createLookAlikes } from './createLookAlikes'
import { markText } from './markText'

/** Loaded later, with its table. */
export type FindLookAlikes = typeof createLookAlikes

/**
 * Marks the tokens of one list. Looks only at new rows while the list grows. Returns the same map
 * while nothing changed. Without `find`, it finds no look-alikes.
 */
export function createMarker(
  knownTicks: readonly string[],
): (rows: readonly WalletBalanceRow<object>[], find: FindLookAlikes | undefined) => TokenMarks {
  let marks: TokenMarks = new Map()
  let seen: readonly WalletBalanceRow<object>[] = []
  let seenWith: FindLookAlikes | undefined
  let lookAlikes: ReturnType<typeof createLookAlikes> | undefined

  return function mark(rows, find) {
    if (rows === seen && find === seenWith) return marks
    const isGrown =
      find === seenWith &&
      rows.length > seen.length &&
      seen.every((row, index) => row === rows[index])
    if (!isGrown) lookAlikes = find?.(knownTicks)
    const found = new Map<string, readonly TokenMark[]>()
    for (const token of toTokens(rows).slice(isGrown ? seen.length : 0)) {
      const textMarks = markText(token)
      if (textMarks.length > 0) found.set(token.id, textMarks)
      for (const [one, tick] of lookAlikes?.(token) ?? []) {
        found.set(one.id, [lookAlike(tick), ...markText(one)])
      }
    }
    seen = rows
    seenWith = find
    const isSame =
      (isGrown || found.size === marks.size) &&
      [...found].every(([id, list]) => isEqual(list, marks.get(id)))
    if (isSame) return marks
    const next = new Map(isGrown ? marks : [])
    for (const [id, list] of found) next.set(id, list)
    marks = next
    return marks
  }
}

function lookAlike(tick: string): TokenMark {
  const shown = escapeHidden(tick)
  return {
    label: `Look-alike of ${shown}`,
    reason: `It looks like ${shown}, but is spelled with other characters. No token here is verified.`,
  }
}

function isEqual(marks: readonly TokenMark[], others: readonly TokenMark[] = []): boolean {
  return marks.length === others.length && marks.every((mark, i) => mark.label === others[i]?.label)
}

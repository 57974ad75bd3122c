import { escapeHidden, type TokenMark, toToken } from '../token-list/token'
import { type Confuse, createLookAlikes } from './createLookAlikes'
import { markText } from './markText'

/** By `Token.id`. */
export type Marks = ReadonlyMap<string, readonly TokenMark[]>

/**
 * Marks the tokens of one list. Looks only at new entries while the list grows. Returns the same map
 * while nothing changed. Without `confuse`, it finds no look-alikes.
 */
export function createMarker(
  knownTicks: readonly string[],
): (entries: readonly object[], confuse: Confuse | undefined) => Marks {
  let marks: Marks = new Map()
  let seen: readonly object[] = []
  let seenWith: Confuse | undefined
  let lookAlikes: ReturnType<typeof createLookAlikes> | undefined

  return function mark(entries, confuse) {
    if (entries === seen && confuse === seenWith) return marks
    const isGrown =
      confuse === seenWith &&
      entries.length > seen.length &&
      entries[0] === seen[0] &&
      entries[seen.length - 1] === seen.at(-1)
    if (!isGrown) lookAlikes = confuse && createLookAlikes(confuse, knownTicks)
    const found = new Map<string, readonly TokenMark[]>()
    for (const entry of isGrown ? entries.slice(seen.length) : entries) {
      const token = toToken(entry)
      const textMarks = markText(token)
      if (textMarks.length > 0) found.set(token.id, textMarks)
      for (const [one, tick] of lookAlikes?.(token) ?? []) {
        found.set(one.id, [lookAlike(tick), ...markText(one)])
      }
    }
    seen = entries
    seenWith = confuse
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
    reason: `Its characters look like those of ${shown}, but it is another tick.`,
  }
}

function isEqual(marks: readonly TokenMark[], others: readonly TokenMark[] = []): boolean {
  return marks.length === others.length && marks.every((mark, i) => mark.label === others[i]?.label)
}

import confuse from 'unhomoglyph'
import type { Token } from '../token-list/token'

/** A token, and the tick that it looks like. */
type LookAlike = readonly [Token, string]

/**
 * Finds ticks that look like others, token by token. Returns what a token adds: itself, and earlier
 * tokens if it is the first that they look like.
 */
export function createLookAlikes(
  knownTicks: readonly string[],
): (token: Token) => readonly LookAlike[] {
  const known = new Set(knownTicks.map((tick) => tick.toLowerCase()))
  const knownBySkeleton = new Map<string, string>()
  for (const tick of knownTicks) {
    // the skeleton of `I` is `l`
    for (const text of [tick, tick.toLowerCase(), tick.toUpperCase()]) {
      knownBySkeleton.set(toSkeleton(text), tick)
    }
  }
  const groups = new Map<string, Token[][]>() // of a skeleton: the tokens of each text
  const byText = new Map<string, Token[]>()

  return function add(token) {
    const { tick = '' } = token
    const text = tick.toLowerCase() // ticks that differ in case only are no look-alikes
    if (text === '' || known.has(text)) return []
    const skeleton = toSkeleton(tick)
    const knownTick = knownBySkeleton.get(skeleton)
    if (knownTick !== undefined) return [[token, knownTick]]

    const keyOf = (one: string) => `${skeleton}\n${one}` // another case may have another skeleton
    const same = byText.get(keyOf(text))
    const tokens = same ?? []
    tokens.push(token)
    const group = groups.get(skeleton) ?? []
    if (!same) {
      byText.set(keyOf(text), tokens)
      groups.set(skeleton, group)
      group.push(tokens)
    }
    const [first, second] = group
    if (!second) return []
    const plain = byText.get(keyOf(skeleton))
    const changesOthers = !same && (group.length === 2 || tokens === plain)
    return (changesOthers ? group : [tokens]).flatMap((alike) => {
      if (alike === plain) return []
      const [other] = plain ?? (alike === first ? second : first) ?? []
      return (changesOthers ? alike : [token]).map((one) => [one, other?.tick ?? ''] as const)
    })
  }
}

/** As in UTS 39, but also for full-width forms, and spaces that a browser does not show. */
function toSkeleton(text: string): string {
  const visible = text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{DI}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(visible, (character) => {
    const known = confused.get(character) ?? confuse(character)
    confused.set(character, known)
    return known
  })
  return characters.join('').normalize('NFD').toLowerCase()
}

const confused = new Map<string, string>() // faster than `confuse`, which searches its table

import type { Token } from '../token-list/token'

/** Replaces characters by those that they look like. */
export type Confuse = (text: string) => string

/** Ticks that look the same. Those of the wallet by their lower-cased text. */
type Group = { knownTick?: string; ticks: Map<string, Token[]> }

/** A token, and the tick that it looks like. */
type LookAlike = readonly [Token, string]

/**
 * Finds ticks that look like others, token by token. Returns what a token adds: itself, and earlier
 * tokens if it is the first that they look like.
 */
export function createLookAlikes(
  confuse: Confuse,
  knownTicks: readonly string[],
): (token: Token) => readonly LookAlike[] {
  const known = new Set(knownTicks.map((tick) => tick.toLowerCase()))
  const groups = new Map<string, Group>()
  for (const knownTick of knownTicks) {
    // the skeleton of `I` is `l`
    for (const text of [knownTick, knownTick.toLowerCase(), knownTick.toUpperCase()]) {
      groups.set(toSkeleton(text, confuse), { knownTick, ticks: new Map() })
    }
  }

  return function add(token) {
    const text = token.tick?.toLowerCase()
    if (token.tick === undefined || text === undefined || known.has(text)) return []
    const skeleton = toSkeleton(token.tick, confuse)
    const group = groups.get(skeleton) ?? { ticks: new Map<string, Token[]>() }
    groups.set(skeleton, group)
    const { knownTick, ticks } = group
    if (knownTick !== undefined) return [[token, knownTick]]

    const same = ticks.get(text) ?? []
    same.push(token)
    ticks.set(text, same)
    const [first = '', second] = ticks.keys()
    if (second === undefined) return []
    const changesOthers = same.length === 1 && (ticks.size === 2 || text === skeleton)
    const changed = changesOthers ? [...ticks] : [[text, [token]] as const]
    return changed.flatMap(([from, tokens]) => {
      if (from === skeleton) return []
      const to = ticks.has(skeleton) ? skeleton : from === first ? second : first
      return tokens.map((one) => [one, ticks.get(to)?.[0]?.tick ?? to] as const)
    })
  }
}

/** As in UTS 39, but also for full-width forms and spaces around the text. */
function toSkeleton(text: string, confuse: Confuse): string {
  const visible = text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{DI}/gu, '')
    .trim()
  const characters = Array.from(visible, (character) => {
    const known = confused.get(character) ?? confuse(character)
    confused.set(character, known)
    return known
  })
  return characters.join('').normalize('NFD').toLowerCase()
}

const confused = new Map<string, string>() // faster than `confuse`, which searches its table

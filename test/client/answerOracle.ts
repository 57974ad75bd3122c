import type { JsonValue } from '../../src/spec/JsonValue.js'
import type { Kind } from './answerForms.js'

/** A list that was put into an answer. */
export type PlacedList = {
  path: string
  /** 1 is a field of the body. */
  depth: number
  isKnown: boolean
  kind: Kind
  looksLikeRows: boolean
  array: JsonValue[]
}

/** A map of rows that was put into an answer. */
export type PlacedMap = { path: string; isKnown: boolean; hasRows: boolean }

export type Expected = { list: PlacedList } | { reason: 'ambiguous' | 'no-rows'; paths: string[] }

/** The rule once more, of what was put in rather than of what is found. */
export function expectRows(all: readonly PlacedList[], maps: readonly PlacedMap[]): Expected {
  const lists = all.filter(({ depth }) => depth <= 4)
  const of = (isKnown: boolean, kind: Kind) =>
    lists.filter((list) => list.isKnown === isKnown && list.kind === kind)
  const none: Expected = {
    reason: 'no-rows',
    paths: [...lists, ...maps].map(({ path }) => path),
  }

  const filled = nearest(of(true, 'objects'))
  const empty = of(true, 'empty')
  if (filled[0]) {
    const { depth } = filled[0]
    const nearerEmpty = empty.filter((list) => list.depth <= depth)
    return theOnly(filled[0], [...filled, ...nearerEmpty, ...rowsNearer(lists, depth)])
  }
  if (maps.some((map) => map.isKnown && map.hasRows)) return none
  const [firstEmpty] = nearest(empty)
  if (firstEmpty) {
    return theOnly(firstEmpty, [...nearest(empty), ...rowsNearer(lists, firstEmpty.depth)])
  }
  if (maps.some((map) => map.isKnown)) return none
  for (const others of [of(false, 'objects'), of(true, 'scalars')].map(nearest)) {
    if (others[0]) return theOnly(others[0], others)
  }
  const [only, ...more] = lists
  return only?.kind === 'empty' && more.length === 0 && maps.length === 0 ? { list: only } : none
}

/** Lists of no known name, nearer than that, that look like rows. */
function rowsNearer(lists: readonly PlacedList[], depth: number): PlacedList[] {
  return lists.filter((list) => !list.isKnown && list.looksLikeRows && list.depth < depth)
}

function nearest(lists: readonly PlacedList[]): PlacedList[] {
  const depth = Math.min(...lists.map((list) => list.depth))
  return lists.filter((list) => list.depth === depth)
}

function theOnly(list: PlacedList, equals: readonly PlacedList[]): Expected {
  return equals.length === 1
    ? { list }
    : { reason: 'ambiguous', paths: equals.map(({ path }) => path) }
}

import type { JsonValue } from '../../src/spec/JsonValue.js'
import type { AnswerForm } from './answerForms.js'
import { type Expected, expectRows, type PlacedList, type PlacedMap } from './answerOracle.js'
import { expectFact, type PlacedFact, placeFacts } from './placeFacts.js'

type Fields = Map<string, JsonValue>

/** An object around the rows, before it is one. */
type Level = { name: string; path: string; isWrapped: boolean; isKnown: boolean; fields: Fields }

export type Answer = {
  body: JsonValue
  expected: Expected
  /** All that were put in, and the one that is to be found. */
  totals: readonly PlacedFact[]
  total: PlacedFact | undefined
  hasMore: PlacedFact | undefined
  levels: readonly Level[]
  maps: readonly PlacedMap[]
}

/** The answer of a form, with what is to be found in it. */
export function buildAnswer(form: AnswerForm): Answer {
  const { rows, containers } = form
  const found = { totals: [], total: undefined, hasMore: undefined, levels: [], maps: [] }
  if (!containers) {
    return { body: rows.array, expected: { list: toPlaced(rows, '', 0) }, ...found }
  }
  const levels = layOut(form, containers)
  const lists = [toPlaced(rows, join(levels.at(-1)?.path ?? '', rows.name), levels.length)]
  const maps: PlacedMap[] = []

  const outwards = levels.map(({ fields }) => fields).reverse()
  const length = rows.array.length
  const totals = placeFacts(outwards, form.totals, length)
  const total = expectFact(totals, length)
  const hasMore = expectFact(placeFacts(outwards, form.hasMores, length), length)
  for (const decoy of form.decoys) addDecoy(decoy, levels, lists, maps)
  addSiblings(form, levels)
  const body = assemble(levels, form.isReversed)
  return { body, expected: expectRows(lists, maps), totals, total, hasMore, levels, maps }
}

function layOut(
  { rows, wrapped }: AnswerForm,
  containers: readonly { name: string; isKnown: boolean }[],
): Level[] {
  const canWrap = rows.isKnown || rows.kind === 'objects'
  const levels: Level[] = []
  for (const { name, isKnown } of [{ name: '', isKnown: true }, ...containers]) {
    const isWrapped = canWrap && levels.length + wrapped > containers.length
    const path = join(levels.at(-1)?.path ?? '', name) + (isWrapped ? '[0]' : '')
    levels.at(-1)?.fields.set(name, null) // for now, it holds its place
    levels.push({ name, path, isWrapped, isKnown, fields: new Map() })
  }
  levels.at(-1)?.fields.set(rows.name, rows.array)
  return levels
}

/** Puts in what does not make another list the rows: that it may, by the rule, is tested elsewhere. */
function addDecoy(
  { level, within, what }: AnswerForm['decoys'][number],
  levels: readonly Level[],
  lists: PlacedList[],
  maps: PlacedMap[],
): void {
  const index = Math.min(level, levels.length - 1)
  const depth = index + (within === null ? 1 : 2)
  const { path = '', fields } = levels[index] ?? {}
  if (!fields || fields.has(within ?? what.name)) return
  const ownPath = join(within === null ? path : join(path, within), what.name)
  let value: JsonValue
  if (what.kind === 'map') {
    if (depth > 4) return
    value = what.value
    // flat objects under a name that says nothing are anything
    if (what.isKnown || what.hasRows) maps.push({ ...what, path: ownPath })
  } else {
    value = what.array
    const list = toPlaced(what, ownPath, depth)
    const expected = expectRows([...lists, list], maps)
    if ('list' in expected && expected.list !== lists[0]) return
    lists.push(list)
  }
  fields.set(within ?? what.name, within === null ? value : { [what.name]: value })
}

function addSiblings(
  { siblings, idAt, balanceAt, pageCount }: AnswerForm,
  levels: readonly Level[],
) {
  for (const { level, name, value } of siblings) add(levels[level], { [name]: value })
  // an object around rows may look like a row, unless it is the one element of an array
  const withId = levels[idAt ?? levels.length]
  if (!withId?.isWrapped) add(withId, { id: 1, name: 'x', tokenId: 7 })
  const withBalance = levels[balanceAt ?? levels.length]
  if (withBalance?.isKnown && !withBalance.isWrapped)
    add(withBalance, { balance: '5', symbol: 'x' })
  if (pageCount !== null) add(levels.at(-1), { [pageCount]: 7 })
}

function add(level: Level | undefined, fields: { [key: string]: JsonValue }): void {
  for (const [name, value] of Object.entries(fields)) {
    if (level && !level.fields.has(name)) level.fields.set(name, value)
  }
}

function assemble(levels: readonly Level[], isReversed: boolean): JsonValue {
  return levels.reduceRight<JsonValue>((_, { name, isWrapped, fields }, index) => {
    const entries = [...fields]
    const object = Object.fromEntries(isReversed ? entries.reverse() : entries)
    const value = isWrapped ? [object] : object
    levels[index - 1]?.fields.set(name, value)
    return value
  }, null)
}

function toPlaced(list: AnswerForm['rows'], path: string, depth: number): PlacedList {
  const head = list.array.find((item) => item !== null)
  const looksLikeRows = typeof head === 'object' && head !== null && 'tick' in head
  return { ...list, path, depth, looksLikeRows }
}

function join(path: string, name: string): string {
  return [path, name].filter((part) => part !== '').join('.')
}

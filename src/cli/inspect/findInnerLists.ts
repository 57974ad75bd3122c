import { isJsonObject, type JsonValue } from '../../request/JsonValue.js'
import { findArrays } from '../../response/locateEntries.js'
import type { Path } from './findPath.js'
import type { ReadAnswer } from './readAnswer.js'

type List = { readonly path: Path; readonly value: readonly JsonValue[] }

/**
 * The lists in the only entry of each response: one of them may be the entries, as in
 * `[{ page: 1, list: [{…}] }]`. None if the entry is one, or may have a list of its own.
 */
export function findInnerLists(answers: readonly ReadAnswer[]): List[] {
  const lists = answers.map(({ page: { entries, limit }, path }) => {
    const arrays = entries.length === 1 && limit !== 1 ? findArrays(entries[0] ?? null) : []
    return arrays
      .filter(({ value }) => (value.length === 0 ? answers.length > 1 : isJsonObject(value[0])))
      .map((inner) => ({ path: [...(path ?? []), 0, ...inner.path], value: inner.value }))
  })
  return lists.every(({ length }) => length > 0) ? (lists[0] ?? []) : []
}

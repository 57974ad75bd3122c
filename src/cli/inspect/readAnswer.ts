import type { JsonValue } from '../../response/JsonValue.js'
import { locateEntries } from '../../response/locateEntries.js'
import type { EmulatorEntry } from '../../testing/createSampleWallets.js'
import { findPath, type Path, pathText, replaceAt, scalarText, valueAt } from './findPath.js'
import type { Answer, Page } from './requestAnswer.js'

/** A response that the hooks can read. */
export type ReadAnswer = Answer & {
  readonly page: Page
  readonly body: JsonValue
  /** Path of this response's entries: a list may move. */
  readonly path: Path | null
  /** The entries. Long numbers are `RawNumber`s. */
  readonly list: readonly EmulatorEntry[]
  readonly total: Source<number> | null
  readonly hasMore: Source<boolean> | null
}
type Source<T> = { readonly path: string; readonly value: T }

/** The path that all responses have their entries at, as `locate` would read it. */
export function findPinnedPath(answers: readonly ReadAnswer[]): string | undefined {
  const [first] = answers
  if (!first?.path || first.list.length === 0) return undefined
  const pinned = pathText(first.path)
  try {
    const isAtPath = answers.every(({ path, body, page }) => {
      const isThere = path && pathText(path) === pinned
      return isThere && locateEntries(body, pinned).entries.length === page.entries.length
    })
    return isAtPath ? pinned : undefined
  } catch {
    return undefined // a name holds `.` or `[`
  }
}

export function readAnswer(answer: Answer, locate: string | undefined): ReadAnswer[] {
  const { page, body, marked } = answer
  if (!page || body === undefined) return []
  const { entries, total, hasMore } = locateEntries(body, locate, { offset: page.offset })
  const path = findPath(body, ({ value }) => value === entries)
  // every entry is an object here
  const list = path ? (valueAt(marked, path) as EmulatorEntry[]) : []
  const sources = { total: source('total', total), hasMore: source('hasMore', hasMore) }
  return [{ ...answer, page, body, path, list, ...sources }]

  function source<T extends number | boolean>(name: 'total' | 'hasMore', value?: T | null) {
    if (value == null) return null
    const other = typeof value === 'number' ? value + 1 : !value
    const at = findPath(body, (field) => {
      const isFlag = typeof field.value === 'boolean' && typeof value === 'boolean'
      const changed = isFlag ? !field.value : other // `isEnd` says the opposite
      if (!isFlag && scalarText(field.value) !== String(value)) return false
      const read = replaceAt(body, field.path, changed) as JsonValue // JSON
      try {
        return locateEntries(read, locate, { offset: Number.MAX_VALUE })[name] === other
      } catch {
        return false // without a list, `code: 1` is a failure
      }
    })
    return { path: pathText(at ?? []), value }
  }
}

import { findFailure } from '../../response/findFailure.js'
import { findArrays, locateEntries } from '../../response/locateEntries.js'
import {
  createRedactMessage,
  formatPath,
  type RedactMessage,
} from '../../response/redactMessage.js'
import { isJsonObject, type JsonValue } from '../../spec/JsonValue.js'
import type { EmulatorEntry } from '../../testing/sampleWallets.js'
import { describeValues, type Shape } from './describeValues.js'
import type { Findings } from './Findings.js'
import { findId } from './findId.js'
import { findPath, type Path, replaceAt, valueAt } from './findPaths.js'
import { readLimit, readOffset } from './readPaging.js'
import type { Answer, Page } from './requestAnswer.js'

/** The findings, and what else the report and the files need. */
export type Inspection = {
  readonly findings: Findings
  readonly requested: readonly Answer[]
  /** Responses to the requests of `--errors`. */
  readonly failures: readonly Answer[]
  /** The responses that the hooks can read. */
  readonly answers: readonly ReadAnswer[]
  /** The path that the user chose for the entries. */
  readonly locate: string | undefined
  readonly listPath: Path | null
  /** Each entry once. Long numbers are `RawNumber`s. */
  readonly entries: readonly EmulatorEntry[]
  readonly shape: Shape
  /** Makes names safe for a terminal, and removes the key. */
  readonly safe: RedactMessage
}
type ReadAnswer = Answer & { readonly page: Page; readonly body: JsonValue }
type Options = Partial<Pick<Inspection, 'locate' | 'failures' | 'safe'>>

export function createInspection(requested: readonly Answer[], options: Options): Inspection {
  const { locate, failures = [], safe = createRedactMessage(undefined) } = options
  const answers = requested.filter((answer): answer is ReadAnswer => answer.page !== null)
  const pages = answers.map(({ page }) => page)
  const [first] = answers
  const list = first && locateEntries(first.body, locate).entries
  const listPath = first ? findPath(first.body, ({ value }) => value === list) : null
  const offset = readOffset(pages)
  const limit = readLimit(pages, offset)
  const lists = answers.map(
    // every entry is an object here; a page past the end may have no list
    ({ marked }) => (listPath && (valueAt(marked, listPath) as EmulatorEntry[] | null)) ?? [],
  )
  const isPaged = offset === 'respected' || offset === 'unknown'
  const longest = lists.reduce((left, right) => (right.length > left.length ? right : left), [])
  const entries = isPaged ? lists.flat() : longest
  const shape = describeValues(entries)
  const [total, hasMore] = [pages[0]?.total, pages[0]?.hasMore]
  const describe = ({ types, count }: Shape) => ({ types: [...types.keys()], count })
  const findings: Findings = {
    requests: [...requested, ...failures].map(({ name, status, page, bytes, ms, error }) => ({
      ...{ name, status, entries: page?.entries.length ?? null, bytes, ms },
      error: error?.message ?? null,
    })),
    path: listPath && formatPath(listPath, safe),
    others: findArrays(first?.body ?? requested[0]?.body ?? null)
      .filter(({ array }) => array !== list)
      .map(({ path, array }) => {
        const fields = Object.keys(array.find(isJsonObject) ?? {})
        return { path: formatPath(path, safe), length: array.length, fields }
      }),
    count: entries.length,
    fields: Object.fromEntries(Array.from(shape.fields, ([name, of]) => [name, describe(of)])),
    id: findId(entries, shape),
    // ignores a total that differs between pages
    total: pages.every((page) => page.total === total) ? source('total', total) : null,
    hasMore: source('hasMore', hasMore),
    ...{ offset, limit, maxLimit: limit === 'capped' ? longest.length : null },
    // a response with entries is a success, whatever its code
    successCode: (first && findFailure(first.body, { hasEntries: false })?.serviceCode) ?? null,
    notLearned: [
      offset === 'unknown' && 'whether `offset` is respected',
      limit === 'unknown' && 'whether `limit` is capped',
      failures.length === 0 && 'error forms (--errors)',
      'other chains',
    ].filter((text) => text !== false),
  }
  return { findings, requested, failures, answers, locate, listPath, entries, shape, safe }

  /** A value of the first page, with the path of the field that determines it. */
  function source<T extends number | boolean>(name: 'total' | 'hasMore', value?: T | null) {
    if (!first || !listPath || value == null) return null
    const other = typeof value === 'number' ? value + 1 : !value
    const path = findPath(first.body, (field) => {
      const changed = () => replaceAt(first.body, field.path, other) as JsonValue // `other` is JSON
      const isSame = String(field.value) === String(value)
      return isSame && locateEntries(changed(), locate)[name] === other
    })
    return { path: formatPath(path ?? [], safe), value }
  }
}

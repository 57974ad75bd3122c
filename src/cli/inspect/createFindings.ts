import { findFailure } from '../../response/findFailure.js'
import { findArrays, locateEntries } from '../../response/locateEntries.js'
import { formatPath } from '../../response/redactMessage.js'
import { isJsonObject, type JsonValue } from '../../spec/JsonValue.js'
import { describeValues, findId, type Shape } from './describeValues.js'
import { findPath, findSource, type Path, valueAt } from './findPaths.js'
import { readLimit, readOffset } from './readPaging.js'
import type { Answer, Page } from './requestAnswer.js'

/** What was learned, as `--json` prints it. */
export type Findings = {
  readonly requests: readonly {
    readonly name: string
    readonly status: number | null
    readonly entries: number | null
    readonly bytes: number
    readonly ms: number
    readonly error: string | null
  }[]
  /** Path of the entries. */
  readonly path: string | null
  /** The other arrays. */
  readonly others: readonly { path: string; length: number; fields: string[] }[]
  /** Number of entries seen. */
  readonly count: number
  readonly fields: Readonly<Record<string, { types: string[]; count: number }>>
  readonly id: readonly string[]
  readonly total: { readonly path: string; readonly value: number } | null
  readonly hasMore: { readonly path: string; readonly value: boolean } | null
  readonly offset: 'respected' | 'ignored' | 'not respected' | 'unknown'
  readonly limit: 'respected' | 'capped' | 'ignored' | 'unknown'
  readonly maxLimit: number | null
  /** A code that means success and that the default rule does not know. */
  readonly successCode: string | number | null
  readonly notLearned: readonly string[]
}

/** The findings, and what the report and the files need beside them. */
export type Inspection = {
  readonly findings: Findings
  readonly locate: string | undefined
  readonly listPath: Path | null
  /** Each entry once. */
  readonly entries: readonly unknown[]
  readonly shape: Shape
  /** The responses with entries, or with an empty list. */
  readonly answers: readonly ReadAnswer[]
}
export type ReadAnswer = Answer & { readonly page: Page; readonly body: JsonValue }

/** Reads the findings off the responses. `locate` is the path that the user chose. */
export function createFindings(
  all: readonly Answer[],
  { locate, hasErrors = false }: { locate?: string | undefined; hasErrors?: boolean } = {},
): Inspection {
  const answers = all.filter((answer): answer is ReadAnswer => answer.page !== null)
  const pages = answers.map(({ page }) => page)
  const [first] = answers
  const body = first?.body ?? all[0]?.body
  const list = first && locateEntries(first.body, locate).entries
  const listPath = first ? findPath(first.body, (value) => value === list) : null
  const path = listPath && formatPath(listPath, String)
  const offset = readOffset(pages)
  const entries = listEntries(answers, listPath ?? [], offset)
  const shape = describeValues(entries)
  const limits = readLimit(pages)
  const arrays = body === undefined ? [] : findArrays(body)
  const findings: Findings = {
    requests: all.map(({ name, status, page, bytes, ms, error }) => ({
      ...{ name, status, entries: page?.entries.length ?? null, bytes, ms },
      error: error?.message ?? null,
    })),
    path,
    others: arrays.flatMap(({ path: other, array }) => {
      const fields = Object.keys(array.find(isJsonObject) ?? {})
      const found = { path: formatPath(other, String), length: array.length, fields }
      return found.path === path ? [] : [found]
    }),
    count: entries.length,
    fields: Object.fromEntries(
      [...shape.fields].map(([name, { types, count }]) => [
        name,
        { types: [...types.keys()], count },
      ]),
    ),
    id: findId(entries, shape),
    total: pages.every(({ total }) => total === pages[0]?.total)
      ? source('total', pages[0]?.total)
      : null,
    hasMore: source('hasMore', pages[0]?.hasMore),
    ...{ offset, ...limits },
    successCode: findSuccessCode(first?.body),
    notLearned: [
      ...(offset === 'unknown' ? ['whether `offset` is respected'] : []),
      ...(limits.limit === 'unknown' ? ['whether `limit` is capped'] : []),
      ...(hasErrors ? [] : ['error forms (--errors)']),
      'other chains',
    ],
  }
  return { findings, locate, listPath, entries, shape, answers }

  function source<T>(name: 'total' | 'hasMore', value: T | null | undefined) {
    if (!first || value == null) return null
    const at = findSource(first.body, listPath ?? [], locate, name)
    return at && { path: formatPath(at, String), value }
  }
}

/** All pages, or the longest one where `offset` does not work. */
function listEntries(
  answers: readonly ReadAnswer[],
  listPath: Path,
  offset: Findings['offset'],
): unknown[] {
  const lists = answers.map(({ marked }) => valueAt(marked, listPath)).filter(Array.isArray)
  if (offset === 'respected' || offset === 'unknown') return lists.flat()
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest), [])
}

/** The code of a response with entries that would be a failure without them. */
function findSuccessCode(body: JsonValue | undefined): string | number | null {
  if (body === undefined || findFailure(body, { hasEntries: true })) return null
  return findFailure(body, { hasEntries: false })?.serviceCode ?? null
}

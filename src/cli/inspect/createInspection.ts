import { createRedactMessage, type RedactMessage } from '../../response/createRedactMessage.js'
import { isJsonObject } from '../../response/JsonValue.js'
import { findArrays } from '../../response/locateEntries.js'
import type { EmulatorEntry } from '../../testing/createSampleWallets.js'
import { describeValues, type Shape } from './describeValues.js'
import type { Findings } from './Findings.js'
import { findId, type Identity } from './findId.js'
import { findMore } from './findMore.js'
import { type Path, pathText } from './findPath.js'
import { findUnits, placesText } from './findPlaces.js'
import { findShown, type Shown } from './findShown.js'
import { type EmptyAnswer, type EmptyField, readWith } from './learnEmpty.js'
import { findPinnedPath, type ReadAnswer, readAnswer } from './readAnswer.js'
import { learnTold } from './readFailures.js'
import { endOf, keysOf, type Paging, readPaging } from './readPaging.js'
import type { Answer } from './requestAnswer.js'
import { isRefusal } from './requestAnswers.js'

/** The findings, and what else the report and the files need. */
export type Inspection = {
  readonly findings: Findings
  readonly paging: Paging
  readonly identity: Identity
  readonly requested: readonly Answer[]
  /** Responses to the requests of `--errors`. */
  readonly failures: readonly Answer[]
  /** What was learned from an address without tokens. */
  readonly empty: EmptyAnswer | undefined
  /** What tells an empty wallet, as `empty` is written. */
  readonly told: readonly EmptyField[]
  /** The responses that the hooks can read. */
  readonly answers: readonly ReadAnswer[]
  /** The path that the user chose for the entries. */
  readonly locate: string | undefined
  /** The path of the entries, as it is written. */
  readonly pinned: string | undefined
  /** Each entry once. Long numbers are `RawNumber`s. */
  readonly entries: readonly EmulatorEntry[]
  readonly shape: Shape
  readonly shown: Shown
  /** Makes names safe for a terminal, and removes the key. */
  readonly safe: RedactMessage
}
type Options = Partial<Pick<Inspection, 'locate' | 'failures' | 'safe' | 'empty'>>

export function createInspection(requested: readonly Answer[], options: Options): Inspection {
  const { locate, failures = [], safe = createRedactMessage(undefined), empty } = options
  const known = empty && !isRefusal(empty.answer) ? empty : undefined
  const read = requested.flatMap((answer) => readAnswer(answer, locate))
  const inner = locate === undefined ? findInnerLists(read) : []
  const answers = inner.length > 0 ? [] : read // not clear
  const [first] = answers
  const path = first?.path ? pathText(first.path) : null
  const paging = readPaging(answers.map(({ page }) => page))
  const entries = joinLists(answers, paging)
  const shape = describeValues(entries)
  const identity = findId(shape)
  const pinned = locate ?? findPinnedPath(answers)
  const told = learnTold(failures, { answers, empty: known, pinned })
  const emptyFields = told.length > 0 ? told : (known?.fields ?? [])
  const shown = findShown(shape, identity)
  const { balance } = shown
  const textOf = (at: Path | null) => at && pathText(at)
  const describe = ({ types, count }: Shape) => ({ types: [...types.keys()], count })
  const findings: Findings = {
    requests: [...requested, ...(empty ? [empty.answer] : []), ...failures].map(
      ({ name, status, page, bytes, ms, message }) => ({
        ...{ name, status, entries: page?.entries.length ?? null, bytes, ms, error: message },
      }),
    ),
    errors: failures.map((failure) => ({
      ...{ name: failure.name, status: failure.status, error: failure.message },
      read: readWith(failure, told, pinned),
    })),
    path,
    others: [...findArrays(first?.body ?? requested[0]?.body ?? null), ...inner]
      .map((other) => ({
        ...{ path: pathText(other.path), length: other.value.length },
        fields: Object.keys(other.value.find(isJsonObject) ?? {}),
      }))
      .filter((other) => other.path !== path),
    count: entries.length,
    fields: Object.fromEntries(Array.from(shape.fields, ([name, of]) => [name, describe(of)])),
    id: identity.paths.map(pathText),
    units: findUnits(shape).map(({ path, places }) => ({
      ...{ path: pathText(path), places: placesText(places) },
    })),
    shown: {
      ...{ tick: textOf(shown.tick), protocol: textOf(shown.protocol) },
      balance: balance && {
        path: pathText(balance.path),
        places: balance.places && placesText(balance.places),
      },
      ...{ deployHash: textOf(shown.deployHash), icon: textOf(shown.icon) },
    },
    total: findTotal(answers),
    hasMore: first?.hasMore ?? (paging.offset === 'respected' ? findMore(answers) : null),
    ...{ offset: paging.offset, limit: paging.limit, maxLimit: paging.maxLimit },
    empty: known
      ? {
          fields: emptyFields.map(({ path: at, values }) => ({ path: at, values })),
          read: known.read,
        }
      : null,
    notLearned: [
      ...(known ? [] : ['an empty wallet']),
      ...(failures.length > 0 ? [] : ['error forms (--errors)']),
      'other chains',
    ],
  }
  return {
    ...{ findings, paging, identity, requested, failures, empty, told, answers, locate, pinned },
    ...{ entries, shape, shown, safe },
  }
}

/**
 * The lists in the only entry of each response: one of them may be the entries, as in
 * `[{ page: 1, list: [{…}] }]`. None if the entry is one, or may have a list of its own.
 */
function findInnerLists(answers: readonly ReadAnswer[]): ReturnType<typeof findArrays> {
  const lists = answers.map(({ page: { entries, limit }, path }) => {
    const arrays = entries.length === 1 && limit !== 1 ? findArrays(entries[0] ?? null) : []
    return arrays
      .filter(({ value }) => (value.length === 0 ? answers.length > 1 : isJsonObject(value[0])))
      .map((inner) => ({ ...inner, path: [...(path ?? []), 0, ...inner.path] }))
  })
  return lists.every(({ length }) => length > 0) ? (lists[0] ?? []) : []
}

/** Each entry once, because pages overlap: by position, or by what it holds. */
function joinLists(answers: readonly ReadAnswer[], { offset }: Paging): readonly EmulatorEntry[] {
  const [longest = []] = answers.map(({ list }) => list).toSorted((a, b) => b.length - a.length)
  if (offset === 'ignored') return longest
  const keys = offset === 'not respected' && keysOf(answers.map(({ page }) => page))
  const found = answers.flatMap(
    ({ page, list }, answer) =>
      list.map((entry, at) => [keys ? keys[answer]?.[at] : page.offset + at, entry] as const), // pairs
  )
  return [...new Map(found).values()]
}

/** The total that all pages with entries agree on. */
function findTotal(answers: readonly ReadAnswer[]): Findings['total'] {
  const withEntries = answers.filter(({ page }, index) => index === 0 || page.entries.length > 0)
  const [total = null, ...others] = withEntries.flatMap((answer) => answer.total ?? [])
  const isAgreed = others.every(({ value }) => value === total?.value)
  const end = Math.max(...withEntries.map(({ page }) => endOf(page)))
  // a full first page may count itself
  const isPlausible = withEntries.some(({ page }) => page.total === total?.value)
  return isAgreed && isPlausible && total && total.value >= end ? total : null
}

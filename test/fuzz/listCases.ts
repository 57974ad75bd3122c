import fc from 'fast-check'
import type { Planted } from '../client/jsonDocuments.js'
import type { Body } from './bodyReading.js'
import { type FuzzCase, PATIENT_MS } from './fuzzCase.js'
import { failedBody, shapelessBody } from './jsonBodies.js'
import type { Outcome } from './outcomes.js'
import { rows } from './pageBodies.js'
import { type RawAnswer, wholeAnswer } from './rawAnswers.js'

type List = { rows: readonly Planted[]; total?: number }

/** A service that answers every offset with the same page. */
export function ignoredOffset(key: string): fc.Arbitrary<FuzzCase> {
  return fc.tuple(rows, fc.option(fc.nat(50), { nil: undefined })).chain(([list, more]) => {
    const total = more === undefined ? {} : { total: list.length + 1 + more }
    return answerWith(key, { rows: list, ...total }).map((answer) =>
      listCase('the same page for ever', list, [answer], 'PaginationError', [], { min: 2, max: 2 }),
    )
  })
}

/** A full page and a shorter one. */
export function twoPages(key: string): fc.Arbitrary<FuzzCase> {
  return fc.tuple(rows, rows).chain(([list, other]) => {
    const last = other.slice(0, list.length - 1)
    const all = [...list, ...last].map(({ value }) => value)
    return fc
      .tuple(answerWith(key, { rows: list }), answerWith(key, { rows: last }))
      .map((answers) => listCase('two pages', list, answers, 'success', [all], { min: 2, max: 2 }))
  })
}

/** A full page, and after it a failure that is not retried. */
export function failingList(key: string): fc.Arbitrary<FuzzCase> {
  // one that says when to ask again is retried
  const failure = wholeAnswer(key, fc.oneof(failedBody(key), shapelessBody)).filter(
    ({ parts }) => !parts.headers.lines.some((line) => line.startsWith('Retry-After')),
  )
  return rows.chain((list) =>
    fc.tuple(answerWith(key, { rows: list }), failure).map((answers) => {
      const [outcome = 'success'] = answers[1].parts.body.reading
      return listCase('a page and a failure', list, answers, outcome, [], { min: 2, max: 2 })
    }),
  )
}

function answerWith(key: string, list: List): fc.Arbitrary<RawAnswer> {
  const text = `[${list.rows.map((row) => row.text).join()}]`
  const total = list.total === undefined ? '' : `"total":${list.total},`
  const body: Body = {
    kind: 'a page of a list',
    bytes: Buffer.from(`{${total}"data":${text}}`),
    reading: ['success'],
    lists: [list.rows.map(({ value }) => value)],
  }
  return wholeAnswer(key, fc.constant(body))
}

function listCase(
  kind: string,
  list: readonly Planted[],
  answers: readonly RawAnswer[],
  outcome: Outcome,
  lists: FuzzCase['lists'],
  requests: FuzzCase['requests'],
): FuzzCase {
  return {
    ...{ kind, answers, lists, requests, call: 'list' },
    parameters: { address: '0xfa4e', chain: 'eth', limit: list.length },
    ...{ timeoutMs: PATIENT_MS, expected: new Set([outcome]) },
  }
}

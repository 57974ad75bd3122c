import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locateEntries } from '../../src/client/locateEntries.js'
import { InvalidResponseError } from '../../src/errors/index.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { type AnswerForm, answerForm } from './answerForms.js'
import { type Answer, buildAnswer } from './buildAnswer.js'

const RUNS = 5_000

/** The least that each branch of the rule has to be taken. */
const least: Record<string, number> = {
  'root array': 100,
  named: 1_000,
  unnamed: 500,
  'in a wrapper': 300,
  'in a root wrapper': 100,
  'depth 1': 300,
  'depth 2': 300,
  'depth 3': 300,
  'depth 4': 300,
  'null at the head': 300,
  'scalars kept': 100,
  'empty named': 100,
  'only empty': 20,
  'another list beside': 300,
  'a row beside': 300,
  'a container with a balance': 100,
  ambiguous: 300,
  'ambiguous, an empty list beside rows': 50,
  'no rows': 100,
  map: 50,
  'no total': 300,
  'total, own': 200,
  'total, own pagination': 200,
  'total, further out': 200,
  'count of the page': 50,
  'hasMore true': 200,
  'hasMore false': 200,
}

const hits = new Map<string, number>()
const hit = (branch: string) => hits.set(branch, (hits.get(branch) ?? 0) + 1)

function countRows(
  { rows, decoys, siblings }: AnswerForm,
  { levels, totals, total, hasMore }: Answer,
): void {
  if (levels.length === 0) return void hit('root array')
  hit(rows.isKnown ? 'named' : 'unnamed')
  hit(`depth ${levels.length}`)
  if (levels.at(-1)?.isWrapped) hit('in a wrapper')
  if (levels[0]?.isWrapped) hit('in a root wrapper')
  if (rows.kind === 'empty') hit(rows.isKnown ? 'empty named' : 'only empty')
  if (rows.kind === 'scalars') hit('scalars kept')
  if (rows.kind === 'objects' && rows.array[0] === null) hit('null at the head')
  if (decoys.length > 0) hit('another list beside')
  if (siblings.some(({ value }) => typeof value === 'object' && value && 'own' in value))
    hit('a row beside')
  if (levels.some(({ fields }) => fields.has('balance'))) hit('a container with a balance')
  if (!total) hit('no total')
  else if (total.out > 0) hit('total, further out')
  else hit(total.isPaging ? 'total, own pagination' : 'total, own')
  if (totals.some(({ isCount, value }) => isCount && value === rows.array.length)) {
    hit('count of the page')
  }
  if (hasMore) hit(`hasMore ${isYes(hasMore.value)}`)
}

const hasEmptyBesideRows = ({ rows, decoys }: AnswerForm) =>
  rows.isKnown &&
  rows.kind === 'objects' &&
  decoys.some(({ what }) => what.kind === 'empty' && what.isKnown)

const isYes = (value: JsonValue) => [true, 'true', 1].some((yes) => yes === value)

test('behavior: of forms that nobody listed, the rows are found, or it is an error', () => {
  fc.assert(
    fc.property(answerForm, (form) => {
      const answer = buildAnswer(form)
      const { body, expected, total, hasMore, maps } = answer
      let located: unknown
      try {
        located = locateEntries(body)
      } catch (error) {
        if (!(error instanceof InvalidResponseError)) throw error
        expect('reason' in expected && expected).toMatchObject({ reason: error.reason })
        if (!('reason' in expected)) return
        expect(error.issues.map(({ path }) => path).sort()).toEqual([...expected.paths].sort())
        hit(expected.reason === 'ambiguous' ? 'ambiguous' : 'no rows')
        if (hasEmptyBesideRows(form)) hit(`${expected.reason}, an empty list beside rows`)
        if (maps.length > 0 && expected.reason === 'no-rows') hit('map')
        return
      }
      expect(expected).toMatchObject({ list: { array: form.rows.array } })
      expect(located).toEqual({
        entries: form.rows.array,
        total: total ? Number(total.value) : null,
        hasMore: hasMore ? isYes(hasMore.value) : null,
      })
      // the same array, not another that looks like it
      expect((located as { entries: unknown }).entries).toBe(form.rows.array) // as just seen
      countRows(form, answer)
    }),
    { numRuns: RUNS, seed: 20_260_101 },
  )
  console.log(`forms: ${[...hits].map(([branch, count]) => `${branch} ${count}`).join(', ')}`)
  const missed = Object.entries(least).filter(([branch, count]) => (hits.get(branch) ?? 0) < count)
  expect(missed).toEqual([])
})

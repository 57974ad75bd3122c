import { expect, test } from 'vitest'
import { findFailure } from '../../src/client/findFailure.js'
import { locateEntries } from '../../src/client/locateEntries.js'
import { parseJson } from '../../src/client/parseJson.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { thrown } from '../errors/caught.js'
import {
  brokenTexts,
  envelopes,
  failedEnvelopes,
  mapEnvelopes,
  rows,
  withRows,
} from './envelopes.js'

test.each(envelopes)('default: form $form, $where, reports no failure', ({ body, empty }) => {
  expect(findFailure(body, { hasRows: true })).toBeUndefined()
  expect(findFailure(body, { hasRows: false })).toBeUndefined()
  expect(findFailure(empty, { hasRows: false })).toBeUndefined()
})

test.each(envelopes)('behavior: form $form, $where, is the same as text', async (envelope) => {
  const { body, total = null, hasMore = null } = envelope
  const parsed = parseJson(JSON.stringify(body))
  expect(locateEntries(parsed)).toEqual({ entries: rows, total, hasMore })
})

const odd: JsonValue[][] = [
  [null, { tick: 'ordi' }],
  [null, null, null, { tick: 'ordi' }],
  [{ tick: 'ordi' }, 7, null],
  [7, 'x', [], null],
  [null],
  ['ordi'],
  [{}],
  [{ tick: 'ordi', history: [{ id: 1 }] }],
  [{ token: { symbol: 'x' }, value: '5', history: [] }],
]

test.each(envelopes)('behavior: form $form, $where, keeps odd rows in place', ({ body }) => {
  for (const others of odd) expect(locateEntries(withRows(body, others)).entries).toBe(others)
})

test.each(failedEnvelopes)(
  'behavior: form $form failing has a code and words',
  ({ body, serviceCode, detail }) => {
    expect(findFailure(body, { hasRows: false })).toEqual({ serviceCode, detail })
  },
)

test.each(mapEnvelopes)('behavior: form 13, %j, is no failure and no empty wallet', (body) => {
  expect(findFailure(body, { hasRows: false })).toBeUndefined()
  expect(thrown(() => locateEntries(body))).toMatchObject({
    reason: 'no-rows',
    issues: [{ path: 'data', message: expect.stringMatching(/^a map of \d objects?$/) }],
  })
})

test.each(brokenTexts)('behavior: form 14, %j, is no answer', async ({ text, reason }) => {
  expect(thrown(() => parseJson(text))).toMatchObject({ name: 'InvalidResponseError', reason })
})

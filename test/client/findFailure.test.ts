import { expect, test } from 'vitest'
import { findFailure, serviceMessage } from '../../src/client/findFailure.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { envelopes, failedEnvelopes, mapEnvelopes } from './envelopes.js'

test.each(envelopes)('default: form $form, $where, reports none', ({ body, empty }) => {
  expect(findFailure(body, { hasRows: true })).toBeUndefined()
  expect(findFailure(body, { hasRows: false })).toBeUndefined()
  expect(findFailure(empty, { hasRows: false })).toBeUndefined()
})

test.each(mapEnvelopes)('default: form 13, %j, reports none', (body) => {
  expect(findFailure(body, { hasRows: false })).toBeUndefined()
})

test.each(failedEnvelopes)('default: form $form failing', ({ body, serviceCode, detail }) => {
  expect(findFailure(body, { hasRows: false })).toEqual({ serviceCode, detail })
})

const explicit: [JsonValue, { serviceCode?: string | number; detail?: string }][] = [
  [{ success: false }, {}],
  [{ success: 'false' }, {}],
  [{ ok: false, data: [] }, {}],
  [{ status: false, data: [] }, {}],
  [{ errors: ['no'], data: [] }, {}],
  [{ success: false, message: 'no' }, { detail: 'no' }],
  [{ error: 'no', result: null }, { detail: 'no' }],
  [
    { error: true, error_message: 'no', error_code: 400 },
    { serviceCode: 400, detail: 'no' },
  ],
  [{ error: { code: -32602, message: 'no' } }, { serviceCode: -32602, detail: 'no' }],
  [
    { error: 'no', error_code: 404 },
    { serviceCode: 404, detail: 'no' },
  ],
  [
    { error: 'no', msg: 'words', status: 500 },
    { serviceCode: 500, detail: 'words' },
  ],
  [
    { status: 'error', message: 'no' },
    { serviceCode: 'error', detail: 'no' },
  ],
  [{ success: false, code: 200, error_code: 4001 }, { serviceCode: 4001 }],
  [{ error: { code: 0 }, code: 4001 }, { serviceCode: 4001 }],
  [{ status: 'FAIL' }, { serviceCode: 'FAIL', detail: 'FAIL' }],
  [{ status: 'failed' }, { serviceCode: 'failed', detail: 'failed' }],
  [{ status: 'failure' }, { serviceCode: 'failure', detail: 'failure' }],
  [{ status: '0', message: 'NOTOK', result: [] }, { detail: 'NOTOK' }],
]

test.each(explicit)('behavior: an explicit failure is one, rows or not: %o', (body, failure) => {
  const expected = { serviceCode: undefined, detail: undefined, ...failure }
  expect(findFailure(body, { hasRows: false })).toEqual(expected)
  expect(findFailure(body, { hasRows: true })).toEqual(expected)
})

test.each<[JsonValue, string | number]>([
  [{ code: -1 }, -1],
  [{ code: 404 }, 404],
  [{ code: '50011', data: [] }, '50011'],
  [{ error_code: 7 }, 7],
  [{ errorCode: 7 }, 7],
  [{ status: 500 }, 500],
  [{ statusCode: 500 }, 500],
  [{ status_code: 500 }, 500],
  [{ code: 'NOT_FOUND' }, 'NOT_FOUND'],
  [{ code: 0, errorCode: 500 }, 500],
  [{ code: 2 }, 2],
  [{ code: 20 }, 20],
  [{ code: '10' }, '10'],
  [{ code: 'not ok' }, 'not ok'],
])('behavior: a failing code is a failure only when there are no rows: %o', (body, serviceCode) => {
  expect(findFailure(body, { hasRows: false })).toMatchObject({ serviceCode })
  expect(findFailure(body, { hasRows: true })).toBeUndefined()
})

test.each([
  ...[0, 1, 200, 2000, 200000, '', '0', '1', '200', '2000', '200000', '000000'],
  ...['ok', 'OK', 'success', 'Success', 'true'],
])('behavior: code %o means success', (code) => {
  for (const field of ['code', 'error_code', 'status', 'statusCode']) {
    expect(findFailure({ [field]: code }, { hasRows: false })).toBeUndefined()
  }
})

test.each<[JsonValue]>([
  [{ errors: [] }],
  [{ error: false, error_message: null, error_code: null }],
  [{ error: null }],
  [{ error: '' }],
  [{ error: 0 }],
  [{ success: true }],
  [{ success: null }],
  [{ message: 'hello' }],
  [{ code: 10000, message: 'OK', data: [] }],
  [{ code: 10000, msg: 'success', data: [] }],
  [{}],
  [[{ error: 'a field of a row' }]],
])('behavior: %o reports none', (body) => {
  expect(findFailure(body, { hasRows: false })).toBeUndefined()
})

test.each(['no error', 'failover', 'errorless'])(
  'behavior: a status that only holds such a word is no failure where there are rows: %s',
  (status) => {
    expect(findFailure({ status }, { hasRows: true })).toBeUndefined()
  },
)

test.each<[JsonValue, string | undefined]>([
  [{ code: -1, msg: 'bad chain' }, 'bad chain'],
  [{ message: 'bad chain' }, 'bad chain'],
  [{ error: 'bad chain' }, 'bad chain'],
  [{ error: { code: -32602, message: 'bad chain' } }, 'bad chain'],
  [{ error: { message: 'inner' }, message: 'outer' }, 'inner'],
  [{ error: true, error_message: 'bad chain', error_code: 400 }, 'bad chain'],
  [{ errorMessage: 'bad chain' }, 'bad chain'],
  [{ detail: 'bad chain' }, 'bad chain'],
  [{ reason: 'bad chain' }, 'bad chain'],
  [{ description: 'bad chain' }, 'bad chain'],
  [{ status: 'error' }, 'error'],
  [{ message: 'the sentence', error: 'Bad Request' }, 'the sentence'],
  [{ message: '', error: 'bad chain' }, 'bad chain'],
  ...[
    {},
    { data: 'no' },
    { message: 7, error: false },
    { error: { code: 1 } },
    ['no'],
    'no',
    null,
  ].map((body): [JsonValue, undefined] => [body, undefined]),
])("behavior: the service's own message in %j is %j", (body, message) => {
  expect(serviceMessage(body)).toBe(message)
})

import { expect, test } from 'vitest'
import { findFailure } from '../../src/client/findFailure.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

test('default', () => {
  expect(findFailure({ code: 0, msg: 'ok', data: [] }, { hasRows: false })).toBeUndefined()
})

const explicit: [JsonValue, { serviceCode?: string | number; detail?: string }][] = [
  [{ success: false }, {}],
  [{ success: 'false' }, {}],
  [{ ok: false, data: [] }, {}],
  [{ status: false, data: [] }, {}],
  [{ errors: ['no'], data: [] }, {}],
  [{ data: { error: 'rate limited', list: [] } }, { detail: 'rate limited' }],
  [{ result: { success: false, msg: 'no', list: [] } }, { detail: 'no' }],
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
  [{ success: false, code: 0 }, { serviceCode: 0 }],
  [{ success: false, code: 200, error_code: 4001 }, { serviceCode: 4001 }],
  [{ error: { code: 0 }, code: 4001 }, { serviceCode: 4001 }],
  [{ status: 'FAIL' }, { serviceCode: 'FAIL', detail: 'FAIL' }],
  [{ status: 'failed' }, { serviceCode: 'failed', detail: 'failed' }],
  [{ status: 'failure' }, { serviceCode: 'failure', detail: 'failure' }],
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
  [{ status: ['failed'] }],
  [{ error: false, error_message: null, error_code: null }],
  [{ error: null }],
  [{ error: '' }],
  [{ error: 0 }],
  [{ success: true }],
  [{ success: null }],
  [{ message: 'hello' }],
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

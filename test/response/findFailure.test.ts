import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../src/request/JsonValue.js'
import { findFailure, serviceMessage } from '../../src/response/findFailure.js'

test.each<[body: JsonValue, serviceCode?: string | number | undefined, detail?: string]>([
  [{ success: false }],
  [{ success: 'false' }],
  [{ ok: false, data: [] }],
  [{ status: false, data: [] }],
  [{ errors: ['no'], data: [] }],
  [{ success: false, message: 'no' }, undefined, 'no'],
  [{ error: 'no', result: null }, undefined, 'no'],
  [{ error: true, error_message: 'no', error_code: 400 }, 400, 'no'],
  [{ error: { code: -32602, message: 'no' } }, -32602, 'no'],
  [{ error: 'no', msg: 'words', status: 500 }, 500, 'words'],
  [{ status: 'error', message: 'no' }, 'error', 'no'],
  [{ success: false, code: 200, error_code: 4001 }, 4001],
  [{ error: { code: 0, message: 'no' } }, undefined, 'no'],
  [{ success: 0, data: [] }],
  [{ success: '0', errmsg: 'no' }, undefined, 'no'],
  [{ status: 'FAIL' }, 'FAIL'],
  [{ status: '0', message: 'NOTOK', result: [] }, undefined, 'NOTOK'],
])('default: %o is a failure, with or without entries', (body, serviceCode, detail) => {
  for (const hasEntries of [false, true]) {
    expect(findFailure(body, { hasEntries })).toEqual({ serviceCode, detail })
  }
})

test.each<Record<string, JsonValue>>([
  ...[-1, 404, 2, 20, '10', '50011', 'NOT_FOUND', 'not ok'].map((code) => ({ code })),
  ...['error_code', 'errorCode', 'status', 'statusCode'].map((field) => ({ [field]: 500 })),
  { status_code: 500 },
  { code: 0, errorCode: 500 },
  { code: 500, message: 'not ok', data: [] },
  { code: '50011', msg: 'OKX: rate limit', data: [] },
  { error: { code: 0 }, code: 4001 },
  { errcode: 40013, errmsg: 'invalid chain' },
  { retCode: 1003, retMsg: 'unsupported chain', result: null },
  { err_code: 7, errMsg: 'okapi' },
])('behavior: %o is a failure only without entries', (body) => {
  const serviceCode = Object.values(body).find((value) => value !== 0 && typeof value !== 'object')
  expect(findFailure(body, { hasEntries: false })).toMatchObject({ serviceCode })
  expect(findFailure(body, { hasEntries: true })).toBeUndefined()
})

test.each([
  ...[0, 1, 200, 2000, 200000, '', '0', '1', '200', '2000', '200000', '000000'],
  ...['ok', 'OK', 'success', 'Success', 'true', true, null],
])('behavior: code %o is a success', (code) => {
  for (const field of ['code', 'error_code', 'status', 'statusCode']) {
    expect(findFailure({ [field]: code }, { hasEntries: false })).toBeUndefined()
  }
})

const noErrors: JsonValue[] = [{}, [], { code: 0 }, { code: '0', message: '' }, [null], '0']

test.each<[body: JsonValue, hasEntries?: boolean]>([
  [{}],
  ...noErrors.map((error): [JsonValue] => [{ error, data: [] }]),
  ...noErrors.map((errors): [JsonValue, boolean] => [{ errors, data: [{}] }, true]),
  [{ error: false, error_message: null, error_code: null }],
  [{ error: '' }],
  [{ success: null, message: 'hello' }],
  [{ zipcode: 7, codes: 7, http_status: 500, statuses: 500 }],
  [{ code: 10000, message: 'OK', data: [] }],
  [{ code: 10000, msg: 'success', data: [] }],
  [[{ error: 'a field of an entry' }]],
  // names and values that only contain such a word
  [{ status: 'no error', message: 'it is notok' }, true],
  [{ status: 'errorless', msg: 'notoken' }, true],
  [{ unsuccess: false, success_: false, my_error: 'x', errorsx: 'x' }, true],
  [{ success: '0x1', ok: '100', http_status: 'error', statuses: 'error' }, true],
])('behavior: %o is no failure', (body, hasEntries = false) => {
  expect(findFailure(body, { hasEntries })).toBeUndefined()
})

test.each<JsonObject>([
  ...['is_success', 'isSuccess', 'succeed', 'succeeded', 'successful'].map((name) => ({
    [name]: false,
  })),
  ...[{ state: 'failed' }, { result: 'error' }, { error_message: 'busy' }, { err: 'busy' }],
  ...[{ message: 'Rate limit exceeded' }, { detail: 'invalid chain' }],
])('behavior: with entries, %o is no failure', (body) => {
  expect(findFailure(body, { hasEntries: true })).toBeUndefined()
  expect(findFailure(body, { hasEntries: false })).toBeDefined()
})

test.each<[object: JsonObject, isFailure: boolean]>([
  ...['success', 'ok', 'isSuccess', 'succeeded'].map((name): [JsonObject, boolean] => [
    { [name]: false },
    true,
  ]),
  ...['status', 'state', 'result'].map((name): [JsonObject, boolean] => [
    { [name]: 'error' },
    true,
  ]),
  [{ error: 'busy' }, true],
  [{ errors: ['busy'] }, false],
  [{ message: 'NOTOK' }, false],
  [{ code: 'x1' }, false],
  [{ code: '1x' }, false],
])('behavior: in an object of the body, %o: %j', (meta, isFailure) => {
  const failure = findFailure({ meta, data: [] }, { hasEntries: false })
  expect(failure !== undefined).toBe(isFailure)
})

test.each<JsonObject>([
  // names that only begin or end like a sign
  ...['unis_success', 'successfully', 'substate', 'results'].map((name) => ({ [name]: 'failed' })),
  ...['submessage', 'messages', 'nodetail', 'details'].map((name) => ({ [name]: 'invalid' })),
])('behavior: without entries, %o is no failure', (body) => {
  expect(findFailure(body, { hasEntries: false })).toBeUndefined()
})

/** What services of this kind send with status 200 in place of a list. */
const list = { list: [], total: 0 }
const words = 'Rate limit exceeded'
const codes = [
  'errno',
  'err_no',
  'ret',
  'resultCode',
  'result_code',
  'err-code',
  'biz_code',
  'bizCode',
]
const flags = ['isSuccess', 'is_success', 'succeed', 'succeeded', 'successful', 'success', 'ok']
const texts = ['err', 'error', 'errmsg', 'err_msg', 'errorMessage', 'error_message', 'error-text']
const spoken = [
  ...['API rate limit exceeded', 'Invalid API key', 'Unauthorized', 'Access denied', 'Forbidden'],
  ...['Request was throttled.', 'Token expired', 'Service unavailable', 'Too many requests'],
  ...['address is required', 'missing parameter', 'chain not supported', 'Request failed'],
]
const inner = ['status', 'base_resp', 'meta', 'header', 'data']

type FailureCase = { body: JsonValue; serviceCode?: string | number; detail?: string }

const failures: FailureCase[] = [
  ...codes.map((name) => ({ body: { [name]: 1001, data: list }, serviceCode: 1001 })),
  ...codes.map((name) => ({ body: { [name]: '-1', result: [] }, serviceCode: '-1' })),
  ...codes.map((name) => ({
    ...{ body: { [name]: 7, errmsg: words, data: [] }, serviceCode: 7, detail: words },
  })),
  ...flags.flatMap((name) =>
    [false, 'false', 0].map((value) => ({ body: { [name]: value, message: 'success', data: [] } })),
  ),
  ...flags.map((name) => ({ body: { response: { [name]: false, data: [] } } })),
  ...['state', 'result', 'status'].flatMap((name) =>
    ['error', 'FAIL', 'failed'].map((value) => ({
      body: { [name]: value, msg: 'ok', data: list },
    })),
  ),
  ...texts.map((name) => ({ body: { [name]: 'busy', data: [] }, detail: 'busy' })),
  ...spoken.map((text) => ({ body: { message: text, data: [] }, detail: text })),
  ...spoken.map((text) => ({ body: { data: { msg: text, ...list } }, detail: text })),
  ...inner.map((name) => ({ body: { [name]: { error_code: 7 }, items: [] }, serviceCode: 7 })),
  ...inner.map((name) => ({
    body: { [name]: { code: '50011', message: words }, items: [] },
    ...{ serviceCode: '50011', detail: words },
  })),
]

test.each(failures)('behavior: $body is no empty wallet', ({ body, ...expected }) => {
  const { serviceCode } = expected
  expect(findFailure(body, { hasEntries: false })).toMatchObject(expected)
  if (serviceCode === undefined) return
  expect(findFailure(body, { hasEntries: false, successCode: serviceCode })).toBeUndefined()
})

const successes = [0, '0', 1, 200, '200', 20000, 'ok', 'success', 'SUCCESS', '']
const named = ['currency', 'country', 'zip', 'postal', 'language', 'chain', 'token']

test.each<JsonValue>([
  list,
  ...successes.flatMap((value) => [...codes, 'code', 'status'].map((name) => ({ [name]: value }))),
  ...successes.flatMap((value) =>
    inner.map((name) => ({ [name]: { status_code: value, message: '' }, data: list })),
  ),
  ...flags.map((name) => ({ [name]: true, data: [] })),
  ...['ok', 'success', 'No tokens found', 'none', 'no error', '']
    .flatMap((text) =>
      [...texts, 'message', 'msg', 'detail']
        .filter((name) => name !== 'error') // is an error, whatever it says
        .map((name) => ({ [name]: text, data: [] })),
    )
    .filter((body) => !Object.values(body).includes('No tokens found') || 'message' in body),
  ...named.flatMap((name) => [{ [`${name}_code`]: 'USD' }, { data: { [`${name}Code`]: 840 } }]),
  ...[
    { code: 0, message: 'limit: 20' },
    { errno: 0, errmsg: 'error' },
    { err: '0' },
    { err: false },
  ],
  ...[
    { code: 10000, msg: 'success' },
    { code: 10000, base_resp: { status_msg: 'success' } },
  ],
  ...[{ data: { chain: 'eth', cursor: 'x', status: 'done', ...list } }, { data: { code: 'USDT' } }],
  ...[{ data: { state: 'active', result: 'none', ...list } }, { chain: { id: 1, status: 2 } }],
])('behavior: %j is an empty wallet', (body) => {
  expect(findFailure(body, { hasEntries: false })).toBeUndefined()
})

test('behavior: a failure is looked for one object deep, and in no array', () => {
  const unread = new Proxy<JsonObject>({}, { ownKeys: () => expect.fail('read') })
  const body = { rows: [unread], data: { rows: [unread], inner: unread } }
  expect(findFailure(body, { hasEntries: false })).toBeUndefined()
})

test.each<[code: string | number, successCode: string | number]>([
  [10000, 10000],
  [201, '201'],
  ['201', 201],
  ['A0000', 'A0000'],
  ['active', 'active'],
])('parameters: successCode: code %j is a success with %j', (code, successCode) => {
  for (const body of [{ code }, { status: code }, { errcode: code, errmsg: 'done' }]) {
    expect(findFailure(body, { hasEntries: false })).toMatchObject({ serviceCode: code })
    expect(findFailure(body, { hasEntries: false, successCode })).toBeUndefined()
    const failure = findFailure({ ...body, error: { code: 7 } }, { hasEntries: false, successCode })
    expect(failure).toMatchObject({ serviceCode: 7 })
  }
})

const hostile = { toString: 7, valueOf: 'x' }

const bare = Object.assign(Object.create(null) as object, hostile)

test.each<JsonValue>([{ word: 'no' }, hostile, bare, ['no']])('behavior: no text: %o', (value) => {
  const names = ['success', 'ok', 'status', 'message', 'msg', 'errmsg', 'detail', 'code']
  const body = Object.fromEntries(names.map((name) => [name, value]))
  expect(findFailure(body, { hasEntries: false })).toBeUndefined()
  const failed = { ...body, error: { ...body, code: 7 } }
  expect(findFailure(failed, { hasEntries: true })).toEqual({ serviceCode: 7 })
})

const names = [
  ...['msg', 'message', 'errorMessage', 'error_message', 'error_msg', 'errorMsg', 'errmsg'],
  ...['err_msg', 'errMessage', 'detail', 'reason', 'description', 'error'],
]

test.each<[JsonValue, string | undefined]>([
  ...names.map((name): [JsonValue, string] => [{ [name]: 'no' }, 'no']),
  [{ error: { message: 'inner' }, message: 'outer' }, 'inner'],
  [{ error: { code: 1 }, message: 'outer' }, 'outer'],
  [{ status: 'error', reason: { text: 'no' } }, 'no'],
  [{ detail: { message: 'no' } }, 'no'],
  [{ error: { text: 'no' } }, 'no'],
  [{ message: 'outer', reason: { text: 'inner' } }, 'outer'],
  [{ reason: { detail: { text: 'two levels deep' } } }, undefined],
  [{ message: 'the sentence', error: 'Bad Request' }, 'the sentence'],
  [{ message: '', error: 'bad chain' }, 'bad chain'],
  [{ data: 'no', my_message: 'no', messages: 'no', details: 'no', mydetail: 'no' }, undefined],
  [{ my_error: 'no', errors: 'no', texts: 'no', context: 'no' }, undefined],
  [{ my_error: { text: 'no' }, errors: { text: 'no' }, reasons: { text: 'no' } }, undefined],
  [{ my_reason: { text: 'no' } }, undefined],
  ...[{}, ['no'], 'no', null].map((body): [JsonValue, undefined] => [body, undefined]),
])('behavior: the message in %j is %j', (body, message) => {
  expect(serviceMessage(body)).toBe(message)
})

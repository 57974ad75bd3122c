import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../src/request/JsonValue.js'
import { findFailure, saysSuccess, serviceMessage } from '../../src/response/findFailure.js'

const page = readFileSync(new URL('../../docs/errors/ServiceError.md', import.meta.url), 'utf8')
const quoted = (text = '') => Array.from(text.matchAll(/`([^`]+)`/g), ([, word = '']) => word)

/** The rows of the page's table. A value such as `..._failed` stands for any text before it. */
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!Sign|---)/.test(line))
  .map((line) => {
    const [, sign = '', names = '', values = '', besideEntries] = line.split('|')
    const [fails = '', passes = ''] = values.split('. Not ')
    return {
      sign: sign.trim(),
      names,
      fails,
      passes: passes.split(/[.;]/)[0],
      besideEntries: quoted(besideEntries),
    }
  })

test('default: the table of docs/errors/ServiceError.md has a row per sign', () => {
  const signs = ['flag', 'error flag', 'state', 'unfinished', 'error', 'code', 'text', 'message']
  expect(rows.map(({ sign }) => sign)).toEqual(signs)
})

/** The documented names of a row, those with words before or after them, too. */
function allNames(sign: string, names: string): string[] {
  const [own = '', others = ''] = names.split(/, also /)
  const words = quoted(own).filter((name) => !name.endsWith('_'))
  const [main = ''] = words
  const before = quoted(own).filter((name) => name.endsWith('_'))
  if (sign === 'error') {
    const [example = '', ...after] = quoted(others)
    return [...words, example, ...words.flatMap((name) => after.map((word) => `${name}_${word}`))]
  }
  const [prefixes = '', alone = ''] = others.split(';')
  return [
    ...words,
    ...before.flatMap((prefix) => words.map((name) => prefix + name)),
    ...quoted(prefixes).map((prefix) => `${prefix}_${main}`),
    ...quoted(alone),
  ]
}

test.each(rows)('default: the $sign row', ({ sign, names, fails, passes, besideEntries }) => {
  const values: JsonValue[] = quoted(fails).map((word) => {
    if (word === 'false' || word === 'true') return word === 'true'
    return /^\d+$/.test(word) ? Number(word) : word.replace('...', 'QUERY')
  })
  expect(values.length).toBeGreaterThan(0)
  for (const name of allNames(sign, names)) {
    for (const value of values) {
      for (const key of [
        name,
        name.toUpperCase(),
        name.replace(/_(\w)/g, (_, a: string) => a.toUpperCase()),
      ]) {
        const failure = (body: JsonValue, hasEntries: boolean) => findFailure(body, { hasEntries })
        expect(failure({ [key]: value, data: [] }, false), `${key}: ${value}`).toBeDefined()
        expect(failure({ meta: { [key]: value } }, false), `${key}: ${value}`).toBeDefined()
        expect(failure({ fees: { [key]: value } }, false)).toBeUndefined()
        expect(failure({ meta: { [key]: value } }, true)).toBeUndefined()
        expect(failure({ [key]: value }, true) !== undefined, key).toBe(
          besideEntries.includes(name),
        )
        if (name.includes('_')) continue
        expect(failure({ [`${name}less`]: value, [`un${name}`]: value }, false)).toBeUndefined()
      }
    }
    for (const value of quoted(passes)) {
      expect(
        findFailure({ [name]: value }, { hasEntries: false }),
        `${name}: ${value}`,
      ).toBeUndefined()
    }
  }
})

const words = 'Rate limit exceeded'

test.each<[body: JsonValue, serviceCode?: string | number | undefined, detail?: string]>([
  [{ success: false, message: 'no' }, undefined, 'no'],
  [{ error: true, error_message: 'no', error_code: 400 }, 400, 'no'],
  [{ error: { code: -32602, message: 'no' } }, -32602, 'no'],
  [{ error: { code: 'RATE', message: words }, code: 7, message: 'outer' }, 'RATE', words],
  [{ error: 'bad', msg: 'words', status: 500 }, 500, 'bad'],
  [{ success: false, code: 200, error_code: 4001 }, 4001],
  [{ errors: [{ message: 'first' }, { message: 'second' }], message: 'outer' }, undefined, 'first'],
  [{ errors: ['first'], message: 'ok' }, undefined, 'first'],
  [{ code: 5, message: 'outer', error: 'first' }, 5, 'first'],
  [{ status: '0', message: 'NOTOK', result: [] }, undefined, 'NOTOK'],
  [{ code: 0, error: 'busy' }, undefined, 'busy'],
  [{ error: { code: 0, message: 'Access denied' } }, undefined, 'Access denied'],
  [{ error: { code: 200, message: 'busy' } }, undefined, 'busy'],
  [{ status: '0', ok: '0', total: 0 }],
  [{ ok: 'FALSE' }],
  [{ success: 0, failed: 0 }],
  [{ error: { code: false, message: 'busy' } }, undefined, 'busy'],
  [{ error: { errno: 1, message: 'success' } }, 1, 'success'],
  [{ error: [[[[[[[[[[{}]]]]]]]]]] }],
  [{ error: { a: { a: { a: { a: { a: { a: { a: { a: { a: {} } } } } } } } } } }],
  [{ error: ['no'] }, undefined, 'no'],
])('behavior: %o is a failure, with or without entries', (body, serviceCode, detail) => {
  for (const hasEntries of [false, true]) {
    expect(findFailure(body, { hasEntries })).toEqual({ serviceCode, detail })
  }
})

test.each<[body: JsonObject, serviceCode?: string | number | undefined, detail?: string]>([
  [{ code: 0, errorCode: 500 }, 500],
  [{ code: 500, message: 'not ok' }, 500, 'not ok'],
  [{ code: 500, message: 'success is not possible' }, 500, 'success is not possible'],
  [{ code: '50011', msg: words }, '50011', words],
  [{ errno: 1, errmsg: 'success' }, 1, 'success'],
  [{ code: 500, msg: 'is ok' }, 500, 'is ok'],
  [{ data: { resultCode: 'FAIL' } }, 'FAIL'],
  [{ code: 'x0x' }, 'x0x'],
  [{ resCode: 7 }, 7],
  [{ issuccess: false }],
  [{ isfailed: true }],
  [{ respMsg: words }, undefined, words],
  [{ retmsg: 'Invalid, no key' }, undefined, 'Invalid, no key'],
  [{ code: 0, error_message: { message: 'busy' } }, undefined, 'busy'],
  [{ errcode: '0x1' }, '0x1'],
  [{ errcode: '-' }, '-'],
  [{ code: 'none' }, 'none'],
  [{ err_no: 'A0' }, 'A0'],
  [{ code: 0, message: 'Invalid chain' }, undefined, 'Invalid chain'],
  [{ code: 0, error_message: words }, undefined, words],
  [{ err: { message: 'busy' } }, undefined, 'busy'],
  [{ data: { errors: [{ message: 'busy' }] } }, undefined, 'busy'],
  [{ data: { errors: ['busy'] }, message: 'ok' }, undefined, 'busy'],
  [{ data: { error: { code: 7, message: 'busy' } } }, undefined, 'busy'],
  [{ data: { code: 50011, msg: 'x' } }, 50011, 'x'],
  [{ base_resp: { status_code: 7 } }, 7],
  [{ responseHeader: { status: 400 } }, 400],
  [{ message: 'ok', reason: 'invalid key' }, undefined, 'invalid key'],
  [{ result: false }],
])('behavior: %o is a failure only without entries', (body, serviceCode, detail) => {
  expect(findFailure(body, { hasEntries: false })).toEqual({ serviceCode, detail })
  expect(findFailure(body, { hasEntries: true })).toBe(undefined)
})

const noErrors: JsonValue[] = [
  ...[null, false, 0, '', ' none ', 'OK', 'None', 'N/A', '-', {}, [], [null], { details: [{}] }],
  ...[
    { code: 0 },
    { code: 'none' },
    { code: '00', message: '', log_id: 'fail-over' },
    { code: 'ok', message: 'busy' },
  ],
  ...[
    { code: 200, message: 'OK' },
    { errno: 0, at: 5 },
    { code: null, message: null },
  ],
]

test.each<[body: JsonValue, hasEntries?: boolean]>([
  ...noErrors.flatMap((error): [JsonValue, boolean][] => [
    [{ error, data: [] }, false],
    [{ data: { errors: error } }, false],
    [{ errors: error }, true],
  ]),
  ...[0, '000', 1, '1', 200, 201, 208, 2000, '200000', 'A00000', 'Success', 'OK', true, null, '']
    .flatMap((code) => [
      { code },
      { statusCode: code },
      { data: { code } },
      { meta: { status: code } },
    ])
    .map((body): [JsonValue] => [body]),
  ...['langCode', 'country_code', 'networkCode', 'qrCode', 'zipcode', 'codes', 'http_status'].map(
    (name): [JsonValue] => [{ [name]: 7, data: { [name]: 7 } }],
  ),
  ...['coin', 'network', 'fiat', 'currency', 'notice', 'plan', 'mydata'].map(
    (name): [JsonValue] => [
      { [name]: { code: 56, message: words, status: 'failed', success: false } },
    ],
  ),
  [[{ error: 'a field of an entry' }]],
  [{ code: '0x', data: { code: 'USDT', status: 'active', state: 'x' } }],
  [{ code: 10000, msg: 'success' }],
  [{ code: false, errno: true, data: { code: '7x' } }],
  [{ code: 0, error_detail: 'x', error_details: 'x', xerror_message: 'busy' }],
  [{ state: 'pending?', status: 'not pending', result: '_failed?' }],
  [{ code: 10000, base_resp: { status_msg: 'ok' } }],
  [{ code: 0, error_message: 'kein Fehler' }],
  [{ status: 'active', result: 'none', ret: 'x' }],
  [{ message: 'No tokens found, limit 20', msg: '0 failed', detail: 'ok: no error' }],
  [{ message: 'nothing here' }],
  [{ success: '0x1', ok: '100', state: 'errorless', message: 'it is notok' }],
])('behavior: %o is no failure', (body, hasEntries = false) => {
  expect(findFailure(body, { hasEntries })).toBeUndefined()
})

test('behavior: looks one object deep, in no array, and at 99 fields of an object', () => {
  const unread = new Proxy<JsonObject>({}, { ownKeys: () => expect.fail('read') })
  const body = { rows: [unread], data: { rows: [unread], inner: unread } }
  expect(findFailure(body, { hasEntries: false })).toBeUndefined()
  const fields = (count: number) => Array.from({ length: count }, (_, index) => [`x${index}`, 0])
  const failure = (count: number) =>
    findFailure(Object.fromEntries([...fields(count), ['ok', false]]), { hasEntries: false }) // fromEntries returns any
  expect([failure(98) !== undefined, failure(99)]).toEqual([true, undefined])
})

test('parameters: matches: a field of an empty wallet is no sign, and its code is a success', () => {
  const failure = (body: JsonValue, ...matches: string[]) =>
    findFailure(body, { hasEntries: false, matches })
  const body = { code: 10000, errmsg: 'fertig', data: { status: 'failed' } }
  expect(failure(body)).toEqual({ serviceCode: 10000, detail: 'fertig' })
  expect(failure(body, 'data.status')).toEqual({ serviceCode: 10000, detail: 'fertig' })
  expect(failure(body, 'code')).toEqual({ serviceCode: undefined, detail: 'fertig' })
  expect(failure(body, 'code', 'data.status')).toBeUndefined()
  const other = { ...body, status: 7 }
  expect(failure(other, 'code', 'data.status')).toEqual({ serviceCode: 7, detail: 'fertig' })
  // an error is judged whole
  expect(failure({ error: { code: 5 } }, 'error.code')).toEqual({})
})

test.each<[body: JsonValue, isSuccess: boolean]>([
  ...[{ code: 0 }, { success: true }, { ok: 'true' }, { status: 'success' }, { message: 'OK' }].map(
    (body): [JsonValue, boolean] => [{ ...body, data: null }, true],
  ),
  [{ data: { code: 200 } }, true],
  ...[{ code: 1001 }, { success: false }, { message: 'busy' }, { code: 0, message: 'busy' }].map(
    (body): [JsonValue, boolean] => [{ ...body, data: null }, false],
  ),
  [{ code: 0, message: '', errmsg: 'none', error: null }, true],
  [{ success: 0, failed: 3 }, false],
  [{ success: 'none' }, false],
  [{ status: 'none' }, false],
  [{ errcode: 0, errmsg: 'Server busy' }, false],
  [{ code: 0, error_description: 'busy' }, false],
  [{ data: null }, false],
])('behavior: %j says success: %j', (body, isSuccess) => {
  expect(saysSuccess(body)).toBe(isSuccess)
})

const hostile = { toString: 7, valueOf: 'x' }
const bare = Object.assign(Object.create(null) as object, hostile)

test.each<JsonValue>([{ word: 'no' }, hostile, bare, ['no']])('behavior: no text: %o', (value) => {
  const names = ['success', 'ok', 'status', 'message', 'msg', 'detail', 'code']
  const body = Object.fromEntries(names.map((name) => [name, value]))
  expect(findFailure(body, { hasEntries: false })).toBeUndefined()
  const failed = { ...body, error: { ...body, code: 7 } }
  expect(findFailure(failed, { hasEntries: true })).toEqual({ serviceCode: 7 })
})

const names = [
  ...['msg', 'message', 'errorMessage', 'error_message', 'error_msg', 'errorMsg', 'errmsg'],
  ...['err_msg', 'errMessage', 'detail', 'reason', 'description', 'error', 'text'],
]

test.each<[JsonValue, string | undefined]>([
  ...names.map((name): [JsonValue, string] => [{ [name]: 'no' }, 'no']),
  [{ error: { message: 'inner' }, message: 'outer' }, 'inner'],
  [{ error: { code: 1 }, message: 'outer' }, 'outer'],
  [{ status: 'error', reason: { text: 'no' } }, 'no'],
  [{ detail: { message: 'no' } }, 'no'],
  [{ message: 'outer', reason: { text: 'inner' } }, 'outer'],
  [{ reason: { detail: { text: 'two levels deep' } } }, undefined],
  [{ error: 'Bad Request', message: 'the sentence' }, 'the sentence'],
  [{ message: '', error: 'bad chain' }, 'bad chain'],
  [{ data: 'no', my_message: 'no', messages: 'no', details: 'no', mydetail: 'no' }, undefined],
  [{ errorx: 'no', texts: 'no', context: 'no', reasons: { text: 'no' } }, undefined],
  ...[{}, ['no'], 'no', null].map((body): [JsonValue, undefined] => [body, undefined]),
])('behavior: the message in %j is %j', (body, message) => {
  expect(serviceMessage(body)).toBe(message)
})

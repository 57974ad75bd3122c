import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFailure, type ReadOptions, serviceMessage } from '../../src/response/findFailure.js'
import type { JsonObject, JsonValue } from '../../src/response/JsonValue.js'

const withEntries = (body: JsonValue) => findFailure(body, { hasEntries: true })
const without = (body: JsonValue, options: ReadOptions = {}) =>
  findFailure(body, { ...options, hasEntries: false })

const page = readFileSync(
  new URL('../../docs/guides/unknown-responses.md', import.meta.url),
  'utf8',
)
const quoted = (text = '') => Array.from(text.matchAll(/`([^`]+)`/g), ([, word = '']) => word)
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!Who|Says|---)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
const speakers = rows.filter(({ length }) => length === 3)
/** What the documented words of success are: nothing, yes, or a message. */
const words = Object.fromEntries(
  rows.filter(({ length }) => length === 2).map(([kind, values]) => [kind, quoted(values)]),
)
const toValue = (word: string): JsonValue => (word === 'null' ? null : word === '0' ? 0 : word)

/** Names of fields as APIs write them. */
const spellings = (name: string) => [
  ...[name, name.toUpperCase(), `_${name}`, name.replaceAll('_', '-')],
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
]

test.each(speakers)('default: %s: the documented names and values', (speaker, names, success) => {
  const kinds = (success ?? '').split(';')[0]?.split(', ') ?? []
  const values = kinds.flatMap((kind) => words[kind] ?? quoted(kind))
  expect(values.length).toBeGreaterThan(0)
  for (const name of quoted(names).filter((each) => !/[A-Z-]/.test(each))) {
    for (const key of spellings(name)) {
      for (const place of ['', 'data', 'meta', 'responseHeader']) {
        const failure = (value: JsonValue) =>
          without(place ? { [place]: { [key]: value } } : { [key]: value })
        for (const word of values) expect(failure(toValue(word)), `${key}: ${word}`).toBe(undefined)
        for (const word of ['KO', 'busy', '限流', 7, 500, -1]) {
          expect(failure(word), `${place} ${key}: ${word}`).toBeDefined()
        }
      }
      expect(without({ fees: { [key]: 'KO' } })).toBe(undefined)
      expect(withEntries({ [key]: 'KO' }) !== undefined).toBe(/^errors?$/i.test(key))
    }
  }
  expect(speaker).toMatch(/^(flag|error|code|error code|message)$/)
})

test('default: the vocabulary has five speakers and three kinds of words', () => {
  expect([speakers.length, Object.keys(words)]).toEqual([5, ['nothing', 'yes', 'a message']])
})

const busy = 'Rate limit exceeded'

test.each<[body: JsonValue, serviceCode?: string | number | undefined, detail?: string]>([
  [{ success: false, message: 'no' }, undefined, 'no'],
  [{ error: true, error_message: 'x', error_code: 400 }, 400, 'x'],
  [{ error: { code: -32602, message: 'x' } }, -32602, 'x'],
  [{ error: { code: 'RATE', message: busy }, code: 7, message: 'outer' }, 'RATE', busy],
  [{ error: 'bad', msg: 'words', status: 500 }, 500, 'bad'],
  [{ success: false, code: 200, error_code: 4001 }, 4001],
  [{ errors: [{ message: 'first' }, { message: 'second' }], message: 'outer' }, undefined, 'first'],
  [{ errors: ['first'], message: 'ok' }, undefined, 'first'],
  [{ code: 0, error: 'busy' }, undefined, 'busy'],
  [{ error: { code: 0, message: 'Access denied' } }, undefined, 'Access denied'],
  [{ error: { code: 200, message: 'busy', at: 5 } }, undefined, 'busy'],
  [{ error: { errno: 1, message: 'success' } }, 1, 'success'],
  [{ error: [[[[]]]] }],
  [{ error: { a: { a: {} } } }],
])('behavior: %o is a failure, with or without entries', (body, serviceCode, detail) => {
  for (const failure of [withEntries(body), without(body)]) {
    expect(failure).toMatchObject({ serviceCode, detail })
  }
})

test.each<[body: JsonObject, serviceCode?: string | number | undefined, detail?: string]>([
  [{ code: 0, errorCode: 500 }, 500],
  [{ code: '50011', msg: busy }, '50011', busy],
  [{ status: '0', message: 'NOTOK', result: [] }, undefined, 'NOTOK'],
  [{ status: 'QUERY_STATE_FAILED' }, 'QUERY_STATE_FAILED'],
  [{ errcode: 1 }, 1],
  [{ success: 0 }],
  [{ success: '' }],
  [{ isOk: 'no' }],
  [{ data: { errors: [{ message: 'busy' }] } }, undefined, 'busy'],
  [{ data: { error: { code: 7, message: 'busy' } } }, undefined, 'busy'],
  [{ base_resp: { status_code: 7 } }, 7],
  [{ message: 'ok', reason: 'invalid key' }, undefined, 'invalid key'],
  [{ result: false }],
])('behavior: %o is a failure only without entries', (body, serviceCode, detail) => {
  expect(without(body)).toMatchObject({ serviceCode, detail })
  expect(withEntries(body)).toBe(undefined)
})

test.each([
  ...['0 credits left, upgrade your plan', 'no data: rate limit exceeded', 'success: false'],
  ...['success rate too low', 'ok, but rate limited', 'failed to complete successfully'],
  ...['0x12 is an unknown address', 'not ok', 'Unsuccessful', 'Cannot say success', 'No success'],
  ...["it didn't end in success", 'stopped without success', 'never successful', 'unable; success'],
  ...['no tokens for you today', 'no tokens; retry', 'okay then', 'success?', 'ok ok'],
  ...[
    'one two three four five success',
    'Successfully queued, indexing',
    '不成功',
    '没有成功',
    '未成功',
  ],
  ...['成功率过低', '查询 成功', '部分数据查询成功', 'busy - success', 'a: success'],
  ...['no more', '0'],
])('behavior: %j is no message of success', (text) => {
  expect(without({ message: text, data: [] })).toMatchObject({ detail: text })
})

const noErrors: JsonValue[] = [
  ...[null, false, 0, '', ' none ', 'OK', 'N/A', '-', 'No errors found', {}, [], [null], ['no']],
  ...[{ code: 0 }, { code: 'none' }, { code: '00', message: '', log_id: 'fail-over' }],
  ...[{ code: 200, message: 'OK', details: [{ at: 1 }] }, { errno: 0, at: 5 }, { code: null }],
]

test.each<[body: JsonValue, hasEntries?: boolean]>([
  ...noErrors.flatMap((error): [JsonValue, boolean][] => [
    [{ error, data: [] }, false],
    [{ data: { errors: error } }, false],
    [{ errors: error }, true],
  ]),
  ...['langCode', 'country_code', 'networkCode', 'qrCode', 'zipcode', 'codes', 'http_status'].map(
    (name): [JsonValue] => [{ [name]: 7, data: { [name]: 7 } }],
  ),
  ...['coin', 'network', 'fiat', 'currency', 'notice', 'plan', 'mydata'].map(
    (name): [JsonValue] => [{ [name]: { code: 56, message: busy, success: false } }],
  ),
  [[{ error: 'a field of an entry' }]],
  [{ success: null, code: { a: 1 }, status: [], message: null }],
])('behavior: %o is no failure', (body, hasEntries = false) => {
  expect(findFailure(body, { hasEntries })).toBe(undefined)
})

test('behavior: looks one object deep, in no array, and at 99 fields of an object', () => {
  const unread = new Proxy<JsonObject>({}, { ownKeys: () => expect.fail('read') })
  const body = { rows: [unread], data: { rows: [unread], inner: unread } }
  expect(without(body)).toBe(undefined)
  const fields = (count: number) => Array.from({ length: count }, (_, index) => [`x${index}`, 0])
  const failure = (count: number) => without(Object.fromEntries([...fields(count), ['ok', false]])) // fromEntries returns any
  expect([failure(98) !== undefined, failure(99)]).toEqual([true, undefined])
})

test('parameters: empty: what it declares is a word of success, all else is judged as before', () => {
  const failure = (body: JsonValue, ...paths: string[]) =>
    without(body, { empty: Object.fromEntries(paths.map((path) => [path, [40000, 'failed']])) })
  const body = { code: 40000, errmsg: 'fertig', data: { status: 'failed' } }
  expect(failure(body, 'data.status')).toMatchObject({ serviceCode: 40000, detail: 'fertig' })
  expect(failure(body, 'code')).toMatchObject({ serviceCode: 'failed', detail: 'fertig' })
  expect(failure({ ...body, errmsg: '' }, 'code', 'data.status')).toBe(undefined)
  expect(failure({ ...body, errmsg: '限流' }, 'code', 'data.status')).toMatchObject({
    detail: '限流',
  })
  expect(failure({ error: { code: 40000 } }, 'error.code')).toBeDefined() // judged whole
})

const locate = 'If this is a success, set `locate` to a function.'

test.each<[advice: string, body: JsonValue, options?: ReadOptions]>([
  ['{"code":100,"msg":"Fertig"}', { code: 100, msg: 'Fertig' }],
  ['{"ok":false,"meta.code":"7"}', { ok: false, meta: { code: '7' } }],
  ['{"code":100,"msg":"Fertig"}', { code: 100, msg: 'Fertig' }, { empty: { code: 100 } }],
  ['{"error":"it\'s over"}', { error: "it's over" }],
  [locate, { error: { message: 'busy' } }],
  [locate, { 'a.code': 0, meta: { 'x.msg': 'x' } }],
  [locate, { 'base.resp': { code: 7 } }],
  [locate, { msg: 'block 12' }],
  [locate, { msg: 'x'.repeat(99) }],
  [locate, { msg: 'two\nlines' }],
  [locate, { msg: 'unknown on Eth' }, { chain: 'ETH' }],
  [locate, Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`m${index}_msg`, 'x']))],
  ['add "Ende" to `msg` of `empty`.', { msg: 'Ende' }, { offset: 20 }],
  ['add 7 to `code`, "Ende" to `data.msg` of', { code: 7, data: { msg: 'Ende' } }, { offset: 20 }],
  ['`empty` differs at `msg`.', { msg: 'x' }, { empty: { msg: 'ok' } }],
])('behavior: the advice has %s for %j', (advice, body, options) => {
  const expected = advice.startsWith('{') ? `wallet, declare \`empty: ${advice}\`.` : advice
  const redact = (text: string) => text.replace(/\s+/g, ' ')
  expect(without(body, { redact, ...options })?.message).toContain(expected)
})

const hostile = { toString: 7, valueOf: 'x' }
const bare = Object.assign(Object.create(null) as object, hostile)

test.each<JsonValue>([{ word: 'no' }, hostile, bare, ['no']])('behavior: no text: %o', (value) => {
  const names = ['success', 'ok', 'status', 'message', 'msg', 'detail', 'code']
  const body = Object.fromEntries(names.map((name) => [name, value]))
  expect(without(body)).toBe(undefined)
  expect(withEntries({ ...body, error: { ...body, code: 7 } })).toMatchObject({ serviceCode: 7 })
})

const names = [
  ...['msg', 'message', 'errorMessage', 'error_message', 'error_msg', 'errorMsg', 'errmsg'],
  ...['err_msg', 'errMessage', 'detail', 'reason', 'description', 'error', 'my_message'],
]

test.each<[JsonValue, string | undefined]>([
  ...names.map((name): [JsonValue, string] => [{ [name]: 'no' }, 'no']),
  [{ error: { message: 'inner' }, message: 'outer' }, 'inner'],
  [{ error: { code: 1 }, message: 'outer' }, 'outer'],
  [{ detail: { message: 'no' } }, 'no'],
  [{ message: 'outer', reason: { message: 'inner' } }, 'outer'],
  [{ reason: { detail: { message: 'two levels deep' } } }, undefined],
  [{ error: 'Bad Request', message: 'the sentence' }, 'the sentence'],
  [{ message: '', error: 'bad chain' }, 'bad chain'],
  [{ data: 'no', messages: 'no', details: 'no', mydetail: 'no' }, undefined],
  [{ errorx: 'no', texts: 'no', context: 'no', reasons: { message: 'no' } }, undefined],
  ...[{}, ['no'], 'no', null].map((body): [JsonValue, undefined] => [body, undefined]),
])('behavior: the message in %j is %j', (body, message) => {
  expect(serviceMessage(body)).toBe(message)
})

import { isJsonObject, type JsonValue } from '../../src/spec/JsonValue.js'

export const rows: JsonValue[] = [
  { tick: 'ordi', balance: '1500.25' },
  { tick: 'sats', balance: '0' },
]

type Envelope = {
  /** Its number among the forms met in the wild. */
  form: number
  where: string
  body: JsonValue
  empty: JsonValue
  total?: number
  hasMore?: boolean
}

/** A body with other rows in the place of {@link rows}. */
export function withRows(body: JsonValue, others: JsonValue[]): JsonValue {
  if (body === rows) return others
  if (Array.isArray(body)) return body.map((item) => withRows(item, others))
  if (!isJsonObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, withRows(value, others)]),
  )
}

/** Forms of comparable indexers' answers, around {@link rows} and around none. */
export const envelopes: readonly Envelope[] = [
  {
    form: 1,
    where: 'data.detail',
    body: { code: 0, msg: 'ok', data: { start: 0, total: 137, detail: rows } },
    empty: { code: 0, msg: 'ok', data: { start: 0, total: 0, detail: [] } },
    total: 137,
  },
  {
    form: 2,
    where: 'result.inscriptions',
    body: { jsonrpc: '2.0', id: 1, result: { inscriptions: rows, total: 137, limit: 2 } },
    empty: { jsonrpc: '2.0', id: 1, result: { inscriptions: [], total: 0, limit: 2 } },
    total: 137,
  },
  {
    form: 3,
    where: 'data.list with status 200',
    body: { status: 200, message: 'ok', data: { list: rows, total: '137' } },
    empty: { status: 200, message: 'ok', data: { list: [], total: '0' } },
    total: 137,
  },
  {
    form: 4,
    where: 'data.list with a count of all',
    body: { code: 0, msg: 'ok', data: { list: rows, count: 137 } },
    empty: { code: 0, msg: 'ok', data: { list: [], count: 0 } },
    total: 137,
  },
  {
    form: 5,
    where: 'data with error_code',
    body: { error_code: 0, data: rows },
    empty: { error_code: 0, data: [] },
  },
  {
    form: 6,
    where: 'data[0].tokenList with a count of pages',
    body: { code: '0', msg: '', data: [{ page: '1', totalPage: '69', tokenList: rows }] },
    empty: { code: '0', msg: '', data: [{ page: '1', totalPage: '0', tokenList: [] }] },
  },
  {
    form: 7,
    where: 'results',
    body: { limit: 2, offset: 0, total: 137, results: rows },
    empty: { limit: 2, offset: 0, total: 0, results: [] },
    total: 137,
  },
  {
    form: 8,
    where: 'data beside block_height',
    body: { block_height: 800_000, data: rows },
    empty: { block_height: 800_000, data: [] },
  },
  { form: 9, where: 'result', body: { error: '', result: rows }, empty: { result: [] } },
  { form: 10, where: 'the root array', body: rows, empty: [] },
  {
    form: 11,
    where: 'data.items with pagination',
    body: {
      data: { items: rows, pagination: { has_more: true } },
      error: false,
      error_message: null,
      error_code: null,
    },
    empty: { data: { items: [], pagination: null }, error: false, error_message: null },
    hasMore: true,
  },
  {
    form: 12,
    where: 'balances with page.more',
    body: { balances: rows, page: { more: false } },
    empty: { balances: [], page: { more: false } },
    hasMore: false,
  },
]

/** Form 13: rows named by their tickers. No list to be found, and no empty wallet. */
export const mapEnvelopes: readonly JsonValue[] = [
  { data: { ordi: { total: '1500.25', available: '3' }, sats: { total: '0' } }, cursor: null },
  { data: { ordi: { total: '1500.25' } }, cursor: 'c-2' },
  { data: {}, cursor: null },
]

/** Form 14: texts that are no JSON, and why. */
export const brokenTexts: readonly { text: string; reason: string }[] = [
  { text: '<!doctype html><title>502</title>', reason: 'not-json' },
  { text: '', reason: 'empty' },
  { text: ' \n', reason: 'empty' },
  { text: '{"code":0,"data":{"list":[{"tick":"or', reason: 'truncated' },
]

type FailedEnvelope = {
  form: number
  body: JsonValue
  serviceCode?: string | number
  detail?: string
}

/** How those forms say in a 2xx body that they failed. */
export const failedEnvelopes: readonly FailedEnvelope[] = [
  {
    form: 1,
    body: { code: -1, msg: 'bad chain', data: null },
    serviceCode: -1,
    detail: 'bad chain',
  },
  {
    form: 2,
    body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'bad chain' } },
    serviceCode: -32602,
    detail: 'bad chain',
  },
  {
    form: 3,
    body: { status: 500, message: 'bad chain', data: { list: [], total: 0 } },
    serviceCode: 500,
    detail: 'bad chain',
  },
  { form: 4, body: { code: 7, msg: 'bad chain' }, serviceCode: 7, detail: 'bad chain' },
  { form: 5, body: { error: 'not found', error_code: 404 }, serviceCode: 404, detail: 'not found' },
  {
    form: 6,
    body: { code: '50011', msg: 'bad chain', data: [] },
    serviceCode: '50011',
    detail: 'bad chain',
  },
  { form: 9, body: { error: 'bad chain', result: null }, detail: 'bad chain' },
  {
    form: 11,
    body: { data: null, error: true, error_message: 'bad chain', error_code: 400 },
    serviceCode: 400,
    detail: 'bad chain',
  },
  {
    form: 12,
    body: { error: 'Bad Request', msg: 'bad chain', status: 400 },
    serviceCode: 400,
    detail: 'bad chain',
  },
]

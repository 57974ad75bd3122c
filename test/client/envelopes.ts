import type { JsonValue } from '../../src/spec/JsonValue.js'

export const sampleEntries: JsonValue[] = [
  { tick: 'ordi', balance: '1500.25' },
  { tick: 'sats', balance: '0' },
]

const wrap = (list: JsonValue[], json: string): JsonValue =>
  JSON.parse(json, (_, value: unknown) => (value === 'ENTRIES' ? list : value)) as JsonValue // parsed JSON

/** Responses of comparable indexers with {@link sampleEntries}, with none, and their pagination. */
export const envelopes = (
  [
    ['{"code":0,"msg":"ok","data":{"start":0,"total":137,"detail":"ENTRIES"}}', 137],
    ['{"jsonrpc":"2.0","id":1,"result":{"inscriptions":"ENTRIES","total":137,"limit":2}}', 137],
    ['{"status":200,"message":"ok","data":{"list":"ENTRIES","total":"137"}}', 137],
    ['{"code":0,"msg":"ok","data":{"list":"ENTRIES","count":137}}', 137],
    ['{"error_code":0,"data":"ENTRIES"}'],
    ['{"code":"0","msg":"","data":[{"page":"1","totalPage":"69","tokenList":"ENTRIES"}]}'],
    ['{"limit":2,"offset":0,"total":137,"results":"ENTRIES"}', 137],
    ['{"block_height":800000,"data":"ENTRIES"}'],
    ['{"error":"","result":"ENTRIES"}'],
    ['"ENTRIES"'],
    ['{"data":{"items":"ENTRIES","pagination":{"has_more":true}},"error":false}', null, true],
    ['{"balances":"ENTRIES","page":{"more":false}}', null, false],
  ] as const
).map(([json, total = null, hasMore = null]) => {
  return { json, body: wrap(sampleEntries, json), empty: wrap([], json), total, hasMore }
})

/** Balances keyed by ticker: these hold no list, so they must be refused. */
export const mapEnvelopes: readonly JsonValue[] = [
  { data: { ordi: { total: '1500.25', available: '3' }, sats: { total: '0' } }, cursor: null },
  { data: { ordi: { total: '1500.25' } }, cursor: 'c-2' },
  { data: {}, cursor: null },
]

type FailedEnvelope = [body: JsonValue, serviceCode: string | number | undefined, detail: string]

/** 2xx bodies that report a failure. */
export const failedEnvelopes: readonly FailedEnvelope[] = [
  [{ code: -1, msg: 'bad chain', data: null }, -1, 'bad chain'],
  [{ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'bad chain' } }, -32602, 'bad chain'],
  [{ status: 500, message: 'bad chain', data: { list: [], total: 0 } }, 500, 'bad chain'],
  [{ code: 7, msg: 'bad chain' }, 7, 'bad chain'],
  [{ error: 'not found', error_code: 404 }, 404, 'not found'],
  [{ code: '50011', msg: 'bad chain', data: [] }, '50011', 'bad chain'],
  [{ error: 'bad chain', result: null }, undefined, 'bad chain'],
  [{ data: null, error: true, error_message: 'bad chain', error_code: 400 }, 400, 'bad chain'],
  [{ error: 'Bad Request', msg: 'bad chain', status: 400 }, 400, 'bad chain'],
]

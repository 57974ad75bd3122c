import type { JsonValue } from '../../src/response/JsonValue.js'

export const sampleEntries: JsonValue[] = [
  { tick: 'ordi', balance: '1500.25' },
  { tick: 'sats', balance: '0' },
]

/** A JSON text with a list for `"ENTRIES"`. */
export const wrap = (list: JsonValue[], json: string): JsonValue =>
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

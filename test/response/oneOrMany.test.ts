import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/response/JsonValue.js'
import { locateEntries } from '../../src/response/locateEntries.js'
import { thrown } from '../client/caught.js'
import { envelopes, wrap } from '../client/envelopes.js'

/** Around the entries: a JSON text, and how it is read. */
const answers: (readonly [result: string, json: string])[] = [
  ...envelopes.map(({ json }) => ['entries', json] as const),
  ['entries', '[{"tokenList":"ENTRIES","has_next":false}]'],
  ['entries', '{"a":{"b":{"c":{"list":"ENTRIES"}}},"errors":[],"chains":[{"tokens":[]}]}'],
  ['ambiguous', '{"native":[],"assets":"ENTRIES"}'],
  ['ambiguous', '{"data":{"balances":"ENTRIES","transactions":[{"hash":"x","logs":[]}]}}'],
  ['ambiguous', '{"data":[{"page":1,"brc20":"ENTRIES","runes":[]}]}'],
  ['no-entries', '{"a":{"b":{"c":{"d":{"list":"ENTRIES"}}}}}'],
  ['no-entries', '{"data":["eth","ENTRIES"]}'],
]

// of an entry, not about paging
const fields = [
  ...['inscriptionId', 'totalSupply', 'tokenHash', 'pageant', 'sizes', 'chains'],
  ...['errors', 'currency', 'homepage', 'moreInfo', 'page_url', 'prevented'],
]

const entries: JsonObject[] = [
  ...fields.map((field) => ({ [field]: '5', page: 1, transfers: [{ hash: 'x' }] })),
  {},
  { tick: 'ordi', balance: '1500.25' },
  { inscriptionId: 'x', qty: '5', holders: [] },
  { protocol: 'brc-20', tokens: [{ tick: 'ordi' }] },
  { protocol: 'brc-20', list: [], page: 1 },
  { collection: null, items: [{ id: 1 }, { id: 2 }] },
  { hash: '0x', data: [{ result: [{ list: [] }] }], total: '5' },
  { owner: { name: 'made up' }, transfers: [] },
  { total_supply: 7, limit: 1, logs: [{ at: 1 }], events: [] },
  { chain: 'eth', chains: [{ id: 1 }], errors: [] },
  { a: true, tags: ['x'], results: [null, {}] },
  { pages: [], pageUrl: 'https://h', next: null },
]

test.each(answers)('default: one entry and several: %s in %s', (result, json) => {
  for (const entry of entries) {
    const lists = [[entry], [entry, entry], [null, entry, 7, { other: 1 }], [{ list: [] }, entry]]
    for (const list of lists) {
      const read = () => locateEntries(wrap(list, json)).entries
      if (result === 'entries') expect(read(), JSON.stringify(entry)).toBe(list)
      else expect(thrown(read), JSON.stringify(entry)).toMatchObject({ reason: result })
    }
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidResponseError } from '../../src/errors/InvalidResponseError.js'
import { locateEntries } from '../../src/response/locateEntries.js'
import type { JsonObject, JsonValue } from '../../src/spec/JsonValue.js'
import { envelopes, wrap } from '../client/envelopes.js'

const runs = Number(process.env.FUZZ_RUNS ?? 1000)
const seed = Number(process.env.FUZZ_SEED ?? 7)

/** Around the entries: a JSON text, and how it is read. */
const answers: (readonly [read: string, json: string])[] = [
  ...envelopes.map(({ json }) => ['entries', json] as const),
  ['entries', '[{"tokenList":"ENTRIES","has_next":false}]'],
  ['entries', '{"a":{"b":{"c":{"list":"ENTRIES"}}},"errors":[],"chains":[{"tokens":[]}]}'],
  ['ambiguous', '{"native":[],"assets":"ENTRIES"}'],
  ['ambiguous', '{"data":{"balances":"ENTRIES","transactions":[{"hash":"x","logs":[]}]}}'],
  ['ambiguous', '{"data":[{"page":1,"brc20":"ENTRIES","runes":[]}]}'],
  ['no-entries', '{"a":{"b":{"c":{"d":{"list":"ENTRIES"}}}}}'],
  ['no-entries', '{"data":["eth","ENTRIES"]}'],
]

const entries: JsonObject[] = [
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

/** How an answer is read: the path of the list, or the reason why not. */
function readAs(body: JsonValue): string {
  try {
    return pathOf(body, locateEntries(body).entries) ?? 'an empty list that is not in the body'
  } catch (error) {
    if (error instanceof InvalidResponseError) return error.reason
    throw error
  }
}

function pathOf(body: JsonValue, list: unknown): string | undefined {
  if (body === list) return ''
  if (typeof body !== 'object' || body === null) return undefined
  for (const [name, value] of Object.entries(body)) {
    const path = pathOf(value, list)
    if (path !== undefined) return `/${name}${path}`
  }
  return undefined
}

test.each(answers)('default: one, two and three entries: %s in %s', (read, json) => {
  for (const entry of entries) {
    for (const list of [[entry], [entry, entry], [entry, null, { other: 1 }]]) {
      const body = wrap(list, json)
      expect([entry, readAs(body)]).toEqual([entry, read === 'entries' ? pathOf(body, list) : read])
    }
  }
})

// Random answers: objects around a list of entries, which all have the same fields. Each entry has a
// field that is neither a list nor about paging, whatever its other fields are.

const listName = ['list', 'data', 'tokens', 'holders', 'errors', 'chains', 'items', 'page', 'logs']
const scalarName = ['total', 'next', 'limit', 'count', 'id', 'tick', 'balance', 'hash', 'pageUrl']
const anyName = fc.oneof(fc.constantFrom(...listName, ...scalarName), fc.string({ maxLength: 4 }))
const ownName = fc.oneof(
  fc.constantFrom('qty', 'inscriptionId', 'protocol', 'totalSupply', 'tokenHash', 'amt'),
  fc.stringMatching(/^[b-df-z]{2,9}x$/),
)
const scalar = fc.constantFrom<JsonValue>('5', '', 0, 7, true, null)
const { nested } = fc.letrec<{ nested: JsonValue }>((tie) => {
  const field = fc.oneof({ maxDepth: 3, withCrossShrink: true }, scalar, tie('nested'))
  const object = fc.dictionary(anyName, field, { maxKeys: 3, noNullPrototype: true })
  return { nested: fc.oneof(object, fc.array(fc.oneof(object, scalar), { maxLength: 3 })) }
})
const entryList = fc
  .record({ names: fc.uniqueArray(anyName, { maxLength: 5 }), own: ownName })
  .chain(({ names, own }) => {
    const field = fc.oneof(scalar, nested)
    const entry = fc.record(
      { ...Object.fromEntries(names.map((name) => [name, field])), [own]: scalar },
      { noNullPrototype: true },
    )
    return fc.array(entry, { minLength: 3, maxLength: 3 })
  })
const around = fc.array(
  fc.record({
    name: anyName,
    beside: fc.dictionary(anyName, fc.oneof(scalar, scalar, scalar, nested), { maxKeys: 2 }),
    isWrapped: fc.boolean(),
  }),
  { maxLength: 5 },
)

test(`behavior: one entry in ${runs} random answers is read as two and three are`, () => {
  const property = fc.property(entryList, around, (list, levels) => {
    const wrap = (value: JsonValue) =>
      levels.reduce<JsonValue>((inner, { name, beside, isWrapped }) => {
        const object = { ...beside, [name]: inner }
        return isWrapped ? [object] : object
      }, value)
    const found = [1, 2, 3].map((count) => readAs(wrap(list.slice(0, count))))
    expect(new Set(found).size).toBe(1)
  })
  fc.assert(property, { seed, numRuns: runs })
})

import fc from 'fast-check'
import type { JsonValue } from '../../src/spec/JsonValue.js'

// No listed name can be spelt with these letters.
const word = fc
  .stringMatching(/^[bcfgkvzou]{3,9}$/)
  .chain((text) => fc.constantFrom(text, `${text}_${text}`, `${text}Zu`, `数${text}`, `${text}.0`))

const knownName = fc.constantFrom(
  ...['data', 'detail', 'list', 'items', 'result', 'results', 'rows', 'records', 'content'],
  ...['entries', 'tokens', 'assets', 'holdings', 'inscriptions', 'balances', 'tokenBalances'],
  ...['token_list', 'Data', 'LIST', 'wallet-balances', 'response', 'payload', 'portfolio'],
)

const scalar = fc.oneof(
  fc.constantFrom<JsonValue>('x', '', 0, 1, 800_000, '137', true, false, null, '2026-01-01'),
  fc.string({ maxLength: 5 }),
)

const tokenRow = fc.record({
  tick: fc.constantFrom('ordi', 'sats', 'rats'),
  balance: fc.constantFrom<JsonValue>('1500.25', 7, '0', null),
  history: fc.constantFrom<JsonValue>([], [{ id: 1 }], ['x']),
})
const vagueRow = fc.constantFrom<JsonValue>({ name: 'ordi', list: [{ id: 1 }] }, { a: 1 }, {})
const row: fc.Arbitrary<JsonValue> = fc.oneof({ weight: 4, arbitrary: tokenRow }, vagueRow)

/** Lists by what they hold: objects, the first of them perhaps after nulls; nothing; no objects. */
const arrays = {
  objects: fc
    .tuple(fc.array(fc.constant<JsonValue>(null), { maxLength: 2 }), row, fc.array(row))
    .map(([nulls, head, tail]): JsonValue[] => [...nulls, head, ...tail]),
  empty: fc.constant<JsonValue[]>([]).map((): JsonValue[] => []),
  scalars: fc.array(scalar, { minLength: 1, maxLength: 4 }),
}

export type Kind = keyof typeof arrays

/** A list with a name, well-known or not. */
const list = (kind: fc.Arbitrary<Kind>) =>
  fc.tuple(kind, fc.boolean()).chain(([of, isKnown]) =>
    fc.record({
      kind: fc.constant(of),
      isKnown: fc.constant(isKnown),
      name: isKnown ? knownName : word,
      array: arrays[of],
    }),
  )

// null stands for the rows on the page
const count: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constant(null),
  fc.nat(500),
  fc.nat(500).map(String),
)

/** What an answer says of the list: in which object from the rows outwards, in which field. */
const facts = (name: fc.Arbitrary<string>, value: fc.Arbitrary<JsonValue>) =>
  fc.array(
    fc.record({
      out: fc.nat(3),
      paging: fc.option(fc.constantFrom('pagination', 'page', 'meta', 'page_info', 'Paging')),
      name,
      value,
    }),
    { maxLength: 2 },
  )

/** An object of a well-known name or not, whose objects look like rows or are flat. */
const map = fc
  .tuple(fc.boolean(), fc.constantFrom('balance', 'total'), word)
  .map(([isKnown, field, ticker]) => ({
    kind: 'map' as const,
    isKnown,
    name: isKnown ? 'holdings' : 'byTicker',
    hasRows: field === 'balance',
    value: { [ticker]: { [field]: '5' } },
  }))

/** Another list or map somewhere in the answer. */
const decoy = fc.record({
  /** In which object around the rows, from the body inwards. */
  level: fc.nat(3),
  /** The name of an object of its own, if it stands in one. */
  within: fc.option(word),
  what: fc.oneof(
    { weight: 5, arbitrary: list(fc.constantFrom('objects', 'empty', 'scalars')) },
    { weight: 1, arbitrary: map },
  ),
})

const sibling = fc.record({
  level: fc.nat(3),
  name: word,
  value: fc.oneof(
    scalar,
    fc.dictionary(word, scalar, { maxKeys: 3 }),
    // a row beside the rows, with a list of its own
    fc.record({ symbol: fc.constant('x'), own: arrays.objects }),
  ),
})

const container = fc.oneof(
  fc.record({ name: word, isKnown: fc.constant(false) }),
  fc.record({ name: knownName, isKnown: fc.constant(true) }),
)

/** What an answer is made of: rows in objects in objects, and all that may stand beside them. */
export const answerForm = fc.record({
  rows: list(fc.constantFrom('objects', 'objects', 'objects', 'empty', 'scalars')),
  /** The names of the objects around the rows, the body's left out; null is a root array. */
  containers: fc.option(fc.array(container, { maxLength: 3 }), { freq: 12 }),
  /** How many of the objects around the rows, from the inside, are one-element arrays. */
  wrapped: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(4)),
  isReversed: fc.boolean(),
  siblings: fc.array(sibling, { maxLength: 5 }),
  /** Which object has an id, and which a balance, as a row has. */
  idAt: fc.option(fc.nat(3)),
  balanceAt: fc.option(fc.nat(3)),
  decoys: fc.array(decoy, { maxLength: 2 }),
  totals: facts(fc.constantFrom('total', 'totalCount', 'total_count', 'Total', 'count'), count),
  hasMores: facts(
    fc.constantFrom('hasMore', 'has_more', 'more', 'hasNext'),
    fc.constantFrom<JsonValue>(true, false, 'true', 'false', 0, 1),
  ),
  pageCount: fc.option(fc.constantFrom('totalPage', 'pages', 'total_pages')),
})

export type AnswerForm = typeof answerForm extends fc.Arbitrary<infer T> ? T : never
export type Fact = AnswerForm['totals'][number]

import fc from 'fast-check'
import type { Planted } from '../client/jsonDocuments.js'
import { type Body, CANARY } from './bodyReading.js'

const digits = (minLength: number, maxLength: number) =>
  fc.stringMatching(new RegExp(`^[1-9]\\d{${minLength - 2},${maxLength - 2}}[1-9]$`))

const plain = (value: unknown): Planted => ({ text: JSON.stringify(value), value })
const asText = (text: string): Planted => ({ text, value: text })

/** Numbers that a double does not hold, which come as they are written. */
const longNumber = fc.oneof(
  digits(17, 40).map(asText),
  digits(18, 30).map((tail) => asText(`-0.${tail}`)),
  digits(17, 20).map((head) => asText(`${head}.000000000000000001`)),
  fc.constantFrom('1e400', '-1E+400', '1e-400', '0.1000000000000000055').map(asText),
)

const shortNumber = fc.oneof(
  fc.integer().map(plain),
  fc.integer({ min: -999_999, max: 999_999 }).map((cents) => plain(cents / 100)),
  fc.constantFrom<Planted>({ text: '1e3', value: 1000 }, { text: '2.50', value: 2.5 }),
)

const oddity = fc.constantFrom<Planted>(
  { text: '{"__proto__":{"polluted":1},"a":1}', value: { a: 1 } },
  { text: '{"a":1,"a":2}', value: { a: 2 } },
  { text: '"\\ud800\\u0000"', value: '\ud800\0' },
  { text: '[null,true,{}]', value: [null, true, {}] },
  plain(null),
)

const text = fc.string({ unit: 'binary', maxLength: 12 }).map(plain)
const cell = fc.oneof(text, shortNumber, longNumber, oddity)

const row: fc.Arbitrary<Planted> = fc
  .tuple(text, cell, cell)
  .map(([tick, balance, more]) =>
    withFields({ tick, balance, note: plain(CANARY), 'é more': more }),
  )

const laterRow = fc.oneof({ weight: 9, arbitrary: row }, fc.constant(plain(null)))

/** Rows as services send them, the first of them an object. */
export const rows: fc.Arbitrary<Planted[]> = fc
  .tuple(row, fc.array(laterRow, { maxLength: 6 }))
  .map(([head, tail]) => [head, ...tail])

/** What stands around the rows, and names them in a way that is understood. */
const envelope = fc.constantFrom<(list: string) => string>(
  (list) => list,
  (list) => `{"data":${list}}`,
  (list) => `{"code":0,"msg":"ok","data":{"list":${list},"page":1}}`,
  (list) => `{"status":"success","result":{"items":${list},"total":"137"}}`,
  (list) => `{"hasMore":true,"tokens":${list}}`,
  (list) => `[{"total":5,"tokenList":${list}}]`,
)

const blanks = fc.oneof(
  { weight: 9, arbitrary: fc.stringMatching(/^[ \t\r\n]{0,3}$/) },
  { weight: 1, arbitrary: fc.nat(20_000).map((length) => ' '.repeat(length)) },
)

/** The text of a page alone, and its rows. */
export const pageText: fc.Arbitrary<{ text: string; list: unknown[] }> = fc
  .tuple(fc.oneof({ weight: 9, arbitrary: rows }, fc.constant([])), envelope)
  .map(([list, around]) => ({
    text: around(`[${list.map((item) => item.text).join()}]`),
    list: list.map(({ value }) => value),
  }))

/** A page, with blanks around it, perhaps a byte order mark. */
export const pageBody: fc.Arbitrary<Body> = fc
  .tuple(pageText, blanks, blanks, fc.nat(11))
  .map(([page, before, after, drawn]) => ({
    kind: 'a page',
    bytes: Buffer.from(`${drawn === 0 ? '\uFEFF' : ''}${before}${page.text}${after}`),
    reading: ['success'],
    lists: [page.list],
  }))

function withFields(fields: Record<string, Planted>): Planted {
  const entries = Object.entries(fields)
  return {
    text: `{${entries.map(([name, { text: inner }]) => `${JSON.stringify(name)}:${inner}`).join()}}`,
    value: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
  }
}

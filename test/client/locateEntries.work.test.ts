import { expect, test } from 'vitest'
import { locateEntries } from '../../src/client/locateEntries.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { envelopes, withRows } from './envelopes.js'

/** How often anything in a value is looked at while `work` uses it. */
function countReads(value: JsonValue, work: (value: JsonValue) => unknown): number {
  let reads = 0
  function watch<T>(inner: T): T {
    if (typeof inner !== 'object' || inner === null) return inner
    return new Proxy(inner, {
      get(target, key) {
        reads += 1
        return watch(Reflect.get(target, key))
      },
      has(target, key) {
        reads += 1
        return Reflect.has(target, key)
      },
      ownKeys(target) {
        const keys = Reflect.ownKeys(target)
        reads += keys.length
        return keys
      },
      getOwnPropertyDescriptor(target, key) {
        reads += 1
        return Reflect.getOwnPropertyDescriptor(target, key)
      },
    })
  }
  try {
    work(watch(value))
  } catch {
    // an answer without rows is read as well
  }
  return reads
}

const many = (rows: number, row: JsonValue = { tick: 'ordi', balance: '5' }) =>
  Array.from({ length: rows }, () => row)

test('default: a read is counted', () => {
  expect(countReads([7], (value) => JSON.stringify(value))).toBeGreaterThan(2)
})

test.each(envelopes)('behavior: form $form, $where, costs the same for any page', ({ body }) => {
  const [few, lots] = [10, 10_000].map((rows) =>
    countReads(withRows(body, many(rows)), locateEntries),
  )
  expect(lots).toBe(few)
  expect(lots).toBeLessThan(200)
})

test.each<[string, (rows: number) => JsonValue]>([
  ['an unnamed list', (rows) => ({ a: { owned: many(rows) } })],
  ['rows that are null', (rows) => ({ data: many(rows, null) })],
  ['rows that are scalars', (rows) => ({ names: many(rows, 'ordi') })],
  ['two lists', (rows) => ({ data: { list: many(rows), tokens: many(rows) } })],
  ['rows that hold lists', (rows) => ({ data: many(rows, { tick: 'ordi', list: [{}] }) })],
  ['an empty list beside', (rows) => ({ data: [], result: { list: many(rows) } })],
  ['a map by ticker beside', (rows) => ({ data: { ordi: { total: '5' } }, owned: many(rows) })],
])('behavior: %s costs the same for any page', (_, bodyOf) => {
  const [few, lots] = [10, 10_000].map((rows) => countReads(bodyOf(rows), locateEntries))
  expect(lots).toBe(few)
  expect(lots).toBeLessThan(200)
})

const fields = (count: number, value: JsonValue): JsonValue =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, value]))

test.each<[string, (size: number) => JsonValue]>([
  ['a map beside the list', (size) => ({ balances: many(20), tokens: fields(size, { a: 1 }) })],
  ['what is further in', (size) => ({ list: many(20), of: { further: fields(size, { a: [] }) } })],
])('behavior: with rows found, %s costs nothing', (_, bodyOf) => {
  const [small, large] = [10, 10_000].map((size) => countReads(bodyOf(size), locateEntries))
  expect(large).toBe(small)
})

import { replaceEqualDeep } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareDeep } from '../../src/query/shareDeep.js'
import { pair, partsOf } from './countedValues.js'

const counts = { kept: 0, copied: 0 }

/** Throws unless both have kept the same parts, and made equal copies of the others. */
function assertAlike(ours: unknown, theirs: unknown, given: ReadonlySet<unknown>): void {
  if (Object.is(ours, theirs)) {
    if (isObject(ours)) counts.kept++
    return
  }
  const isCopy = isObject(ours) && isObject(theirs) && !given.has(ours) && !given.has(theirs)
  if (!isCopy) throw new Error('one has kept a part, the other has not')
  counts.copied++
  expect(Array.isArray(ours)).toBe(Array.isArray(theirs))
  expect(Object.getPrototypeOf(ours)).toBe(Object.getPrototypeOf(theirs))
  expect(Object.keys(ours)).toEqual(Object.keys(theirs))
  for (const key of Object.keys(ours)) {
    assertAlike(Reflect.get(ours, key), Reflect.get(theirs, key), given)
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function compare(previous: unknown, next: unknown): void {
  const given = partsOf(next, partsOf(previous))
  assertAlike(shareDeep(previous, next), replaceEqualDeep(previous, next), given)
}

test('default', () => {
  const previous = { rows: [{ tick: 'a' }, { tick: 'b' }], total: 2 }

  expect(shareDeep(previous, structuredClone(previous))).toBe(previous)

  const shared = shareDeep(previous, { rows: [{ tick: 'a' }, { tick: 'x' }], total: 2 })
  expect(shared).toEqual({ rows: [{ tick: 'a' }, { tick: 'x' }], total: 2 })
  expect(Object(shared).rows[0]).toBe(previous.rows[0])
})

test("behavior: keeps what TanStack's own sharing keeps, and copies what that copies", () => {
  fc.assert(
    fc.property(pair, ([previous, next]) => compare(previous, next)),
    { seed: 11, numRuns: 10_000 },
  )

  console.info(`objects of 10,000 pairs, kept and copied: ${JSON.stringify(counts)}`)
  expect(counts.kept).toBeGreaterThan(3_000)
  expect(counts.copied).toBeGreaterThan(3_000)
})

test.each([
  [{ a: undefined }, { b: undefined }],
  [
    { a: 1, b: undefined },
    { a: 1, toString: undefined },
  ],
  [{ a: undefined }, {}],
  [[undefined], []],
  [[undefined], [undefined, undefined]],
])('behavior: a field that is undefined is not one that is absent, %o and %o', (left, right) => {
  compare(left, right)
  compare(right, left)
  expect(Object.keys(Object(shareDeep(left, right)))).toEqual(Object.keys(right))
})

function nested(levels: number): unknown {
  return Array.from({ length: levels }).reduce((inner) => ({ inner }), { end: [1] })
}

test.each([2, 499, 500, 501, 502, 2_000])('behavior: %i levels deep', (levels) => {
  compare(nested(levels), nested(levels))
})

function ring(label: string): object {
  const held: Record<string, unknown> = { label, rows: [{ tick: 'a' }] }
  held.self = held
  return held
}

test('behavior: what holds itself ends, the same part kept or not', () => {
  const one = ring('a')

  expect(shareDeep(one, one)).toBe(one)
  compare(one, ring('a'))
  compare(one, ring('b'))
  expect(Object(shareDeep(one, ring('b'))).rows).toBe(Object(one).rows)
})

test('behavior: a sparse array and an instance are given as they came', () => {
  const [holed, dated] = [[1, , 3], { at: new Date(0) }]

  expect(shareDeep([1, , 3], holed)).toBe(holed)
  expect(Object(shareDeep({ at: new Date(0) }, dated)).at).toBe(dated.at)
})

test('behavior: an object with a tag of its own is no record, its symbols would be lost', () => {
  const tagged = () => ({ [Symbol.toStringTag]: 'Tokens', tick: 'a' })
  const next = { ...tagged(), tick: 'b' }

  expect(replaceEqualDeep(tagged(), next)).toBe(next)
  expect(shareDeep(tagged(), next)).toBe(next)
})

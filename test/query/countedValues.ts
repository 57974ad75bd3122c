import fc from 'fast-check'

class Token {
  constructor(readonly tick: unknown) {}
}

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(undefined, null, true, Number.NaN, -0, 0, '', 1n, Symbol.iterator, Math.max),
  fc.integer({ min: 0, max: 3 }),
  fc.string({ maxLength: 1 }),
  fc.constantFrom(0, 1).map((time) => new Date(time)),
  fc.constantFrom(0, 1).map((tick) => new Token(tick)),
  fc.constantFrom(0, 1).map((key) => new Map([[key, key]])),
  fc.constant(null).map(() => sparse(['a', 'b', 'c'])),
)

const key = fc.constantFrom('a', 'b', 'c', '0', 'length', 'constructor', 'toString')

/** Values as JSON has them, and what else a `select` may give. */
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc
    .tuple(fc.dictionary(key, tie('value'), { maxKeys: 4 }), fc.boolean())
    .map(([fields, isBare]) =>
      Object.assign(Object.create(isBare ? null : Object.prototype), fields),
    ),
})).value

/** A value, and another that is made from it: parts kept, copied, changed, added, left out. */
export const pair: fc.Arbitrary<[previous: unknown, next: unknown]> = fc
  .tuple(value, fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 20 }), value)
  .map(([previous, choices, other]) => {
    let turn = 0
    const choose = () => choices[turn++ % choices.length] ?? 0
    return [previous, derive(previous, other, choose)]
  })

function derive(from: unknown, other: unknown, choose: () => number): unknown {
  const choice = choose()
  if (choice === 0) return other
  if (choice === 1) return from
  if (Array.isArray(from)) {
    if (from.length !== Object.keys(from).length) return sparse(from.flat())
    const items = from.map((item) => derive(item, other, choose))
    if (choice === 2) return items.slice(0, -1)
    return choice === 3 ? [...items, other] : items
  }
  if (from instanceof Date) return new Date(from)
  if (from instanceof Token) return new Token(from.tick)
  if (typeof from !== 'object' || from === null || from instanceof Map) return from
  const fields = Object.entries(from).map(([name, item]) => [name, derive(item, other, choose)])
  if (choice === 2) fields.pop()
  if (choice === 3) fields.push(['added', other])
  if (choice === 4) fields.reverse()
  const prototype: unknown = Object.getPrototypeOf(from)
  const isBare = (prototype === null) !== (choice === 5)
  return Object.assign(Object.create(isBare ? null : Object.prototype), Object.fromEntries(fields))
}

/** An array with a hole. */
function sparse(items: readonly unknown[]): unknown[] {
  const holed: unknown[] = new Array(items.length)
  for (const [index, item] of items.entries()) if (index !== 1) holed[index] = item
  return holed
}

/** All objects in a value. */
export function partsOf(from: unknown, parts: Set<unknown> = new Set<unknown>()): Set<unknown> {
  if (typeof from !== 'object' || from === null || parts.has(from)) return parts
  parts.add(from)
  for (const inner of Object.values(from)) partsOf(inner, parts)
  return parts
}

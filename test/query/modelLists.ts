import fc from 'fast-check'
import { everyTold, type Model, pageLengthOf, type Told } from './modelService.js'

// With these an answer tells of every page but the last that rows follow. With the others, nothing
// tells a capped page from a last one but its length: 20 rows or more may be a cap, fewer may not.
const tellsOfMore: ReadonlySet<Told> = new Set<Told>([
  'total',
  'total as text',
  'hasMore',
  'total too large',
  'total offset+limit',
])

/** The smallest cap for which every row is promised. */
const smallestCapFor = (told: Told) => (tellsOfMore.has(told) ? 1 : 20)

/** Requests that reading the whole list takes: one past a full last page, unless an answer tells that it is the last. */
export function fewestRequests(model: Model): number {
  const tellsTheEnd = ['total', 'total as text', 'hasMore'].includes(model.told)
  const isFull = model.rows > 0 && model.rows % pageLengthOf(model) === 0
  const pages = Math.max(1, Math.ceil(model.rows / pageLengthOf(model)))
  return isFull && !tellsTheEnd ? pages + 1 : pages
}

/** A total that grows is no proof of anything, but of a list that moved it might be. */
export const tellsAGrowingTotal = ({ told }: Model) =>
  told === 'total offset+limit' || told === 'total offset+rows'

const MOST_ROWS = 600
const MOST_PAGES = 24

const limit = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 19, 20, 21, 50, 100))

function capFor(told: Told): fc.Arbitrary<number> {
  const min = smallestCapFor(told)
  return fc.oneof(
    fc.integer({ min, max: 200 }),
    fc.constantFrom(...[1, 7, 19, 20, 21, 50, 100, 200].filter((cap) => cap >= min)),
  )
}

/** A list's length, with weight on the edges: of the whole, of the smallest cap, of a page. */
function rowsFor(model: Model): fc.Arbitrary<number> {
  const length = pageLengthOf(model)
  const max = Math.min(MOST_ROWS, MOST_PAGES * length)
  return fc
    .oneof(
      fc.integer({ min: 0, max }),
      fc.constantFrom(0, 1, 19, 20, 21),
      fc.nat(8).map((pages) => pages * length),
      fc.nat(8).map((pages) => pages * length + 1),
      fc.nat(8).map((pages) => Math.max(0, (pages + 1) * length - 1)),
    )
    .map((rows) => Math.min(rows, max))
}

/** A total that is wrong, often one that is reached exactly where a page ends. */
function withWrongTotal(model: Model): fc.Arbitrary<Model> {
  const length = pageLengthOf(model)
  if (model.told === 'total too small') {
    const rows = Math.max(1, model.rows)
    const pages = Math.ceil(rows / length) - 1
    return fc
      .oneof(
        fc.nat(rows - 1),
        fc.nat(pages).map((page) => page * length),
      )
      .map((wrongTotal) => ({ ...model, rows, wrongTotal }))
  }
  const pages = Math.floor(model.rows / length)
  return fc
    .oneof(
      fc.integer({ min: 1, max: 300 }).map((more) => model.rows + more),
      fc.integer({ min: 1, max: 4 }).map((more) => (pages + more) * length),
    )
    .map((wrongTotal) => ({ ...model, wrongTotal }))
}

/** Every kind of service, with the caps for which every row is promised. */
export const modelList: fc.Arbitrary<Model> = fc
  .constantFrom(...everyTold)
  .chain((told) => fc.record({ told: fc.constant(told), limit, cap: capFor(told) }))
  .map((service): Model => ({ ...service, rows: 0, wrongTotal: 0 }))
  .chain((model) => rowsFor(model).map((rows) => ({ ...model, rows })))
  .chain(withWrongTotal)

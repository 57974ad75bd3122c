import fc from 'fast-check'
import { createIndexerClient, type IndexerClient } from '../../src/exports/index.js'
import { rowsFrom } from './startIndexer.js'

/** What the answers of a service tell of the length of their list. */
type Told = (typeof everyTold)[number]
const everyTold = [
  'nothing',
  'total',
  'total as text',
  'hasMore',
  'total too large',
  'total too small',
  'total own count',
  'count own count',
] as const

/** A service, and the list that it has. */
type Model = {
  rows: number
  /** The most rows of an answer. */
  cap: number
  /** What is asked for. */
  limit: number
  told: Told
  /** The total that is too large or too small. */
  wrongTotal: number
  ignoresOffset?: boolean
}

type Window = { offset: number; limit: number }

export const everyRow = rowsFrom(0, 1000)

/** The rows that a model gives at once. */
export const pageLengthOf = ({ cap, limit }: Pick<Model, 'cap' | 'limit'>): number =>
  Math.min(cap, limit)

/** Requests that reading the whole list takes, and whether one more may be needed to see its end. */
export function requestsFor(model: Model): { least: number; most: number } {
  const { rows, limit, told } = model
  const least = Math.max(1, Math.ceil(rows / pageLengthOf(model)))
  const mayBeOwnCount = told.startsWith('total') && rows === limit
  const tellsTheEnd = ['total', 'total as text', 'hasMore'].includes(told) && !mayBeOwnCount
  return { least, most: tellsTheEnd ? least : least + 1 }
}

function answerTo(model: Model, { offset, limit }: Window): object {
  const from = model.ignoresOffset ? 0 : offset
  const list = everyRow.slice(from, Math.min(from + Math.min(limit, model.cap), model.rows))
  switch (model.told) {
    case 'nothing':
      return { list }
    case 'total':
      return { list, total: model.rows }
    case 'total as text':
      return { list, total: String(model.rows) }
    case 'hasMore':
      return { list, hasMore: from + list.length < model.rows }
    case 'total too large':
    case 'total too small':
      return { list, total: model.wrongTotal }
    case 'total own count':
      return { list, total: list.length }
    case 'count own count':
      return { list, count: list.length }
  }
}

/** A client whose service is a function in this process, and what that was asked. */
export function serve(
  answer: (window: Window) => object,
  entryId?: (entry: { tick?: unknown }) => string,
): { client: IndexerClient; requests: Window[] } {
  const requests: Window[] = []
  const client = createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey: 'test-key-3f9a' },
    response: { entryId },
    fetch: async (_, init) => {
      const window = JSON.parse(String(init?.body)) as Window // what the client sends
      requests.push(window)
      // a list without an end is to fail, not to hang
      if (requests.length > 1500) return new Response('{}', { status: 400 })
      const answered = answer(window)
      return answered instanceof Response ? answered : Response.json(answered)
    },
  })
  return { client, requests }
}

export const serveModel = (model: Model) => serve((window) => answerTo(model, window))

const tellsOfMore: readonly Told[] = ['total', 'total as text', 'hasMore', 'total too large']
const limits = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 19, 20, 21, 50, 100))

/** With weight on the edges: of the whole, of the smallest cap, of a page. */
function rowsFor(length: number): fc.Arbitrary<number> {
  const pages = fc.nat(8)
  const edges = pages.chain((count) =>
    fc.constantFrom(...[-1, 0, 1].map((by) => count * length + by)),
  )
  return fc
    .oneof(fc.nat(600), fc.constantFrom(0, 1, 19, 20, 21), edges)
    .map((rows) => Math.max(0, Math.min(rows, 600, 24 * length)))
}

/**
 * Every kind of service, with the caps for which every row is promised: where nothing tells a capped
 * page from a last one but its length, 20 rows or more may be a cap.
 */
export const models: fc.Arbitrary<Model> = fc
  .record({ told: fc.constantFrom(...everyTold), limit: limits, cap: limits, wrong: fc.nat(300) })
  .chain(({ told, limit, cap: anyCap, wrong }) => {
    const smallest = told === 'total own count' ? limit : tellsOfMore.includes(told) ? 1 : 20
    const service = { told, limit, cap: Math.max(smallest, anyCap) }
    const length = pageLengthOf(service)
    return rowsFor(length).map((rows): Model => {
      if (told !== 'total too small') return { ...service, rows, wrongTotal: rows + 1 + wrong }
      // a total that a page reaches is believed, so this one falls inside a page
      const inside = wrong % Math.max(1, rows)
      return { ...service, rows, wrongTotal: inside % length === 0 ? 0 : inside }
    })
  })

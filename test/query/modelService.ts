import { createIndexerClient, type IndexerClient } from '../../src/exports/index.js'
import { rowsFrom } from './startIndexer.js'

/** What the answers of a service tell of the length of their list. */
export type Told = (typeof everyTold)[number]
export const everyTold = [
  'nothing',
  'total',
  'total as text',
  'hasMore',
  'total too large',
  'total offset+limit',
  'total too small',
  'total own count',
  'count own count',
  'total offset+rows',
] as const

/** A service, and the list that it has. */
export type Model = {
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
export const pageLengthOf = ({ cap, limit }: Model) => Math.min(cap, limit)

/** The body of an answer. */
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
    case 'total offset+limit':
      return { list, total: offset + limit }
    case 'total own count':
      return { list, total: list.length }
    case 'count own count':
      return { list, count: list.length }
    case 'total offset+rows':
      return { list, total: offset + list.length }
  }
}

/** A client of this model, and what the service was asked. */
export function serve(model: Model): { client: IndexerClient; requests: Window[] } {
  const requests: Window[] = []
  const client = createIndexerClient({
    baseUrl: 'http://indexer.test',
    apiKey: 'test-key-3f9a',
    fetch: async (_, init) => {
      const window = JSON.parse(String(init?.body)) as Window // what the client sends
      requests.push(window)
      // a list without an end is to fail, not to hang
      if (requests.length > 1500) return new Response('{}', { status: 400 })
      return Response.json(answerTo(model, window))
    },
  })
  return { client, requests }
}

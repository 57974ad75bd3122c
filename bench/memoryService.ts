import { createIndexerClient, type IndexerClient } from 'inscription-hooks'
import { createRow } from './fetchBodies.ts'

/** Which rows of a page are others than before. */
export type Change = 'none' | 'first' | 'all'

/** A service whose rows can change between two refetches, and a client of it. */
export type Service = { client: IndexerClient; change: (rows: Change) => void }

/** Makes each page as it is asked for: the service itself keeps none. */
export function createService(pageCount: number, limit: number): Service {
  const changed = { first: 0, all: 0 }

  function answer(offset: number): string {
    const length = offset < pageCount * limit ? limit : 0
    const list = Array.from({ length }, (_, index) => {
      const fraction = changed.all + (index === 0 ? changed.first : 0)
      return { ...createRow(offset + index), balance: `${offset + index + 1}.${fraction}5` }
    })
    return JSON.stringify({ code: 0, data: { list, total: pageCount * limit } })
  }

  const client = createIndexerClient({
    proxyUrl: 'http://indexer.test/',
    fetch: (_, init) => {
      const { offset } = JSON.parse(init?.body as string) as { offset: number } // the documented body
      const headers = { 'content-type': 'application/json' }
      return Promise.resolve(new Response(answer(offset), { headers }))
    },
  })
  return {
    client,
    change: (rows) => {
      if (rows !== 'none') changed[rows]++
    },
  }
}

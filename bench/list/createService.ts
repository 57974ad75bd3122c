import { createIndexerClient, type IndexerClient } from 'inscription-hooks'

/** A client whose service is a table of answers in this process: no network, and no wait. */
export function createService(pageCount: number, limit: number): IndexerClient {
  const answers = Array.from({ length: pageCount }, (_, page) => {
    const list = Array.from({ length: limit }, (_, row) => ({
      tick: `t${page}-${row}`,
      balance: `${row}.5`,
      inscriptions: row,
    }))
    return JSON.stringify({ code: 0, data: { list, total: pageCount * limit } })
  })
  return createIndexerClient({
    proxyUrl: 'http://indexer.test/',
    fetch: (_, init) => {
      const { offset } = JSON.parse(init?.body as string) as { offset: number } // the documented body
      const headers = { 'content-type': 'application/json' }
      return Promise.resolve(new Response(answers[offset / limit], { headers }))
    },
  })
}

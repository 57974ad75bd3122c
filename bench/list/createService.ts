import { createIndexerClient, type IndexerClient } from 'inscription-hooks'

/** A client with prepared responses in this process: no network and no delay. */
export function createService(pageCount: number, limit: number): IndexerClient {
  const responses = Array.from({ length: pageCount }, (_, page) => {
    const list = Array.from({ length: limit }, (_, index) => ({
      tick: `t${page}-${index}`,
      balance: `${index}.5`,
      inscriptions: index,
    }))
    return JSON.stringify({ code: 0, data: { list, total: pageCount * limit } })
  })
  return createIndexerClient({
    proxyUrl: 'http://indexer.test/',
    fetch: (_, init) => {
      const { offset } = JSON.parse(init?.body as string) as { offset: number } // the documented body
      const headers = { 'content-type': 'application/json' }
      return Promise.resolve(new Response(responses[offset / limit], { headers }))
    },
  })
}

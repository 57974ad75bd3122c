import { createIndexerClient, getWalletBalance } from 'inscription-hooks'
import type { Entry } from './fetchEntries.ts'

type Source = { url: string; fetch: typeof globalThis.fetch; rowCount: number }

/** Ways to read one page, each of which gives its rows. */
export type Readers = {
  ours: () => Promise<unknown[]>
  /** `fetch` and `res.json()`. */
  raw: () => Promise<unknown[]>
  /** The same, and the rows through their schema. */
  rawParsed: (() => Promise<unknown[]>) | undefined
}

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

export function createReaders({ url, fetch, rowCount }: Source, entry?: Entry): Readers {
  const client = createIndexerClient<unknown>({
    ...{ proxyUrl: url, fetch, response: { entry: entry?.schema } },
  })
  const parameters = { ...wallet, limit: rowCount, offset: 0 }
  const headers = { 'Content-Type': 'application/json' }
  const raw = async () => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(parameters) })
    const body = (await response.json()) as { data: { list: unknown[] } } // see fetchBodies.ts
    return body.data.list
  }
  return {
    ours: async () => (await getWalletBalance(client, parameters)).entries,
    raw,
    rawParsed: entry && (async () => entry.parseAll(await raw())),
  }
}

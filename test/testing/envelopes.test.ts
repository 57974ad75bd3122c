import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances } from '../../src/list/getAllWalletBalances.js'
import { locateEntries } from '../../src/response/locateEntries.js'
import { parseJson } from '../../src/response/parseJson.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { envelopeNames } from '../../src/testing/wrapPage.js'
import { requestFor } from './postRequest.js'

const address = '0xfa4e0a'
const entries = Array.from({ length: 137 }, (_, index) => ({ tick: `tick${index}` }))
const wallets = [{ name: 'Alice', address, entries: { eth: entries } }]

/** The pagination that each format reports. */
const formats: Record<string, { total: number | null; hasMore: boolean | null }> = {
  'data.list': { total: 137, hasMore: null },
  'data.detail': { total: 137, hasMore: null },
  'data.items': { total: null, hasMore: true },
  'result.inscriptions': { total: 137, hasMore: null },
  'data[0].tokenList': { total: null, hasMore: null }, // it counts pages
  results: { total: 137, hasMore: null },
  balances: { total: null, hasMore: true },
  data: { total: null, hasMore: null },
  result: { total: null, hasMore: null },
  array: { total: null, hasMore: null },
}

test('default: all formats', () => {
  expect(envelopeNames).toEqual(Object.keys(formats))
})

test.each(envelopeNames)('behavior: %s is read, page by page and whole', async (envelope) => {
  const { fetch } = createIndexerEmulator({ envelope, wallets })
  // the first page, the last one and an empty one
  for (const offset of [0, 120, 137]) {
    const response = await fetch(requestFor({ address, offset }))
    expect(locateEntries(parseJson(await response.text()))).toEqual({
      ...formats[envelope],
      entries: entries.slice(offset, offset + 20),
      ...(formats[envelope]?.hasMore && { hasMore: offset === 0 }),
    })
  }
  const client = createIndexerClient({ baseUrl: 'https://a.example', apiKey: 'test-key', fetch })
  const all = await getAllWalletBalances(client, { address, chain: 'eth', limit: 50 })
  expect(all.entries).toEqual(entries)
})

test.each([
  [50, 3, true],
  [50, 137, true],
  [137, 137, false],
])('parameters: maxLimit %i, limit %i, with an own envelope', async (maxLimit, limit, hasMore) => {
  const indexer = createIndexerEmulator({ wallets, maxLimit, envelope: (page) => ({ page }) })
  const response = await indexer.fetch(requestFor({ address, limit }))
  const page = { entries: entries.slice(0, Math.min(limit, maxLimit)), total: 137 }
  await expect(response.json()).resolves.toEqual({ page: { ...page, limit, offset: 0, hasMore } })
})

import { describe, expect, test, vi } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { locateEntries } from '../../src/client/locateEntries.js'
import { parseJson } from '../../src/client/parseJson.js'
import { fetchAllWalletBalances } from '../../src/query/fetchAllWalletBalances.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { envelopeNames } from '../../src/testing/envelopes.js'
import { stringifyExact } from '../../src/testing/RawNumber.js'
import { createSampleWallets } from '../../src/testing/sampleWallets.js'
import { askFor } from './postRequest.js'

const wallet = createSampleWallets()[3]
const { address = '' } = wallet ?? {}
const rows = parseJson(stringifyExact(wallet?.rows.eth)) as unknown[] // 137 of them

/** Each form, and what it says of the list: how long it is, and whether rows follow. */
const forms: Record<string, { total: number | null; hasMore: boolean | null }> = {
  'data.list': { total: 137, hasMore: null },
  'data.detail': { total: 137, hasMore: null },
  'data.items': { total: null, hasMore: true },
  'result.inscriptions': { total: 137, hasMore: null },
  'data[0].tokenList': { total: null, hasMore: null }, // a count of pages
  results: { total: 137, hasMore: null },
  balances: { total: null, hasMore: true },
  data: { total: null, hasMore: null },
  result: { total: null, hasMore: null },
  array: { total: null, hasMore: null },
}

test('default: the forms that comparable services answer in', () => {
  expect(envelopeNames).toEqual(Object.keys(forms))
})

describe.each(envelopeNames)('behavior: %s', (envelope) => {
  const indexer = createIndexerEmulator({ envelope })
  const read = async (asked: Parameters<typeof askFor>[0]) =>
    locateEntries(parseJson(await (await indexer.fetch(askFor(asked))).text()))

  test.each<[title: string, offset: number, hasMore: boolean]>([
    ['a page', 0, true],
    ['the last page', 120, false],
    ['an empty page', 137, false],
  ])('%s is found by `locateEntries`', async (_, offset, hasMore) => {
    expect(await read({ address, offset })).toEqual({
      ...forms[envelope],
      entries: rows.slice(offset, offset + 20),
      ...(forms[envelope]?.hasMore && { hasMore }),
    })
  })

  test('an empty wallet is an empty list', async () => {
    expect((await read({ address: '0x0' })).entries).toEqual([])
  })

  test('the list can be read to its end', async () => {
    const client = createIndexerClient({
      baseUrl: 'https://indexer.example',
      apiKey: 'test-key',
      fetch: (url, init) => indexer.fetch(new Request(url, init)),
    })

    const all = fetchAllWalletBalances(client, { address, chain: 'eth', limit: 50 })

    await expect(all).resolves.toEqual(rows)
  })
})

test('behavior: the form with pages counts them', async () => {
  const indexer = createIndexerEmulator({ envelope: 'data[0].tokenList' })
  const response = await indexer.fetch(askFor({ address, limit: 20 }))

  await expect(response.json()).resolves.toMatchObject({ data: [{ totalPage: '7' }] })
})

test.each([
  [50, 3, true],
  [50, 137, true], // a capped page
  [137, 137, false],
])('behavior: your own form gets the page, cap %i, limit %i', async (maxLimit, limit, hasMore) => {
  const envelope = vi.fn(({ rows }) => ({ mine: rows }))
  const indexer = createIndexerEmulator({ maxLimit, envelope })

  const response = await indexer.fetch(askFor({ address, limit }))

  const given = wallet?.rows.eth?.slice(0, Math.min(limit, maxLimit))
  await expect(response.text()).resolves.toBe(stringifyExact({ mine: given }))
  expect(envelope).toHaveBeenCalledExactlyOnceWith(
    ...[{ rows: given, total: 137, limit, offset: 0, hasMore }],
  )
})

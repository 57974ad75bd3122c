import { expect, test } from 'vitest'
import { createIndexerClient, type IndexerClient } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances } from '../../src/list/getAllWalletBalances.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import type { IndexerSample } from '../../src/testing/IndexerSample.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import type { Entry, Service } from './runInspect.js'
import { address, inspectToFiles, read } from './runInspect.js'

const owner = `0x${'00'.repeat(12)}${address.slice(2).toUpperCase()}`
const service: Service = {
  entries: Array.from({ length: 600 }, (_, index) => ({
    ...{ tick: `tok${index}`, protocol: index % 3 ? 'abc-20' : 'xyz-20', owner, decimals: 18 },
    ...{ amount: `${index}7.25`, supply: new RawNumber(`90071992547409931${index}`) },
    ...(index % 4 === 0 && { note: null }),
    seenAt: new Date(1_700_000_000_000 + index * 86_400_000).toISOString(),
    link: `https://10.0.0.1:8080/${index}?of=tok${index}`,
  })),
  body: ({ entries, total, limit, offset, more }) => ({
    ...{ code: 0, list: entries, serial: new RawNumber('9007199254740993') },
    paging: {
      ...{ total: `${total}`, limit, offset, has_more: more },
      page: Math.floor(offset / limit) + 1,
    },
  }),
  cap: 50,
}

test('parameters: --sample: a template and the entries, and the emulator with them', async () => {
  const { err, sample: file } = await inspectToFiles(service)
  const text = read(file)
  const sample = JSON.parse(text) as IndexerSample

  expect(sample).toMatchObject({ total: 600, maxLimit: 50, last: 20 })
  expect(sample.entries).toHaveLength(70)
  expect(sample.body).toEqual({
    ...{ code: 0, list: { $page: 'entries' }, serial: { $number: '9007199254740993' } },
    paging: {
      ...{ total: { $pageText: 'total' }, limit: { $page: 'limit' }, offset: { $page: 'offset' } },
      ...{ has_more: { $page: 'hasMore' }, page: { $page: 'page' } },
    },
  })
  expect(text).not.toMatch(new RegExp(address.slice(2), 'i'))
  expect(text).not.toMatch(/ratelimit/i)
  expect(err).toMatch(/^written: .*sample\.json, with the names and amounts of the wallet$/m)

  const request = { address: '0xb0b', chain: 'eth', limit: 100 }
  const clientOf = (seed?: number) => {
    const { fetch } = createIndexerEmulator({ sample, seed })
    return createIndexerClient({ baseUrl: 'http://localhost', apiKey: 'any-api-key', fetch })
  }
  const { body } = await clientOf().request({ ...request, offset: 560 })
  expect(body).toMatchObject({
    ...{ code: 0, serial: '9007199254740993' },
    paging: { total: '600', limit: 100, offset: 560, has_more: false, page: 6 },
  })
  expect(body).toHaveProperty('list.length', 40)

  // entries are made up from the seed, in the form of the recorded ones
  const recorded = sample.entries as readonly Entry[]
  const readAll = async (client: IndexerClient, given: typeof request): Promise<Entry[]> =>
    (await getAllWalletBalances(client, given)).entries
  const entries = await readAll(clientOf(), request)
  expect(entries).toHaveLength(600)
  expect(new Set(entries.map(({ tick }) => tick)).size).toBe(600)
  for (const [index, entry] of entries.slice(0, 50).entries()) {
    expect(Object.keys(entry)).toEqual(Object.keys(recorded[index] ?? {}))
    expect(entry).toMatchObject({ protocol: recorded[index]?.protocol, decimals: 18 })
    expect(String(entry.amount)).toMatch(/^\d+\.\d\d$/)
    expect(Date.parse(String(entry.seenAt))).toBeGreaterThan(0)
    expect(URL.canParse(String(entry.link))).toBe(true)
    expect(String(entry.supply)).toMatch(/^[1-9]\d{17,}$/)
  }
  expect(entries[0]?.tick).not.toBe(recorded[0]?.tick)
  expect(await readAll(clientOf(), { ...request, chain: 'bsc' })).toEqual(entries)
  expect(await readAll(clientOf(2), request)).not.toEqual(entries)
  const { fetch } = createIndexerEmulator({ sample, entryCount: 3 })
  const small = createIndexerClient({ baseUrl: 'http://localhost', apiKey: 'any-api-key', fetch })
  expect(await getAllWalletBalances(small, request)).toMatchObject({
    ...{ total: 3, entries: [{ protocol: 'xyz-20' }, { protocol: 'abc-20' }, {}] },
  })
})

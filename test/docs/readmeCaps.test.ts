import { readFileSync } from 'node:fs'
import { createIndexerClient, fetchAllWalletBalances } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { expect, test } from 'vitest'
import { path } from './root.js'

// README's first promise, by what the build does.

const [, stated] =
  /if it gives (\d+) rows or more/.exec(readFileSync(path('README.md'), 'utf8')) ?? []
const smallest = Number(stated)
const address = '0xfa4e000000000000000000000000000000000137'

/** How many of 137 rows come, of a service that caps pages and says nothing of it. */
async function rowsAtCap(maxLimit: number, limit?: number): Promise<number> {
  const indexer = createIndexerEmulator({ maxLimit, envelope: ({ rows }) => ({ list: rows }) })
  const client = createIndexerClient({
    baseUrl: 'http://indexer.example',
    apiKey: 'any-key',
    fetch: (input, init) => indexer.fetch(new Request(input, init)),
  })
  const list = { address, chain: 'eth', ...(limit === undefined ? {} : { limit }) }
  return (await fetchAllWalletBalances(client, list)).length
}

test('README: no row is lost to a silent cap of as many rows as it says, or more', async () => {
  for (const cap of [smallest, smallest + 1, 33, 50, 99, 100, 136, 137]) {
    const rows = await Promise.all([undefined, 100, 500].map((limit) => rowsAtCap(cap, limit)))
    expect([cap, ...rows]).toEqual([cap, 137, 137, 137])
  }
})

test('README: a smaller one can end the list, so the promise goes no further', async () => {
  expect(await rowsAtCap(smallest - 1)).toBeLessThan(137)
})

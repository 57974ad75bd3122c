import { createIndexerClient, fetchAllWalletBalances } from 'inscription-hooks'
import type { EmulatorEnvelope } from 'inscription-hooks/testing'
import { expect, test } from 'vitest'
import { fields } from './ask.js'
import { startEmulator } from './startEmulator.js'

test.each<[number, EmulatorEnvelope, number, number]>([
  [137, 'data.list', 20, 7],
  [137, 'data.list', 100, 2],
  [100, 'data.list', 20, 5],
  [100, 'data.items', 20, 5],
  [100, 'array', 20, 6],
])(
  'behavior: %i rows in %s, %i a page, are %i requests',
  async (count, envelope, limit, expected) => {
    const rows = { eth: Array.from({ length: count }, (_, index) => ({ tick: `t${index}` })) }
    const { address } = fields
    const indexer = await startEmulator({ envelope, wallets: [{ name: '', address, rows }] })
    const client = createIndexerClient({ baseUrl: indexer.url, apiKey: 'test-key-51ce' })

    expect(await fetchAllWalletBalances(client, { address, chain: 'eth', limit })).toHaveLength(
      count,
    )
    expect(indexer.requests).toHaveLength(expected)
  },
)

// @vitest-environment jsdom
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { walletBalanceHandlers } from '../../src/testing/walletBalanceHandlers.js'

test("behavior: a proxyUrl in Vitest's jsdom, whose Request forgets the one that it is made of", async () => {
  const indexer = createIndexerEmulator()
  const server = setupServer(...walletBalanceHandlers(indexer, { url: '/api/wallet-balance' }))
  server.listen({ onUnhandledFrame: 'error' })
  onTestFinished(() => server.close())
  const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })

  const page = await getWalletBalance(client, {
    address: '0xfa4e000000000000000000000000000000000137',
    chain: 'eth',
    offset: 20,
  })

  expect(page.entries).toHaveLength(20)
  expect(indexer.requests).toMatchObject([{ method: 'POST', body: { offset: 20 } }])
})

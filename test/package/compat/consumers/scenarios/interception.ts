import { createIndexerClient, getWalletBalance } from 'inscription-hooks'
import { walletBalanceHandlers } from 'inscription-hooks/msw'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { setupServer } from 'msw/node'
import { list } from './stage.js'
import { same } from './until.js'

/** MSW answers with the emulator, and a test sees what was asked. */
export async function msw(): Promise<void> {
  const indexer = createIndexerEmulator()
  const url = 'http://localhost/api/wallet-balance'
  const server = setupServer(...walletBalanceHandlers(indexer, { url }))
  server.listen()
  try {
    const page = await getWalletBalance(createIndexerClient({ proxyUrl: url }), list)
    same([page.entries.length, indexer.requests.length], [20, 1], 'rows and requests')
  } finally {
    server.close()
  }
}

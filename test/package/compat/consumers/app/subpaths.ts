import { createIndexerClient, getWalletBalance, isIndexerError } from 'inscription-hooks'
import { walletBalanceHandlers } from 'inscription-hooks/msw'
import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { walletBalanceRequestSchema } from 'inscription-hooks/zod'

const address = '0xfa4e000000000000000000000000000000000137'
const indexer = createIndexerEmulator({ apiKeys: ['any-key'] })

/** What a client gets through the proxy's handler from the emulator; to be compared with what was sent. */
export async function readThroughProxy() {
  const proxy = createWalletBalanceProxy({
    baseUrl: 'http://indexer.test',
    apiKey: 'any-key',
    fetch: (input, init) => indexer.fetch(new Request(input, init)),
  })
  const client = createIndexerClient({
    proxyUrl: 'http://app.test/api/wallet-balance',
    fetch: (input, init) => proxy(new Request(input, init)),
  })
  const { entries } = await getWalletBalance(client, { address, chain: 'eth', limit: 100 })
  const refusal = await getWalletBalance(client, { address, chain: 'eth', limit: 101 }).catch(
    (error: unknown) =>
      isIndexerError(error) && error.name === 'HttpError' ? error.status : error,
  )
  const sent = indexer.wallets.find((wallet) => wallet.address === address)?.rows.eth ?? []
  return {
    got: entries.map((row) => `${String(row.tick)} ${String(row.balance)}`),
    sent: sent.slice(0, 100).map((row) => `${String(row.tick)} ${String(row.balance)}`),
    refusal,
    handlers: walletBalanceHandlers(indexer, { url: 'http://app.test/api/wallet-balance' }).length,
    isRequest: walletBalanceRequestSchema.safeParse({ address, chain: 'eth', limit: 1, offset: 0 })
      .success,
  }
}

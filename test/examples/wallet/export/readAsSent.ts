import { createIndexerClient, getWalletBalance, type WalletBalanceRow } from 'inscription-hooks'
import { createIndexerEmulator, type EmulatorRow } from 'inscription-hooks/testing'

type Sent = { tick: string; protocol: string; balance: string; deployHash: string }

/** Rows as the library reads them from an answer, and beside them what was sent, as text. */
export async function readAsSent(
  rows: readonly EmulatorRow[],
): Promise<{ entries: WalletBalanceRow[]; sent: Sent[] }> {
  const address = '0xfa4e'
  const indexer = createIndexerEmulator({ wallets: [{ name: 'a', address, rows: { eth: rows } }] })
  const client = createIndexerClient({
    baseUrl: 'https://indexer.example',
    apiKey: 'key',
    fetch: (input, init) => indexer.fetch(new Request(input, init)),
  })
  const { entries } = await getWalletBalance(client, { address, chain: 'eth', limit: rows.length })
  const sent = rows.map(({ tick, protocol, balance, deployHash }) => ({
    tick: String(tick),
    protocol: String(protocol),
    balance: String(balance),
    deployHash: String(deployHash),
  }))
  return { entries, sent }
}

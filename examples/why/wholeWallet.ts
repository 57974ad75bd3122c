import { setTimeout } from 'node:timers/promises'
import { getAllWalletBalances } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, connect, createTokens, post, print, readList } from './shared.ts'

const indexer = createIndexerEmulator()
indexer.setEntries(alice, 'eth', createTokens(5_000))

/** Counts how many requests follow one after another. Those at the same time are one round. */
function createService() {
  const service = { rounds: 0, fetch }
  async function fetch(...request: Parameters<typeof globalThis.fetch>): Promise<Response> {
    const round = service.rounds + 1
    await setTimeout(20)
    service.rounds = Math.max(service.rounds, round)
    return indexer.fetch(...request)
  }
  return service
}

const usual = createService()
let loaded = 0
for (let total = 1; loaded < total; ) {
  const page = await readList(await post(usual.fetch, { limit: 100, offset: loaded }))
  loaded += page.list.length
  total = page.total
}

const ours = createService()
const wallet = { address: alice, chain: 'eth', limit: 100 }
const { entries } = await getAllWalletBalances(connect(ours.fetch), wallet)

print({
  usualCode: `${loaded} tokens in ${usual.rounds} round trips`,
  inscriptionHooks: `${entries.length} tokens in ${ours.rounds} round trips`,
})

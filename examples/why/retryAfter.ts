import { fetchAllWalletBalances } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, connect, createTokens, outcome, post, print, readList } from './shared.ts'

/** Accepts requests only 0.9 seconds after its first 429, which asks for one second. */
function createLimitedFetch() {
  const { fetch, requests, setEntries, failNext } = createIndexerEmulator()
  setEntries(alice, 'eth', createTokens(5))
  let opensAt = 0
  const limited: typeof globalThis.fetch = (input, init) => {
    opensAt ||= performance.now() + 900
    if (performance.now() < opensAt) failNext({ status: 429, retryAfter: '1' })
    return fetch(input, init)
  }
  return { fetch: limited, requests }
}

const usual = createLimitedFetch()
async function load(retries = 3): Promise<string> {
  const response = await post(usual.fetch)
  if (response.ok) return `${(await readList(response)).list.length} tokens`
  return retries > 0 ? load(retries - 1) : `HTTP ${response.status}`
}
const shown = await load()

const ours = createLimitedFetch()
const entries = fetchAllWalletBalances(connect(ours.fetch), { address: alice, chain: 'eth' })
const kept = await outcome(entries.then(({ length }) => `${length} tokens`))

print({
  usualCode: `${shown} after ${usual.requests.length} requests`,
  inscriptionHooks: `${kept} after ${ours.requests.length} requests`,
})

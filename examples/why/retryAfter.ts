import { getAllWalletBalances } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, connect, createTokens, outcome, post, print, readList } from './shared.ts'

/** Refuses the first request and those within 0.9 seconds of a refusal, which asks for one second. */
function createLimitedFetch() {
  const { fetch, requests, setEntries, failNext } = createIndexerEmulator()
  setEntries(alice, 'eth', createTokens(5))
  let opensAt = Infinity
  const limited: typeof globalThis.fetch = async (input, init) => {
    const isEarly = performance.now() < opensAt
    if (isEarly) failNext({ status: 429, retryAfter: '1' })
    const response = await fetch(input, init)
    if (isEarly) opensAt = performance.now() + 900
    return response
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
const list = getAllWalletBalances(connect(ours.fetch), { address: alice, chain: 'eth' })
const kept = await outcome(list.then(({ entries }) => `${entries.length} tokens`))

print({
  usualCode: `${shown} after ${usual.requests.length} requests`,
  inscriptionHooks: `${kept} after ${ours.requests.length} requests`,
})

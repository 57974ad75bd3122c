import { getAllWalletBalances } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, connect, createTokens, outcome, post, print, readList } from './shared.ts'

/** A service, cache or mock that ignores `offset`. */
function createStuckFetch() {
  const { fetch, requests, setEntries } = createIndexerEmulator()
  setEntries(alice, 'eth', createTokens(137))
  const stuck: typeof globalThis.fetch = async (input, init) => {
    const body = (await new Request(input, init).json()) as object // every request here has an object
    return fetch(input, { ...init, body: JSON.stringify({ ...body, offset: 0 }) })
  }
  return { fetch: stuck, requests }
}

const usual = createStuckFetch()
async function loadAll(): Promise<string> {
  let loaded = 0
  while (usual.requests.length < 100) {
    const { list } = await readList(await post(usual.fetch, { offset: loaded }))
    if (list.length === 0) return `${loaded} tokens`
    loaded += list.length
  }
  return `${loaded} tokens and no end`
}
const shown = await loadAll()

const ours = createStuckFetch()
const list = getAllWalletBalances(connect(ours.fetch), { address: alice, chain: 'eth' })
const kept = await outcome(list.then(({ entries }) => `${entries.length} tokens`))

print({
  usualCode: `${shown} after ${usual.requests.length} requests`,
  inscriptionHooks: `${kept} after ${ours.requests.length} requests`,
})

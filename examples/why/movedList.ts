import { QueryClient } from '@tanstack/react-query'
import {
  createIndexerClient,
  defineWalletBalanceResponse,
  infiniteWalletBalanceQueryOptions,
} from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, apiKey, baseUrl, createTokens, post, print, readList } from './shared.ts'

/** A wallet that gets a token after its first page was read. */
function createMovingFetch(): typeof globalThis.fetch {
  const { fetch, requests, setEntries } = createIndexerEmulator()
  const tokens = createTokens(30)
  setEntries(alice, 'eth', tokens)
  return async (input, init) => {
    if (requests.length === 1) setEntries(alice, 'eth', [{ tick: 'new', balance: '1' }, ...tokens])
    return fetch(input, init)
  }
}

function countRepeats(ticks: unknown[]): string {
  const repeats = ticks.length - new Set(ticks).size
  return `${ticks.length} tokens, ${repeats} of them twice`
}

const moving = createMovingFetch()
const first = await readList(await post(moving, { offset: 0 }))
const second = await readList(await post(moving, { offset: first.list.length }))

const response = defineWalletBalanceResponse({ entryId: ({ tick }) => JSON.stringify(tick) })
const client = createIndexerClient({ baseUrl, apiKey, response, fetch: createMovingFetch() })
const options = infiniteWalletBalanceQueryOptions(client, { address: alice, chain: 'eth' })
const list = await new QueryClient().infiniteQuery({ ...options, pages: 2 })

print({
  usualCode: countRepeats([...first.list, ...second.list].map(({ tick }) => tick)),
  inscriptionHooks: `${countRepeats(list.entries.map(({ tick }) => tick))}, changed: ${String(list.changed)}`,
})

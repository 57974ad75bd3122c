import { getWalletBalance } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, connect, createTokens, outcome, post, print, readList } from './shared.ts'

const { fetch, setEntries, failNext } = createIndexerEmulator()
setEntries(alice, 'eth', createTokens(5))
failNext({ status: 429, times: 2 })

const tokens = await readList(await post(fetch))
  .then(({ list }) => list)
  .catch(() => [])

const page = getWalletBalance(connect(fetch), { address: alice, chain: 'eth' })

print({
  usualCode: `${tokens.length} tokens`,
  inscriptionHooks: await outcome(page.then(({ entries }) => `${entries.length} tokens`)),
})

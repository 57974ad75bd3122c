import { getAllWalletBalances } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, connect, createTokens, post, print, readList, type Token } from './shared.ts'

const { fetch, setEntries } = createIndexerEmulator({ maxLimit: 50 }) // silently caps `limit`
setEntries(alice, 'eth', createTokens(137))

async function loadAll(): Promise<Token[]> {
  const limit = 100
  const tokens: Token[] = []
  for (let offset = 0, total = 1; offset < total; offset += limit) {
    const page = await readList(await post(fetch, { limit, offset }))
    tokens.push(...page.list)
    total = page.total
  }
  return tokens
}

const tokens = await loadAll()
const wallet = { address: alice, chain: 'eth', limit: 100 }
const { entries } = await getAllWalletBalances(connect(fetch), wallet)

print({
  usualCode: `${tokens.length} of 137 tokens`,
  inscriptionHooks: `${entries.length} of 137 tokens`,
})

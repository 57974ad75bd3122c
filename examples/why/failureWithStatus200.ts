import { getWalletBalance } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, connect, createTokens, outcome, post, print } from './shared.ts'

const { fetch, setEntries, failNext } = createIndexerEmulator({ envelope: 'result' })
setEntries(alice, 'eth', createTokens(5))
const body = { status: '0', message: 'NOTOK', result: 'Max rate limit reached' }
failNext({ status: 200, body, times: 2 })

async function load(): Promise<unknown[]> {
  const response = await post(fetch)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { result } = (await response.json()) as { result: unknown[] } // as the usual code does
  return Array.isArray(result) ? result : []
}

const tokens = await load()
const page = getWalletBalance(connect(fetch), { address: alice, chain: 'eth' })

print({
  usualCode: `${tokens.length} tokens`,
  inscriptionHooks: await outcome(page.then(({ entries }) => `${entries.length} tokens`)),
})

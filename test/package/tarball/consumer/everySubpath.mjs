// Runs on each tested Node, with the package installed.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import manifest from 'inscription-hooks/package.json' with { type: 'json' }

const require = createRequire(import.meta.url)

// `require()` and `import()` give the same names. `require()` first: a loaded module can always be
// required
const names = []
for (const subpath of Object.keys(manifest.exports).filter((path) => !path.endsWith('.json'))) {
  const name = `inscription-hooks${subpath.slice(1)}`
  const required = Object.keys(require(name))
  assert(required.length > 0)
  assert.deepEqual(Object.keys(await import(name)).sort(), required.sort())
  names.push(...required)
}

const internal = 'inscription-hooks/dist/exports/index.js'
await assert.rejects(import(internal), { code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' })

// entries keep every digit, from the service through the proxy
const { createIndexerClient, getWalletBalance } = await import('inscription-hooks')
const { createWalletBalanceProxy } = await import('inscription-hooks/server')
const { createIndexerEmulator } = await import('inscription-hooks/testing')
const indexer = createIndexerEmulator()
const connection = { baseUrl: 'http://indexer.test', apiKey: 'any-api-key' }
const proxy = createWalletBalanceProxy({ ...connection, fetch: indexer.fetch })
const client = createIndexerClient({
  proxyUrl: 'http://app.test/api/wallet-balance',
  fetch: (input, init) => proxy(new Request(input, init)),
})
const address = '0xfa4e000000000000000000000000000000000137'
const { entries } = await getWalletBalance(client, { address, chain: 'eth', limit: 100 })
const sent = indexer.wallets.find((wallet) => wallet.address === address)?.entries.eth ?? []
/** @param {readonly { balance?: unknown }[]} rows */
const balances = (rows) => rows.map(({ balance }) => String(balance))
assert.equal(entries.length, 100)
assert.deepEqual(balances(entries), balances(sent.slice(0, 100)))

console.log(names.join('\n'))

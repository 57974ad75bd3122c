/* eslint-disable @typescript-eslint/no-require-imports -- a CommonJS module, as there are still many */
const { createIndexerClient, getWalletBalance } = require('inscription-hooks')
const { createIndexerEmulator } = require('inscription-hooks/testing')

for (const name of ['server', 'zod', 'msw']) require(`inscription-hooks/${name}`)
const indexer = createIndexerEmulator()
const client = createIndexerClient({
  baseUrl: 'http://indexer.test',
  apiKey: 'any-key',
  fetch: (input, init) => indexer.fetch(new Request(input, init)),
})
const address = '0xfa4e000000000000000000000000000000000137'
getWalletBalance(client, { address, chain: 'eth' }).then(
  ({ entries }) => console.log(JSON.stringify({ commonjs: entries.length === 20 ? 'ok' : 'rows' })),
  (/** @type {unknown} */ error) => console.log(JSON.stringify({ commonjs: String(error) })),
)

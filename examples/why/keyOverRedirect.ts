import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIndexerClient, getWalletBalance } from 'inscription-hooks'
import { alice, apiKey, outcome, post, print } from './shared.ts'

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // no pipe
  return { server, url: `http://127.0.0.1:${port}` }
}

// another port is another origin
const keys: string[] = []
const stranger = await serve(({ headers }, response) => {
  if (headers['x-api-key'] === apiKey) keys.push(apiKey)
  response.end('{"data":{"list":[],"total":0}}')
})
const service = await serve((_, response) => {
  response.writeHead(307, { Location: stranger.url }).end()
})

const response = await post(fetch, {}, service.url)
const usualCode = `HTTP ${response.status}, keys at the other origin: ${keys.splice(0).length}`

const client = createIndexerClient({ baseUrl: service.url, apiKey })
const page = getWalletBalance(client, { address: alice, chain: 'eth' })
const ours = await outcome(page.then(({ entries }) => `${entries.length} tokens`))

print({ usualCode, inscriptionHooks: `${ours}, keys at the other origin: ${keys.length}` })
for (const { server } of [service, stranger]) server.close().closeAllConnections()

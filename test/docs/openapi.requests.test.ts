import { type Context, OpenAPIBackend, type Request as SentRequest } from 'openapi-backend'
import { expect, test } from 'vitest'
import {
  createIndexerClient,
  getAllWalletBalances,
  getWalletBalance,
} from '../../src/exports/index.js'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { path } from './root.js'

// Checks the package's requests against docs/openapi.yaml.

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }
const entries = Array.from({ length: 137 }, (_, index) => ({ tick: `t${index}` }))

/**
 * openapi-backend checks path, method and body. It leaves the API key to a handler and ignores the
 * media type, so both are checked here.
 */
const contract = new OpenAPIBackend({
  definition: path('docs/openapi.yaml'),
  strict: true,
  ignoreTrailingSlashes: false,
  handlers: {
    notFound: () => ['path'],
    methodNotAllowed: () => ['method'],
    unauthorizedHandler: () => ['apiKey'],
    validationFail: ({ validation }) =>
      validation.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`),
    notImplemented: mediaTypeViolations, // runs if all other checks pass
  },
})
await contract.init()
const scheme = contract.definition.components?.securitySchemes?.apiKey
const keyHeader = scheme && 'name' in scheme ? scheme.name.toLowerCase() : expect.fail('no API key')
contract.registerSecurityHandler('apiKey', ({ request }: Context) => !!request.headers[keyHeader])

function mediaTypeViolations({ operation, request }: Context): string[] {
  const { requestBody } = operation
  const allowed = requestBody && 'content' in requestBody ? Object.keys(requestBody.content) : []
  const mediaType = String(request.headers['content-type']).split(';')[0]?.trim().toLowerCase()
  return allowed.includes(mediaType ?? '') ? [] : ['content-type']
}

/** A service that accepts every request, so that only the contract can refuse one. */
function startService() {
  const received: SentRequest[] = []
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const request = new Request(url, init)
    const { pathname, search } = new URL(request.url)
    const body: { limit: number; offset: number } = await request.json()
    const headers = Object.fromEntries(request.headers)
    received.push({ method: request.method, path: pathname + search, headers, body })
    const list = entries.slice(body.offset, body.offset + body.limit)
    return Response.json({ list, total: entries.length })
  }
  const connection = { baseUrl: 'https://indexer.example', apiKey: 'test-key', fetch }
  return { received, connection, client: createIndexerClient(connection) }
}

const parameters = [
  wallet,
  { address: `0x${'fA'.repeat(250)}`, chain: ' Ethereum Mainnet ' },
  { ...wallet, chain: '链 "\\ \u{1f517} \ud800' },
  { ...wallet, limit: Number.MAX_SAFE_INTEGER, offset: Number.MAX_SAFE_INTEGER },
  { ...wallet, cursor: 'a fifth', apiKey: 'k' }, // unknown fields are not sent
]

test('default: the requests of one page, of all pages and of the proxy', async () => {
  const { client, connection, received } = startService()
  for (const given of parameters) await getWalletBalance(client, given)
  expect(await getAllWalletBalances(client, { ...wallet, limit: 10 })).toMatchObject({ entries })
  const headers = {
    ...{ 'Content-Type': 'Application/JSON; charset=utf-8', 'Sec-Fetch-Site': 'same-origin' },
    ...{ Cookie: 'session=1', 'X-API-KEY': 'client-key' },
  }
  const body = JSON.stringify({ offset: 20, limit: 20, ...wallet }, null, 2)
  const url = 'https://dapp.example/api/wallet-balance?debug=1'
  await createWalletBalanceProxy(connection)(new Request(url, { method: 'POST', headers, body }))

  const violations = received.map((request) => contract.handleRequest(request))
  expect((await Promise.all(violations)).flat()).toEqual([])
  expect(received).toHaveLength(parameters.length + 14 + 1)
  expect(received.at(-1)?.headers).toMatchObject({ 'x-api-key': 'test-key' })
})

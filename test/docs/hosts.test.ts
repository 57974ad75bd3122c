import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWalletBalanceProxy, type WalletBalanceProxyOptions } from 'inscription-hooks/server'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readRecipe, writeRecipe } from './recipe.js'
import { path } from './root.js'

// The files of docs/proxy/hosts.md, called as each host calls them, and limits, with made-up APIs of the hosts.

type Method = 'GET' | 'POST'
type Handler = (request: Request) => Promise<Response>
type HostFile = {
  POST?: Handler
  GET?: Handler
  default?: Handler
  onRequest?: (context: { request: Request; env: object }) => Promise<Response>
}

const folder = path('.cache/docs/hosts')
const page = readFileSync(path('docs/proxy/hosts.md'), 'utf8')
const env = { INDEXER_BASE_URL: 'https://indexer.test', INDEXER_API_KEY: 'key-of-the-service' }
const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

beforeAll(async () => {
  await writeRecipe(path('docs/proxy/hosts.md'), folder)
})
afterEach(() => void vi.unstubAllEnvs())

function requestFrom(site: string) {
  const headers = {
    ...{ 'Content-Type': 'application/json', 'Sec-Fetch-Site': site },
    ...{ 'X-Real-IP': '192.0.2.1', Host: 'dapp.example' },
  }
  const body = JSON.stringify({ ...wallet, limit: 2, offset: 0 })
  return new Request('https://dapp.example/api/wallet-balance', { method: 'POST', headers, body })
}

type Send = (file: HostFile, request: Request) => Promise<Response> | undefined
const hosts: [file: string, send: Send][] = [
  ['api/wallet-balance.js', (file, request) => file[request.method as Method]?.(request)],
  ['netlify/functions/wallet-balance.mjs', (file, request) => file.default?.(request)],
  ['functions/api/wallet-balance.js', (file, request) => file.onRequest?.({ request, env })],
]

test('default: the page has these files', () => {
  const files = [...readRecipe(page).keys()]
  expect(hosts.map(([file]) => file)).toEqual(files)
})

test.each(hosts)('behavior: %s passes a request on, and refuses others', async (name, send) => {
  const indexer = createIndexerEmulator({ apiKeys: [env.INDEXER_API_KEY] })
  vi.stubGlobal('fetch', indexer.fetch)
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value)
  const file = (await import(join(folder, name))) as HostFile // its exports

  const passed = await send(file, requestFrom('same-origin'))
  expect(passed?.status).toBe(200)
  expect(await passed?.json()).toHaveProperty('data.list.length', 2)
  expect((await send(file, requestFrom('cross-site')))?.status).toBe(403)
  expect((await send(file, new Request('https://dapp.example/api/wallet-balance')))?.status).toBe(
    405,
  )
  expect(indexer.requests).toHaveLength(1)
})

/** Status and `Retry-After` of a request to a proxy with these limits. */
async function sendWith(options: Partial<WalletBalanceProxyOptions>) {
  const { fetch } = createIndexerEmulator()
  const onError = vi.fn()
  const connection = { baseUrl: 'https://indexer.example', apiKey: 'any-api-key', fetch, onError }
  const proxy = createWalletBalanceProxy({ ...connection, ...options })
  const { status, headers } = await proxy(requestFrom('same-origin'))
  return { sent: [status, headers.get('Retry-After')], onError }
}

test.each([
  [204, [200, null]],
  [429, [429, '60']],
  [404, [500, null]], // no such rule: nobody would be limited
])('behavior: the firewall of Vercel answers %i -> %j', async (status, expected) => {
  vi.stubEnv('NODE_ENV', 'production')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(null, { status })
  })
  const limits = await import('../../examples/snippets/vercelLimit.js')
  expect((await sendWith(limits)).sent).toEqual(expected)
  expect(asked.join()).toMatch('/.well-known/vercel/rate-limit-api/wallet-balance')
})

test.each([
  ['within the limit', [300, 300], [200, null]],
  ['above the limit', [301, 300], [429, expect.stringMatching(/^([1-9]|[1-5]\d|60)$/)]],
])('behavior: Upstash, %s -> %j', async (_, result, expected) => {
  vi.stubEnv('UPSTASH_REDIS_REST_URL', 'https://redis.example')
  vi.stubEnv('UPSTASH_REDIS_REST_TOKEN', 'any-token')
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) =>
    Response.json((JSON.parse(body) as unknown[]).map(() => ({ result }))),
  )
  vi.resetModules()
  const limits = await import('../../examples/snippets/upstashLimit.js')
  const { sent, onError } = await sendWith({ ...limits, clientKey: () => '192.0.2.1' })
  expect(sent).toEqual(expected)
  expect(onError.mock.calls).toEqual([])
})

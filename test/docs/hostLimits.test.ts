import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createWalletBalanceProxy, type WalletBalanceProxyOptions } from 'inscription-hooks/server'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { readFences } from './readFences.js'
import { path } from './root.js'

// the limits of docs/proxy/hosts.md, with made-up APIs of the hosts

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function load(imported: string): Promise<Partial<WalletBalanceProxyOptions>> {
  const fences = readFences(readFileSync(path('docs/proxy/hosts.md'), 'utf8'))
  const fence = fences.find(({ lines }) => lines.some((line) => line.includes(imported)))
  const module = path(`.cache/docs/${imported.replaceAll('/', '-')}.ts`)
  mkdirSync(path('.cache/docs'), { recursive: true })
  writeFileSync(module, fence?.lines.join('\n') ?? '')
  return (await import(/* @vite-ignore */ module)) as Partial<WalletBalanceProxyOptions> // its exports
}

function startProxy(options: Partial<WalletBalanceProxyOptions>) {
  const { fetch } = createIndexerEmulator()
  const baseUrl = 'https://indexer.example'
  const onError = vi.fn()
  const connection = { baseUrl, apiKey: 'any-api-key', fetch, onError }
  const proxy = createWalletBalanceProxy({ ...connection, ...options })
  const body = JSON.stringify({ address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 })
  const headers = {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'X-Real-IP': '192.0.2.1',
    Host: 'dapp.example',
  }
  const send = async () => {
    const { origin } = new URL('https://dapp.example')
    const request = new Request(`${origin}/api/wallet-balance`, { method: 'POST', body, headers })
    const { status, headers: answered } = await proxy(request)
    return [status, answered.get('Retry-After')]
  }
  return { send, onError }
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
  const { send } = startProxy(await load('@vercel/firewall'))
  expect(await send()).toEqual(expected)
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
  const limits = await load('@upstash/ratelimit')
  const { send, onError } = startProxy({ ...limits, clientKey: () => '192.0.2.1' })
  expect(await send()).toEqual(expected)
  expect(onError.mock.calls).toEqual([])
})

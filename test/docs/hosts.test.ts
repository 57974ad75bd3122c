import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { readRecipe, writeRecipe } from './recipe.js'
import { path } from './root.js'

// The files of docs/proxy/hosts.md and expo-router.md, called as each host calls them.

type Method = 'GET' | 'POST'
type Handler = (request: Request) => Promise<Response>
type HostFile = {
  POST?: Handler
  GET?: Handler
  default?: Handler
  onRequest?: (context: { request: Request; env: object }) => Promise<Response>
}

const folder = path('.cache/docs/hosts')
const env = { INDEXER_BASE_URL: 'https://indexer.test', INDEXER_API_KEY: 'key-of-the-service' }

beforeAll(async () => {
  for (const page of ['hosts', 'expo-router'])
    await writeRecipe(path(`docs/proxy/${page}.md`), folder)
})

type Send = (file: HostFile, request: Request) => Promise<Response> | undefined
const hosts: [file: string, send: Send][] = [
  ['api/wallet-balance.js', (file, request) => file[request.method as Method]?.(request)],
  ['netlify/functions/wallet-balance.mjs', (file, request) => file.default?.(request)],
  ['functions/api/wallet-balance.js', (file, request) => file.onRequest?.({ request, env })],
  [
    'src/app/api/wallet-balance+api.ts',
    (file, request) => file[request.method as Method]?.(request),
  ],
]

test('default: the page has these files', () => {
  const files = readRecipe(readFileSync(path('docs/proxy/hosts.md'), 'utf8'))
  expect(hosts.map(([file]) => file)).toEqual(expect.arrayContaining([...files.keys()]))
})

test.each(hosts)('behavior: %s passes a request on, and refuses others', async (name, send) => {
  const indexer = createIndexerEmulator({ apiKeys: [env.INDEXER_API_KEY] })
  vi.stubGlobal('fetch', indexer.fetch)
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })
  const file = (await import(join(folder, name))) as HostFile
  const url = 'https://dapp.example/api/wallet-balance'
  const body =
    '{"address":"0xfa4e000000000000000000000000000000000137","chain":"eth","limit":2,"offset":0}'
  const post = (site: string) => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': site }
    return send(file, new Request(url, { method: 'POST', headers, body }))
  }

  const passed = await post('same-origin')
  expect(passed?.status).toBe(200)
  expect(await passed?.json()).toHaveProperty('data.list.length', 2)
  expect((await post('cross-site'))?.status).toBe(403)
  expect((await send(file, new Request(url)))?.status).toBe(405)
  expect(indexer.requests).toHaveLength(1)
})

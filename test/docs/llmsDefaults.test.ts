import { readFileSync } from 'node:fs'
import { createIndexerClient, getWalletBalance } from 'inscription-hooks'
import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { readLlmsFacts } from './llmsFacts.js'
import { path } from './root.js'

// The numbers of llms.txt, by what the build does. llms.test.ts compares them with the doc blocks.

const { shapes } = readLlmsFacts(readFileSync(path('llms.txt'), 'utf8'))
const connection = { baseUrl: 'http://indexer.example', apiKey: 'test-key' }
const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

function stated(shape: string, field: string): number {
  return Number(shapes.find(({ name }) => name === shape)?.fields.get(field))
}

function never(): Promise<Response> {
  return new Promise(() => {})
}

function post(body: unknown): Request {
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return new Request('http://dapp.example/api/wallet-balance', init)
}

afterEach(() => vi.useRealTimers())

test('limit and offset', async () => {
  const indexer = createIndexerEmulator()
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    indexer.fetch(new Request(input, init))
  const page = await getWalletBalance(createIndexerClient({ ...connection, fetch }), wallet)
  expect(page.limit).toBe(stated('UseWalletBalanceParameters', 'limit'))
  expect(page.offset).toBe(stated('UseWalletBalanceParameters', 'offset'))
})

test('timeoutMs of the client', async () => {
  vi.useFakeTimers()
  const answer = getWalletBalance(createIndexerClient({ ...connection, fetch: never }), wallet)
  const rejected = expect(answer).rejects.toMatchObject({
    name: 'TimeoutError',
    timeoutMs: stated('IndexerClientConfig', 'timeoutMs'),
  })
  await vi.runAllTimersAsync()
  await rejected
})

test('maxLimit and timeoutMs of the proxy', async () => {
  const limit = stated('WalletBalanceProxyOptions', 'maxLimit')
  const fetch = vi.fn(never)
  const proxy = createWalletBalanceProxy({ ...connection, fetch })
  const tooMany = await proxy(post({ ...wallet, limit: limit + 1, offset: 0 }))
  expect(tooMany.status).toBe(400)

  vi.useFakeTimers()
  const started = Date.now()
  const allowed = proxy(post({ ...wallet, limit, offset: 0 }))
  await vi.runAllTimersAsync()
  expect((await allowed).status).toBe(504)
  expect(Date.now() - started).toBe(stated('WalletBalanceProxyOptions', 'timeoutMs'))
})

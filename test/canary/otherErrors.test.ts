import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createIndexerClient, getWalletBalance, isIndexerError } from '../../src/exports/index.js'
import { infiniteWalletBalanceQueryOptions } from '../../src/query/infiniteWalletBalance.js'
import { rejection } from '../client/caught.js'
import { createCanaryKey } from './canaryKey.js'
import { createFindKey } from './keyForms.js'
import { leaksIn } from './leaks.js'
import { localErrors } from './localErrors.js'
import { visibleInNode } from './visibleInNode.js'
import { startWire } from './wire.js'

const apiKey = createCanaryKey()
const findKey = createFindKey(apiKey)
const asked = { address: '0xa11ce', chain: 'eth' }

function expectNoKey(errors: Readonly<Record<string, unknown>>) {
  const places = Object.entries(errors).map(([name, error]) => [name, visibleInNode(error)])
  expect(leaksIn(Object.fromEntries(places), findKey)).toEqual({})
}

test('behavior: errors before a request', async () => {
  const errors = await localErrors(apiKey)
  const names = Object.entries(errors).map(([name, error]) => [
    name.split(':')[0],
    isIndexerError(error) && error.name,
  ])
  expect(new Set(names.map(String))).toEqual(
    new Set([
      'parameter,InvalidParametersError',
      'option,IndexerConfigError',
      'option of the proxy,IndexerConfigError',
      'hook without a provider,ProviderNotFoundError',
    ]),
  )
  expectNoKey(errors)
})

test('behavior: a fetch that quotes the request in what it rejects with', async () => {
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const cause = Object.assign(new Error(`ECONNREFUSED ${url} ${apiKey}`), {
      code: 'ECONNREFUSED',
    })
    const request = { url, init, body: `key ${apiKey}` }
    throw Object.assign(new TypeError(`Failed to fetch: ${apiKey}`, { cause }), { request, apiKey })
  }
  const client = createIndexerClient({ baseUrl: 'http://127.0.0.1:9', apiKey, fetch })
  const error = await rejection(getWalletBalance(client, asked))
  expect(error).toMatchObject({ name: 'NetworkError' })
  expectNoKey({ error })
})

test('behavior: a fetch that throws, or gives no Response', async () => {
  const fetches: (typeof globalThis.fetch)[] = [
    () => {
      throw new Error(apiKey)
    },
    () => Promise.reject(apiKey),
    async () =>
      new Response(new ReadableStream({ start: (body) => body.error(new Error(apiKey)) })),
  ]
  for (const fetch of fetches) {
    const client = createIndexerClient({ baseUrl: 'http://127.0.0.1:9', apiKey, fetch })
    const error = await rejection(getWalletBalance(client, asked))
    expect(error).toMatchObject({ name: 'NetworkError' })
    expectNoKey({ error })
  }
})

test('behavior: connections that are refused, cut and hang, over real sockets', async () => {
  const service = await startWire((request, response) => {
    if (request.url?.startsWith('/hang')) return
    if (request.url?.startsWith('/cut')) response.write(`{"key":"${apiKey}","data":[`)
    setTimeout(() => response.destroy(), 20)
  })
  onTestFinished(service.close)
  const failures = [
    ['refused', 'http://127.0.0.1:9', 'NetworkError'],
    ['reset', service.url, 'NetworkError'],
    ['cut', `${service.url}/cut`, 'NetworkError'],
    ['hangs', `${service.url}/hang`, 'TimeoutError'],
  ] as const
  for (const [what, baseUrl, name] of failures) {
    const client = createIndexerClient({
      baseUrl,
      apiKey,
      timeoutMs: what === 'hangs' ? 100 : 30_000,
    })
    const error = await rejection(getWalletBalance(client, asked))
    expect([what, error]).toMatchObject([what, { name }])
    expectNoKey({ [what]: error })
  }
})

test('behavior: a service that ignores `offset`, with the key in its rows', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ tick: `${index} ${apiKey}` }))
  const fetch = async () => Response.json({ data: { list: rows, total: 40 } })
  const client = createIndexerClient({ baseUrl: 'http://127.0.0.1:9', apiKey, fetch })
  const options = infiniteWalletBalanceQueryOptions(client, asked)
  const error = await rejection(
    new QueryClient().fetchInfiniteQuery({ ...options, pages: 3, retry: false }),
  )
  expect(error).toMatchObject({ name: 'PaginationError' })
  expectNoKey({ error })
})

test('behavior: the caller’s own abort', async () => {
  const fetch = () => new Promise<Response>(() => undefined)
  const client = createIndexerClient({ baseUrl: 'http://127.0.0.1:9', apiKey, fetch })
  const controller = new AbortController()
  const failed = rejection(getWalletBalance(client, asked, { signal: controller.signal }))
  controller.abort()
  const error = await failed
  expect(error).toMatchObject({ name: 'AbortError' })
  expectNoKey({ error })
})

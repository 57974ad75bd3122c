import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { nextOffset } from '../../src/client/paging.js'
import type { WalletBalancePage } from '../../src/client/readPage.js'
import type { WalletBalanceRow } from '../../src/client/WalletBalanceRow.js'
import type { WalletBalanceRequest } from '../../src/spec/walletBalance.js'
import { rejection } from '../errors/caught.js'
import { envelopes, failedEnvelopes, rows } from './envelopes.js'
import { recordRequests } from './recordRequests.js'

const wallet = { address: '0xfa4e', chain: 'eth' }

function connect(answer?: Parameters<typeof recordRequests>[0]) {
  const { fetch, requests } = recordRequests(answer)
  const client = createIndexerClient({ baseUrl: 'https://h', apiKey: 'made-up-key', fetch })
  return { client, requests }
}

test('default', async () => {
  const { client } = connect(() => Response.json({ code: 0, data: { list: rows, total: 137 } }))
  expect(await getWalletBalance(client, wallet)).toEqual({
    entries: rows,
    limit: 20,
    offset: 0,
    total: 137,
    hasMore: null,
    nextOffset: 2,
  })
})

test('parameters: limit, offset; the page holds the window asked for', async () => {
  const { client, requests } = connect(() => Response.json(rows))
  const page = await getWalletBalance(client, { ...wallet, limit: 2, offset: 4 })
  expect(page).toMatchObject({ limit: 2, offset: 4, nextOffset: 6 })
  expect(requests[0]?.init.body).toBe('{"address":"0xfa4e","chain":"eth","limit":2,"offset":4}')
})

test.each(envelopes)('behavior: form $form, $where', async ({ body, empty }) => {
  const full = connect(() => Response.json(body))
  expect((await getWalletBalance(full.client, wallet)).entries).toEqual(rows)
  const none = connect(() => Response.json(empty))
  expect((await getWalletBalance(none.client, wallet)).entries).toEqual([])
})

test.each(failedEnvelopes)('behavior: form $form fails in a 200', async ({ body, detail }) => {
  const { client } = connect(() => Response.json(body, { headers: { 'Retry-After': '3' } }))
  await expect(getWalletBalance(client, wallet)).rejects.toMatchObject({
    name: 'ServiceError',
    detail,
    retryAfterMs: 3000,
  })
})

test.each([
  [1, 401, { code: -1, msg: 'no' }],
  [7, 500, { message: 'no' }],
  [8, 404, { error: 'no' }],
  [10, 429, { detail: 'no' }],
  [13, 503, { error: { message: 'no' } }],
])('behavior: form %i fails by HTTP status %i', async (_, status, body) => {
  const { client } = connect(() => Response.json(body, { status }))
  await expect(getWalletBalance(client, wallet)).rejects.toMatchObject({
    name: 'HttpError',
    status,
    detail: 'no',
  })
})

test('behavior: form 5, JSON numbers up to u64 keep their digits', async () => {
  const { client } = connect(
    () => new Response('{"error_code":0,"data":[{"id":18446744073709551615,"n":7}]}'),
  )
  expect((await getWalletBalance(client, wallet)).entries).toEqual([
    { id: '18446744073709551615', n: 7 },
  ])
})

test('behavior: form 13, a map by ticker, is never guessed at', async () => {
  const { client } = connect(() => Response.json({ data: { ordi: { total: 1 }, sats: {} } }))
  await expect(getWalletBalance(client, wallet)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'no-rows',
  })
})

test.each([
  ['not-json', '<!doctype html><title>Sign in</title>'],
  ['empty', ''],
  ['truncated', '{"data":[{"tick":"or'],
])('behavior: form 14: %s', async (reason, text) => {
  const { client } = connect(() => new Response(text))
  await expect(getWalletBalance(client, wallet)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason,
  })
})

test('behavior: parameters are checked before the network', async () => {
  const { client, requests } = connect()
  await expect(getWalletBalance(client, { ...wallet, limit: 0.5 })).rejects.toMatchObject({
    name: 'InvalidParametersError',
    issues: [{ path: 'limit' }],
  })
  expect(requests).toEqual([])
})

test('parameters: signal; a caller’s abort reaches the caller as the abort it was', async () => {
  const controller = new AbortController()
  const { client, requests } = connect(() => new Promise(() => undefined))
  const result = rejection(getWalletBalance(client, wallet, { signal: controller.signal }))
  await expect.poll(() => requests.length).toBe(1)
  controller.abort()
  expect(await result).toMatchObject({ name: 'AbortError' })
  expect(requests[0]?.init.signal?.aborted).toBe(true)
})

test.each([408, 425, 429, 500, 502, 503, 504])('behavior: never retries %i', async (status) => {
  const { client, requests } = connect(() => new Response('', { status }))
  await expect(getWalletBalance(client, wallet)).rejects.toMatchObject({ status })
  expect(requests).toHaveLength(1)
})

type Told = (page: { list: unknown[]; offset: number; rows: number }) => object

/** Reads a list to its end from a service that caps `limit` in silence. */
async function readAll(service: { rows: number; cap: number; told: Told }, limit: number) {
  const { client, requests } = connect(({ body }) => {
    const asked = JSON.parse(String(body)) as WalletBalanceRequest // what the client has sent
    const end = Math.min(asked.offset + Math.min(asked.limit, service.cap), service.rows)
    const count = Math.max(0, end - asked.offset)
    const list = Array.from({ length: count }, (_, index) => ({ id: asked.offset + index }))
    const facts = service.told({ list, offset: asked.offset, rows: service.rows })
    return Response.json({ code: 0, data: { list, ...facts } })
  })
  const pages: WalletBalancePage<WalletBalanceRow>[] = []
  for (let offset: number | null = 0; offset !== null && pages.length < 99; ) {
    const page = await getWalletBalance(client, { ...wallet, limit, offset })
    offset = nextOffset(page, pages.at(-1))
    pages.push(page)
  }
  return { ids: pages.flatMap(({ entries }) => entries.map(({ id }) => id)), requests }
}

const allIds = (rows: number) => Array.from({ length: rows }, (_, id) => id)

test.each<[string, Told]>([
  ['nothing', () => ({})],
  ['its total', ({ rows }) => ({ total: rows })],
  ['hasMore', ({ list, offset, rows }) => ({ has_more: offset + list.length < rows })],
  ["a count that is the page's own", ({ list }) => ({ count: list.length })],
  ["a total that is the page's own", ({ list }) => ({ total: list.length })],
  ['a total that is far too small', () => ({ total: 7 })],
  ['a total that is too large', ({ rows }) => ({ total: rows + 1000 })],
  ['a total that is 0', () => ({ total: 0 })],
  ['a total that grows', ({ offset, rows }) => ({ total: rows + offset })],
  ['a count of pages', () => ({ totalPage: 2, pages: 2 })],
])('behavior: 137 rows, cap 50, limit 100, told %s: every row once', async (_, told) => {
  const { ids, requests } = await readAll({ rows: 137, cap: 50, told }, 100)
  expect(ids).toEqual(allIds(137))
  expect(requests.length).toBeLessThanOrEqual(4)
})

test('behavior: a wallet of 3 tokens costs one request', async () => {
  const { ids, requests } = await readAll({ rows: 3, cap: 50, told: () => ({}) }, 20)
  expect(ids).toEqual(allIds(3))
  expect(requests).toHaveLength(1)
})

test('behavior: a full last page costs one request more, unless a total says that it is the last', async () => {
  const silent = await readAll({ rows: 40, cap: 50, told: () => ({}) }, 20)
  expect(silent.ids).toEqual(allIds(40))
  expect(silent.requests).toHaveLength(3)
  const told = await readAll({ rows: 40, cap: 50, told: ({ rows }) => ({ total: rows }) }, 20)
  expect(told.ids).toEqual(allIds(40))
  expect(told.requests).toHaveLength(2)
})

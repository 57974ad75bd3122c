import { expect, test } from 'vitest'
import { WALLET_BALANCE_PATH as path } from '../../src/request/createWalletBalanceRequest.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { fields, postRequest, type Sent } from './postRequest.js'

const { address, chain, limit } = fields
const text = (body: object) => ({ body: JSON.stringify(body) })
const json = (changed: object) => text({ ...fields, ...changed })
const size = (bytes: number) => ({ body: json({}).body.padEnd(bytes) })
const type = (name: string | undefined) => ({ headers: { 'Content-Type': name } })
const key = (value: string | undefined) => ({ headers: { 'X-API-KEY': value } })

/** As in Firefox. */
const withoutBody = (request: Request) =>
  Object.defineProperty(request, 'body', { value: undefined })
const setup = () => createIndexerEmulator({ wallets: [], apiKeys: ['test-key', 'other-key'] })

test.each<[title: string, sent: Sent, status: number, message?: string]>([
  ['a charset', type('application/json; charset=utf-8'), 200],
  ['another accepted key', key('other-key'), 200],
  ['a body of 64 KiB', size(65_536), 200],
  ['another path', { path: '/' }, 404, `received /, expected ${path}`],
  ['a trailing slash', { path: `${path}/` }, 404, `${path}/, expected`],
  ['a prefix', { path: `/pfx${path}` }, 404, '`baseUrl` must not end with /pfx'],
  ['GET', { method: 'GET' }, 405, 'expected POST'],
  ['no key', key(undefined), 401, 'X-API-KEY'],
  ['an unknown key', key('test-key2'), 401, 'unknown'],
  ['no Content-Type', type(undefined), 415, 'application/json'],
  ['a large body', size(65_537), 413, 'larger than 64 KiB'],
  ['a body that is too large only in bytes', json({ chain: 'é'.repeat(40_000) }), 413, '64 KiB'],
  ['extra fields', json({ cursor: '', after: 1 }), 400, 'limit, offset, received cursor, after'],
  ['invalid JSON', { body: 'address=0xfa4e' }, 400, 'not a JSON object'],
  ['no offset', text({ address, chain, limit }), 400, 'offset: '],
  ['a string as limit', json({ limit: '20' }), 400, 'limit: '],
  ['a limit of 0', json({ limit: 0 }), 400, 'limit: '],
  ['a negative offset', json({ offset: -1 }), 400, 'offset: '],
])('behavior: refused: %s', async (_, sent, status, message) => {
  const indexer = setup()
  const response = await indexer.fetch(postRequest(sent))
  expect(response.status).toBe(status)
  expect(indexer.requests).toHaveLength(1)
  if (!message) return
  const msg: unknown = expect.stringContaining(message)
  await expect(response.json()).resolves.toEqual({ code: status, msg })
})

test('behavior: reading stops at the size limit', async () => {
  expect((await setup().fetch(withoutBody(postRequest(size(65_536))))).status).toBe(200)
  expect((await setup().fetch(withoutBody(postRequest(size(65_537))))).status).toBe(413)
  const indexer = setup()
  let pulls = 0
  const pull = (body: ReadableStreamDefaultController) => {
    pulls += 1
    body.enqueue(new Uint8Array(1_024))
  }

  expect((await indexer.fetch(postRequest({ body: new ReadableStream({ pull }) }))).status).toBe(
    413,
  )

  expect(pulls).toBeLessThan(70)
  expect(indexer.requests).toMatchObject([{ body: undefined }])
})

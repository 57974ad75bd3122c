import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { fetchWalletBalance } from '../../src/client/fetchWalletBalance.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import type { JsonValue } from '../../src/response/JsonValue.js'
import { rejection } from '../client/caught.js'
import { envelopes, sampleEntries } from '../client/envelopes.js'
import { recordRequests } from '../client/recordRequests.js'

const wallet = { address: '0xFa4E01', chain: ' Eth ' }

function connect(respond?: () => Response) {
  const { fetch, requests } = recordRequests(respond)
  return { client: createIndexerClient({ proxyUrl: 'https://h/x', fetch }), requests }
}

/** Reads a response body as a page. */
function read(body: JsonValue, window = {}) {
  const { client } = connect(() => Response.json(body, { headers: { 'Retry-After': '3' } }))
  return getWalletBalance(client, { ...wallet, ...window })
}

const calls = { fetchWalletBalance, getWalletBalance }

test.each(Object.entries(calls))('default: %s sends the parameters as given', async (_, call) => {
  const { client, requests } = connect()
  await call(client, wallet)
  // untyped JavaScript may pass more fields
  await call(client, { ...wallet, limit: 7, offset: 14, cursor: 'y' } as typeof wallet)
  expect(requests.map(({ init }) => init.body)).toEqual([
    '{"address":"0xFa4E01","chain":" Eth ","limit":20,"offset":0}',
    '{"address":"0xFa4E01","chain":" Eth ","limit":7,"offset":14}',
  ])
})

test.each(Object.entries(calls))(
  'behavior: %s validates, can be aborted and never retries',
  async (_, call) => {
    const reason = new Error('the user left')
    const { client, requests } = connect(() => new Response('', { status: 503 }))
    await expect(call(client, { ...wallet, limit: 0.5 })).rejects.toMatchObject({
      ...{ name: 'InvalidParametersError', issues: [{ path: 'limit' }] },
    })
    const aborted = call(client, wallet, { signal: AbortSignal.abort(reason) })
    expect(await rejection(aborted)).toBe(reason)
    expect(requests).toEqual([])
    await expect(call(client, wallet)).rejects.toMatchObject({ name: 'HttpError', status: 503 })
    expect(requests).toHaveLength(1)
  },
)

test('default: fetchWalletBalance resolves to the parsed JSON', async () => {
  const body = { code: -1, anything: [{ a: null }], success: false }
  const { client } = connect(() => Response.json(body))
  expect(await fetchWalletBalance(client, wallet)).toEqual(body)
})

test.each(envelopes)('default: a page from $json', async ({ body, empty, total, hasMore }) => {
  const page = { entries: sampleEntries, limit: 2, offset: 0, total, hasMore }
  const nextOffset = hasMore === false ? null : 2
  expect(await read(body, { limit: 2 })).toEqual({ ...page, nextOffset })
  // a total or `hasMore: true` says that more follows
  const behind = total === null && hasMore !== true ? null : 20
  expect(await read(empty)).toMatchObject({ entries: [], nextOffset: behind })
})

test.each<JsonValue>([
  { code: -1, msg: 'busy', data: null },
  { code: -1, error: 'busy', data: sampleEntries },
  { code: -1, msg: 'busy', balances: [], assets: [] },
])('behavior: 200 with %j is a ServiceError', async (body) => {
  const failure = { name: 'ServiceError', serviceCode: -1, detail: 'busy', retryAfterMs: 3000 }
  await expect(read(body)).rejects.toMatchObject(failure)
})

test('behavior: entries beyond the limit are kept, a total below them is not', async () => {
  const page = await read({ data: sampleEntries, total: 6 }, { limit: 1, offset: 5 })
  const expected = { entries: sampleEntries, limit: 1, offset: 5, total: null, nextOffset: 7 }
  expect(page).toMatchObject(expected)
})

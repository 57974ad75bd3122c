import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { fetchWalletBalance } from '../../src/client/fetchWalletBalance.js'
import { rejection } from './caught.js'
import { recordRequests } from './recordRequests.js'

const wallet = { address: '0xFa4E01', chain: ' Eth ' }

function connect(answer?: Parameters<typeof recordRequests>[0]) {
  const { fetch, requests } = recordRequests(answer)
  const client = createIndexerClient({ baseUrl: 'https://h', apiKey: 'made-up-key', fetch })
  return { client, requests }
}

test('default: the JSON of the service as it came', async () => {
  const body = { code: -1, anything: [{ a: null }], success: false }
  const { client } = connect(() => Response.json(body))
  expect(await fetchWalletBalance(client, wallet)).toEqual(body)
})

test('default: limit 20, offset 0, values sent as given', async () => {
  const { client, requests } = connect()
  await fetchWalletBalance(client, wallet)
  expect(requests.map(({ init }) => init.body)).toEqual([
    '{"address":"0xFa4E01","chain":" Eth ","limit":20,"offset":0}',
  ])
})

test('parameters: limit, offset', async () => {
  const { client, requests } = connect()
  await fetchWalletBalance(client, { ...wallet, limit: 7, offset: 14 })
  expect(requests[0]?.init.body).toBe(
    '{"address":"0xFa4E01","chain":" Eth ","limit":7,"offset":14}',
  )
})

test('behavior: never a fifth field', async () => {
  const { client, requests } = connect()
  const parameters = { ...wallet, apiKey: 'x', cursor: 'y' }
  await fetchWalletBalance(client, parameters)
  expect(requests[0]?.init.body).toBe(
    '{"address":"0xFa4E01","chain":" Eth ","limit":20,"offset":0}',
  )
})

test('behavior: parameters are checked before the network', async () => {
  const { client, requests } = connect()
  await expect(fetchWalletBalance(client, { ...wallet, limit: 0 })).rejects.toMatchObject({
    name: 'InvalidParametersError',
    issues: [{ path: 'limit' }],
  })
  expect(requests).toEqual([])
})

test('parameters: signal', async () => {
  const reason = new Error('the user left')
  const { client, requests } = connect()
  const result = fetchWalletBalance(client, wallet, { signal: AbortSignal.abort(reason) })
  expect(await rejection(result)).toBe(reason)
  expect(requests).toEqual([])
})

test('behavior: never retries', async () => {
  const { client, requests } = connect(() => new Response('', { status: 503 }))
  await expect(fetchWalletBalance(client, wallet)).rejects.toMatchObject({ name: 'HttpError' })
  expect(requests).toHaveLength(1)
})

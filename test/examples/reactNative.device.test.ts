import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { folder } from '../../examples/react-native/check/device/bundle.js'
import { type Device, loadLibrary } from '../../examples/react-native/check/device/loadLibrary.js'
import { toNodeListener } from '../../src/cli/nodeListener.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { listen } from '../listen.js'
import { install } from '../runtimes/install.js'

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

let device: Device

beforeAll(async () => {
  await install(folder)
  device = await loadLibrary()
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, url: await listen(server) }
}

test('environment: it has what a device has, and lacks what a device lacks', () => {
  expect(['URL', 'fetch', 'AbortController', 'Response'].map(device.typeOf)).toEqual(
    Array(4).fill('function'),
  )
  const missing = ['TextDecoder', 'TextEncoder', 'ReadableStream', 'structuredClone', 'location']
  expect([...missing, 'DOMException', 'window'].map(device.typeOf)).toEqual(
    Array(7).fill('undefined'),
  )
  expect(device.typeOf('Response.prototype.body')).toBe('undefined')
  expect(device.typeOf('new URL("any text")')).toBe('object') // React Native's: it refuses nothing
})

test('behavior: reads a wallet whole, digit by digit', async () => {
  const indexer = createIndexerEmulator()
  const { url } = await serve(toNodeListener(indexer.fetch))
  const { createIndexerClient, fetchAllWalletBalances } = device.library
  const client = createIndexerClient({ baseUrl: url, apiKey: 'any-key' })

  const rows = await fetchAllWalletBalances(client, wallet)

  const held = indexer.wallets.find(({ address }) => address === wallet.address)?.rows.eth ?? []
  expect(rows.map(({ tick, balance }) => `${tick} ${balance}`)).toEqual(
    held.map(({ tick, balance }) => `${tick} ${balance}`),
  )
  expect(rows).toHaveLength(137)
  expect(indexer.requests).toHaveLength(7)
})

test('behavior: failures have their names', async () => {
  const { url } = await serve(({ url: path }, answer) => {
    if (path === '/500') answer.writeHead(500).end('{"msg":"no"}')
    else if (path === '/cut') answer.writeHead(200, { 'Content-Length': 99 }).write('{"list":[')
    else if (path === '/page') answer.end('<!doctype html>')
    if (path === '/cut') setImmediate(() => answer.destroy())
    // else no answer
  })
  const { createIndexerClient, getWalletBalance, isIndexerError } = device.library
  const failure = async (path: string, timeoutMs?: number) => {
    const client = createIndexerClient({ proxyUrl: url + path, timeoutMs })
    const error: unknown = await getWalletBalance(client, wallet).catch((reason: unknown) => reason)
    expect(isIndexerError(error)).toBe(true)
    return (error as Error).name // all of ours have one
  }

  expect(await failure('/500')).toBe('HttpError')
  expect(await failure('/page')).toBe('InvalidResponseError')
  expect(await failure('/cut')).toBe('NetworkError')
  expect(await failure('/hang', 50)).toBe('TimeoutError')
})

test('behavior: a relative `proxyUrl` is said to be one', async () => {
  const { createIndexerClient, getWalletBalance } = device.library
  const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
  const reading = getWalletBalance(client, wallet)
  await expect(reading).rejects.toMatchObject({ name: 'IndexerConfigError' })
  await expect(reading).rejects.toThrow('absolute URL')
})

test('behavior: a caller who leaves ends the request, and hears of its own abort', async () => {
  const { server, url } = await serve(() => undefined)
  const { createIndexerClient, getWalletBalance } = device.library
  const controller = new device.AbortController()
  const arrived = once(server, 'request')
  const reading = getWalletBalance(createIndexerClient({ proxyUrl: url }), wallet, controller)
  const [request] = await arrived
  const closed = once(request.socket, 'close')

  controller.abort()

  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  await closed
})

// React Native's fetch knows no `redirect: 'manual'`: the recipe says so
test('limit: a redirect is followed', async () => {
  const { url: proxyUrl } = await serve(({ url: path }, answer) => {
    if (path === '/') answer.writeHead(307, { Location: '/moved' }).end()
    else answer.end('[]')
  })
  const { createIndexerClient, getWalletBalance } = device.library
  const page = await getWalletBalance(createIndexerClient({ proxyUrl }), wallet)
  expect(page.entries).toEqual([])
})

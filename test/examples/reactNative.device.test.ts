import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { folder } from '../../examples/react-native/check/device/bundle.js'
import { type Device, loadLibrary } from '../../examples/react-native/check/device/loadLibrary.js'
import { toNodeListener } from '../../src/cli/toNodeListener.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { listen } from '../listen.js'
import { install } from '../runtimes/install.js'
import { isCore } from './isCore.js'

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, url: await listen(server) }
}

describe.skipIf(isCore)('with the globals of a device', () => {
  let device: Device

  beforeAll(async () => {
    await install(folder)
    device = await loadLibrary()
    const missing = ['TextDecoder', 'ReadableStream', 'structuredClone', 'location', 'window']
    expect(missing.map(device.typeOf)).toEqual(missing.map(() => 'undefined'))
  })

  test('default: fetches all entries with exact digits', async () => {
    const indexer = createIndexerEmulator()
    const { url } = await serve(toNodeListener(indexer.fetch))
    const { createIndexerClient, getAllWalletBalances } = device.library
    const client = createIndexerClient({ baseUrl: url, apiKey: 'any-api-key' })

    const { entries } = await getAllWalletBalances(client, wallet)

    const expected =
      indexer.wallets.find(({ address }) => address === wallet.address)?.entries.eth ?? []
    expect(entries).toHaveLength(137)
    expect(entries.map(({ tick, balance }) => `${tick} ${balance}`)).toEqual(
      expected.map(({ tick, balance }) => `${tick} ${balance}`),
    )
  })

  test.each<[string, RequestListener, number?]>([
    ['HttpError', (_, response) => response.writeHead(500).end('{"msg":"no"}')],
    ['InvalidResponseError', (_, response) => response.end('<!doctype html>')],
    ['NetworkError', (_, response) => response.destroy()],
    ['TimeoutError', () => undefined, 50],
  ])('behavior: throws %s', async (name, listener, timeoutMs) => {
    const { url: proxyUrl } = await serve(listener)
    const { createIndexerClient, getWalletBalance } = device.library
    const page = getWalletBalance(createIndexerClient({ proxyUrl, timeoutMs }), wallet)
    await expect(page).rejects.toMatchObject({ name })
  })

  test('behavior: a relative `proxyUrl` throws', async () => {
    const { createIndexerClient, getWalletBalance } = device.library
    const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
    await expect(getWalletBalance(client, wallet)).rejects.toThrow('`proxyUrl` must be absolute')
  })

  test('behavior: an abort cancels the request', async () => {
    const { server, url } = await serve(() => undefined)
    const { createIndexerClient, getWalletBalance } = device.library
    const controller = new device.AbortController()
    const arrived = once(server, 'request')
    const page = getWalletBalance(createIndexerClient({ proxyUrl: url }), wallet, controller)
    const [request] = await arrived
    const closed = once(request.socket, 'close')

    controller.abort()

    await expect(page).rejects.toMatchObject({ name: 'AbortError' })
    await closed
  })

  // React Native's fetch does not support `redirect: 'manual'`
  test('behavior: follows redirects', async () => {
    const { url: proxyUrl } = await serve(({ url: path }, response) => {
      if (path === '/') response.writeHead(307, { Location: '/moved' }).end()
      else response.end('[]')
    })
    const { createIndexerClient, getWalletBalance } = device.library
    const page = await getWalletBalance(createIndexerClient({ proxyUrl }), wallet)
    expect(page.entries).toEqual([])
  })
})

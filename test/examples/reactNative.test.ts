import { readFile, stat } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundle, compile, folder } from '../../examples/react-native/check/device/bundle.js'
import { loadLibrary } from '../../examples/react-native/check/device/loadLibrary.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { toNodeListener } from '../../src/node/toNodeListener.js'
import { listen } from '../listen.js'
import { installWithPackage } from '../tools/install.js'
import { run } from '../tools/startProcess.js'

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

beforeAll(() => installWithPackage(folder))

test('types: the example compiles', async () => {
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'], { cwd: folder })
})

test.each(['android', 'ios'] as const)(
  'behavior: %s: Metro bundles the app without the testing and server entries, and Hermes compiles it',
  async (platform) => {
    const script = await bundle('index.ts', platform)
    const text = await readFile(script, 'utf8')
    expect(text.includes('ProviderNotFoundError')).toBe(true)
    expect(text.includes('createIndexerEmulator')).toBe(false)
    expect(text.includes('createWalletBalanceProxy')).toBe(false)

    // React Native's compiler for Linux supports x64 only
    if (process.platform === 'linux' && process.arch !== 'x64') return
    expect((await stat(await compile(script))).size).toBeGreaterThan(100_000)
  },
)

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => (server.closeAllConnections(), void server.close()))
  return listen(server)
}

test('behavior: with the globals of a device, entries have exact digits, and errors their names', async () => {
  const device = await loadLibrary()
  const missing = ['TextDecoder', 'ReadableStream', 'structuredClone', 'location', 'window']
  expect(missing.map(device.typeOf)).toEqual(missing.map(() => 'undefined'))
  const { createIndexerClient, getAllWalletBalances, getWalletBalance } = device.library
  const indexer = createIndexerEmulator()
  const baseUrl = await serve(toNodeListener(indexer.fetch))
  const client = createIndexerClient({ baseUrl, apiKey: 'any-api-key' })
  const { entries } = await getAllWalletBalances(client, wallet)
  const textOf = ({ tick, balance }: Record<string, unknown>) =>
    `${String(tick)} ${String(balance)}`
  const sent = indexer.wallets.find(({ address }) => address === wallet.address)?.entries.eth
  expect(entries.map(textOf)).toEqual(sent?.map(textOf))

  const proxyUrl = await serve((request, response) => {
    if (request.url === '/redirect') response.writeHead(307, { Location: '/page' }).end()
    else if (request.url === '/page') response.end('[]')
    else if (request.url === '/html') response.end('<!doctype html>')
    else if (request.url === '/500') response.writeHead(500).end('{"msg":"no"}')
    else if (request.url === '/closed') response.destroy()
  })
  const ask = (url: string, timeoutMs?: number) =>
    getWalletBalance(createIndexerClient({ proxyUrl: url, timeoutMs }), wallet)
  // React Native's fetch does not support `redirect: 'manual'`
  expect((await ask(`${proxyUrl}/redirect`)).entries).toEqual([])
  await expect(ask(`${proxyUrl}/html`)).rejects.toMatchObject({ name: 'InvalidResponseError' })
  await expect(ask(`${proxyUrl}/500`)).rejects.toMatchObject({ name: 'HttpError' })
  await expect(ask(`${proxyUrl}/closed`)).rejects.toMatchObject({ name: 'NetworkError' })
  await expect(ask(`${proxyUrl}/hangs`, 50)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(ask('/api/wallet-balance')).rejects.toThrow('`proxyUrl` must be absolute')
})

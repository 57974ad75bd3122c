import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startWallet } from './startWallet.js'

const body = JSON.stringify({
  address: '0xfa4e000000000000000000000000000000000137',
  chain: 'eth',
  limit: 20,
  offset: 0,
})

function start(env?: Record<string, string>) {
  const wallet = startWallet(env)
  onTestFinished(async () => {
    await wallet.stop()
  })
  return wallet
}

function ask(url: string, init: RequestInit = {}) {
  const headers = { 'Content-Type': 'application/json', ...init.headers }
  return fetch(`${url}/api/wallet-balance`, { method: 'POST', body, ...init, headers })
}

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('behavior: port busy, takes the next one and says so', async () => {
  const port = await occupyPort()
  const emulatorPort = await occupyPort()
  const wallet = start({ PORT: String(port), EMULATOR_PORT: String(emulatorPort) })
  const url = new URL(await wallet.url())
  await wallet.line(new RegExp(`^Port ${port} is in use, taking ${url.port} instead\\.$`))
  expect(Number(url.port)).toBeGreaterThan(port)
  expect(new URL(await wallet.emulatorUrl()).port).not.toBe(String(emulatorPort))
  expect((await ask(url.origin)).status).toBe(200)
})

test.for(['SIGINT', 'SIGTERM'] as const)('behavior: %s, stops both processes', async (signal) => {
  // with a request under way, which the emulator would take a minute to answer
  const wallet = start({ EMULATOR_ARGS: '--latency 60000' })
  const [url, emulatorUrl] = await Promise.all([wallet.url(), wallet.emulatorUrl()])
  const pending = ask(url).catch((error: unknown) => error)
  expect((await fetch(emulatorUrl)).status).toBe(404)

  expect(await wallet.stop(signal)).toBe(0)
  expect(await pending).toBeInstanceOf(TypeError)
  await expect(fetch(emulatorUrl)).rejects.toThrow('fetch failed')
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('behavior: killed without a word, the emulator ends as well', async () => {
  const wallet = start()
  const emulatorUrl = await wallet.emulatorUrl()
  await wallet.stop('SIGKILL')

  await vi.waitUntil(
    () =>
      fetch(emulatorUrl).then(
        () => false,
        () => true,
      ),
    { timeout: 10_000 },
  )
})

test('behavior: a page whose name points at this machine is not served', async () => {
  const url = new URL(await start().url())
  const { status } = await new Promise<{ status: number | undefined }>((resolve, reject) => {
    const headers = { Host: `rebound.example:${url.port}` }
    get({ host: '127.0.0.1', port: url.port, headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode })
    }).on('error', reject)
  })
  expect(status).toBe(421)
})

test.skipIf(process.platform !== 'linux')(
  'behavior: emulator dies, says so and exits 1',
  async () => {
    const wallet = start()
    await wallet.url()
    process.kill(childOf(wallet.pid), 'SIGKILL')
    expect(await wallet.exitCode).toBe(1)
    expect(wallet.lines.at(-1)).toMatch(/^The indexer emulator has stopped/)
  },
)

test('behavior: INDEXER_BASE_URL and INDEXER_API_KEY, the real service and no samples', async () => {
  const apiKey = 'key-of-the-other-service'
  const service = start({ EMULATOR_API_KEY: apiKey })
  const wallet = start({
    INDEXER_BASE_URL: await service.emulatorUrl(),
    INDEXER_API_KEY: apiKey,
    INDEXER_CHAINS: 'eth, bsc',
  })
  const url = await wallet.url()
  const config = await (await fetch(`${url}/config.json`)).json()
  expect(config).toEqual({ chains: ['eth', 'bsc'], wallets: [], startAddress: null })
  expect((await (await ask(url)).json()).data.total).toBe(137)
  expect(wallet.lines.some((line) => line.startsWith('[indexer]'))).toBe(false)
})

test.for(['INDEXER_BASE_URL', 'INDEXER_API_KEY'])('behavior: %s alone, an error', async (name) => {
  const wallet = start({ [name]: 'https://indexer.example' })
  expect(await wallet.exitCode).toBe(1)
  expect(wallet.lines).toHaveLength(1)
  expect(wallet.lines[0]).toMatch(new RegExp(`^${name} is set, but INDEXER_\\w+ is not\\.`))
})

test('behavior: another origin, refused and not forwarded', async () => {
  const wallet = start()
  const url = await wallet.url()
  const site = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  expect((await ask(url, { headers: site })).status).toBe(403)
  expect(wallet.lines.some((line) => line.includes('POST'))).toBe(false)
})

test('behavior: the service refuses, one line in the log and no key in it', async () => {
  const apiKey = 'the-key-of-this-run'
  const wallet = start({ EMULATOR_API_KEY: apiKey, EMULATOR_ARGS: '--fail 401:1 --quiet' })
  const response = await ask(await wallet.url())
  expect(response.status).toBe(502)
  const logged = await wallet.line(/^\[proxy\] HttpError: .*401/)
  expect(logged).not.toContain(apiKey)
})

test('parameters: headers of the page', async () => {
  const url = await start().url()
  const { headers } = await fetch(url)
  expect(headers.get('Content-Security-Policy')).toMatch(
    /script-src 'self';.*frame-ancestors 'none'/,
  )
  expect(headers.get('Content-Security-Policy')).not.toContain('unsafe')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cache-Control')).toBe('no-cache')
})

/** The one process that the wallet starts. */
function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

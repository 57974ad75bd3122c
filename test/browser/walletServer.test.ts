import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../examples/wallet/server/settings.js'
import { listen } from '../listen.js'
import { startWallet } from './startWallet.js'

const address = '0xfa4e000000000000000000000000000000000137'
const body = JSON.stringify({ address, chain: 'eth', limit: 20, offset: 0 })

test('default: uses the next free port', async () => {
  const busy = createServer()
  onTestFinished(() => void busy.close())
  const { port: busyPort } = new URL(await listen(busy))
  const wallet = start({ PORT: busyPort })
  const url = await wallet.url()
  const { port } = new URL(url)
  expect(Number(port)).toBeGreaterThan(Number(busyPort))
  await wallet.line(new RegExp(`^Port ${busyPort} is in use, taking ${port} instead\\.$`))
  expect((await (await send(url)).json()).data.total).toBe(137)

  const { headers } = await fetch(url)
  const policy = headers.get('Content-Security-Policy')
  expect(policy).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  expect(policy).not.toContain('unsafe')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  const { wallets, ...config } = await readConfig(url)
  expect(wallets).toContainEqual({ name: '137 tokens', address })
  const chains = ['eth', 'bsc', 'polygon', 'avalanche']
  expect(config).toEqual({ chains, startAddress: address, isDevelopment: false })
  expect((await fetch(`${url}/config.json`)).status).toBe(404)

  const site = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  expect((await send(url, site)).status).toBe(403)
  // DNS rebinding: a foreign host name that resolves to this machine
  const rebound = get({ host: '127.0.0.1', port, headers: { Host: `evil.example:${port}` } })
  const [response] = (await once(rebound, 'response')) as [IncomingMessage] // the only argument of 'response'
  expect(response.resume().statusCode).toBe(421)
  expect(wallet.lines.filter((line) => line.includes('POST'))).toHaveLength(1)
})

test('behavior: compresses all but tiny responses', async () => {
  const url = await start().url()
  const get = (path: string, accepted: string) =>
    fetch(url + path, { headers: { 'Accept-Encoding': accepted } })
  const page = await get('/index.html', 'gzip, br')
  expect(describe(page)).toBe('gzip, Accept-Encoding, text/html; charset=UTF-8, no-cache')

  const [script = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? []
  const immutable = 'text/javascript; charset=utf-8, public, max-age=31536000, immutable'
  const original = await get(script, 'identity')
  expect(describe(original)).toBe(`null, null, ${immutable}`)
  const code = await original.text()
  for (const [encoding, accepted] of Object.entries({ br: 'gzip, br', gzip: 'gzip' })) {
    const response = await get(script, accepted)
    expect(describe(response)).toBe(`${encoding}, Accept-Encoding, ${immutable}`)
    expect(await response.text()).toBe(code)
  }

  const rows = await send(url, { 'Accept-Encoding': 'gzip' })
  expect(describe(rows)).toBe('gzip, Accept-Encoding, application/json, no-store')
  expect((await rows.json()).data.total).toBe(137)
  const refusal = await send(url, { 'Accept-Encoding': 'gzip', 'Content-Type': 'text/plain' })
  expect(describe(refusal)).toBe('null, null, application/json, no-store')
})

test('behavior: Ctrl+C or a kill also ends the emulator', async () => {
  // with a pending request that takes a minute
  const wallet = start({ EMULATOR_ARGS: '--latency 60000' })
  const killed = start()
  const [url, emulatorUrl, otherEmulatorUrl] = await Promise.all([
    wallet.url(),
    wallet.emulatorUrl(),
    killed.emulatorUrl(),
  ])
  const pending = send(url).catch((error: unknown) => error)
  expect((await fetch(emulatorUrl)).status).toBe(404)
  expect(await wallet.stop('SIGINT')).toBe(0)
  expect(await pending).toBeInstanceOf(TypeError)
  await expect(fetch(emulatorUrl)).rejects.toThrow('fetch failed')

  expect((await fetch(otherEmulatorUrl)).status).toBe(404)
  await killed.stop('SIGKILL')
  const isRunning = () => fetch(otherEmulatorUrl).then(Boolean, () => false)
  await vi.waitUntil(async () => !(await isRunning()), { timeout: 15_000 })
})

test('behavior: INDEXER_BASE_URL and INDEXER_API_KEY select a service, and the key is not logged', async () => {
  const apiKey = 'key-of-the-real-service'
  const keys: unknown[] = []
  const service = createServer((request, response) => {
    keys.push(request.headers['x-api-key'])
    response.writeHead(401).end(`no such key: ${apiKey}`)
  })
  onTestFinished(() => void service.close())
  const INDEXER_BASE_URL = await listen(service)
  const wallet = start({
    INDEXER_BASE_URL,
    INDEXER_API_KEY: apiKey,
    INDEXER_CHAINS: 'eth, </script>$&', // must neither end the script nor count as a pattern
    NODE_ENV: 'development',
  })
  const url = await wallet.url()
  const config = { chains: ['eth', '</script>$&'], wallets: [], startAddress: null }
  expect(await readConfig(url)).toEqual({ ...config, isDevelopment: true })

  const response = await send(url)
  expect([response.status, keys]).toEqual([502, [apiKey]])
  expect(await response.text()).not.toContain(apiKey)
  await wallet.line(/^HttpError: .*401/)
  expect(wallet.lines.join('\n')).not.toMatch(/key-of-the-real-service|\[indexer\]/)
})

test.for(['INDEXER_BASE_URL', 'INDEXER_API_KEY'])('behavior: %s alone is an error', (name) => {
  expect(() => readSettings({ [name]: 'https://indexer.example' })).toThrow(
    new RegExp(`^${name} is set, but INDEXER_\\w+ is not\\.`),
  )
})

function start(env?: Record<string, string>) {
  const wallet = startWallet(env)
  onTestFinished(() => void wallet.stop())
  return wallet
}

/** Finds the config as a browser does: up to the first end tag. */
async function readConfig(url: string): Promise<Record<string, unknown>> {
  const page = await (await fetch(url)).text()
  const pattern = /<script type="application\/json" id="config">(.*?)<\/script>/
  return JSON.parse(pattern.exec(page)?.[1] ?? '{}')
}

function describe({ headers }: Response) {
  const names = ['Content-Encoding', 'Vary', 'Content-Type', 'Cache-Control']
  return names.map((name) => String(headers.get(name))).join(', ')
}

function send(url: string, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/wallet-balance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
}

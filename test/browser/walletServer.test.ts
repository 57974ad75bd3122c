import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { path } from '../docs/root.js'
import { listen } from '../listen.js'
import { fields } from '../testing/postRequest.js'
import { startWallet } from './serveWallet.js'

const address = '0xfa4e000000000000000000000000000000000137'

test('default: the next free port, security headers, compressed files, and an end without rests', async () => {
  const busy = createServer()
  onTestFinished(() => void busy.close())
  const { port: busyPort } = new URL(await listen(busy))
  const wallet = start({ PORT: busyPort })
  const url = await wallet.url()
  const { port } = new URL(url)
  await wallet.find(new RegExp(`^Port ${busyPort} is in use, taking ${port} instead\\.$`, 'm'))
  expect((await (await send(url)).json()).data.total).toBe(137)

  const page = await fetch(url)
  const policy = page.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  expect(policy).not.toContain('unsafe')
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? []
  const { headers } = await fetch(url + script, { headers: { 'Accept-Encoding': 'br' } })
  expect(headers.get('Content-Encoding')).toBe('br')
  expect(headers.get('Cache-Control')).toContain('immutable')

  // DNS rebinding: a foreign host name that resolves to this machine
  const rebound = get({ host: '127.0.0.1', port, headers: { Host: `evil.example:${port}` } })
  const [response] = (await once(rebound, 'response')) as [IncomingMessage] // its only argument
  expect(response.resume().statusCode).toBe(421)

  const killed = start()
  const emulators = [await wallet.emulatorUrl(), await killed.emulatorUrl()]
  expect(await wallet.stop('SIGINT')).toBe(0)
  await killed.stop('SIGKILL')
  for (const emulator of emulators) {
    await vi.waitFor(() => expect(fetch(emulator)).rejects.toThrow('fetch failed'), 15_000)
  }
})

const apiKey = 'key-of-the-real-service'

/** Settings for a service with other names. The start writes `file`. */
async function startService() {
  const received: unknown[] = []
  const tokens = Array.from({ length: 30 }, (_, at) => ({
    ...{ symbol: `t${at}`, qty: `${at}50`, decimals: 2 },
  }))
  const service = createServer(async (request, response) => {
    const { address, chain, offset } = (await json(request)) as typeof fields // as the client sends it
    received.push(request.headers['x-api-key'])
    const rows = address === '0xa11ce' && chain !== 'none' ? tokens.slice(offset, offset + 20) : []
    if (address === '0xbad') response.writeHead(401).end(`no such key: ${apiKey}`)
    else response.end(JSON.stringify({ code: 0, rows }))
  })
  mkdirSync(path('.cache'), { recursive: true })
  const folder = mkdtempSync(path('.cache/wallet-'))
  onTestFinished(() => {
    service.close()
    rmSync(folder, { recursive: true })
  })
  const file = `${folder}/response.ts`
  const connection = { INDEXER_BASE_URL: await listen(service), INDEXER_API_KEY: apiKey }
  return { env: { ...connection, INDEXER_CHAINS: 'eth', WALLET_RESPONSE: file }, file, received }
}

test.each<[env: Record<string, string>, line: RegExp]>([
  [{}, /^Set INDEXER_ADDRESS to a wallet with tokens\. .* writes \S+\.$/m],
  [{ INDEXER_ADDRESS: '0xa1', INDEXER_CHAINS: '' }, /^Set INDEXER_CHAINS to .* writes/m],
  [{ INDEXER_ADDRESS: 'bob.eth' }, /^INDEXER_ADDRESS must be 0x and hex digits, got "bob\.eth"/m],
  [{ INDEXER_BASE_URL: 'indexer' }, /^INDEXER_BASE_URL must be a URL: https:/m],
  [{ INDEXER_ADDRESS: '0xbad' }, /^The request failed with status 401/m],
  [{ INDEXER_ADDRESS: '0xa1', INDEXER_API_KEY: 'short' }, /^INDEXER_API_KEY has fewer than 8/m],
  [
    { INDEXER_ADDRESS: '0xa1', INDEXER_BASE_URL: 'http://127.0.0.1:1' },
    /^No complete response from http:\/\/127\.0\.0\.1:1\/\S+balance[^]*Check the URL and the connection\.$/m,
  ],
  [{ INDEXER_ADDRESS: '0xb0b' }, /^0xb0b has no tokens on eth, .* another wallet\.$/m],
])('behavior: %o ends the start', async (more, line) => {
  const { env, file } = await startService()
  const wallet = start({ ...env, ...more })
  expect(await wallet.exitCode).toBe(1)
  expect(wallet.output()).toMatch(line)
  expect(wallet.output()).not.toMatch(/key-of-the-real-service|\[indexer\]|Wallet:/)
  expect(existsSync(file)).toBe(false)
})

test('behavior: a service is inspected once, and shown with the file', async () => {
  const { env, file, received } = await startService()
  const chains = ['none', 'eth', '</script>$&'] // must neither end the script nor count as a pattern
  const wallet = start({ ...env, INDEXER_CHAINS: chains.join(), INDEXER_ADDRESS: '0xa11ce' })
  const url = await wallet.url()
  await wallet.find(/^shown as +t0 .* 0\.5\n +t1 .* 1\.5\n[^]*^Not as in your wallet\? Uncomment /m)
  expect(readFileSync(file, 'utf8')).toMatch(/^\/\/ Service: 127\.0\.0\.1:\d+\n\/\/ Written by/)
  const page = await (await fetch(url)).text()
  const [, config = ''] = /id="config">(.*?)<\/script>/.exec(page) ?? [] // up to the first end tag
  expect(JSON.parse(config)).toMatchObject({ chains, startAddress: '0xa11ce' })
  const scripts = [...page.matchAll(/\/assets\/[^"]+\.js/g)]
  const texts = await Promise.all(
    scripts.map(async ([script]) => (await fetch(url + script)).text()),
  )
  expect(texts.join()).toContain('.symbol')

  const inspected = received.length
  const again = start(env)
  const other = await again.url()
  expect(received).toHaveLength(inspected)
  const failed = await send(other, { ...fields, address: '0xbad' })
  expect([failed.status, received.at(-1)]).toEqual([502, apiKey])
  expect(await failed.text()).not.toContain(apiKey)
  await again.find(/^20\S+Z eth HttpError: .*401/m)
  await again.stop()
  expect(await (await fetch(url)).text()).toBe(page) // the first wallet has a build of its own

  const rebuilt = await fetch(`${url}/rebuilt`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('tick: entry.symbol', "tick: 'another'"))
  expect(await rebuilt.text()).toBe('data: \n\n')
  expect(await (await fetch(url)).text()).not.toBe(page)
  expect(wallet.output() + again.output()).not.toMatch(/key-of-the-real-service|\[indexer\]/)

  const moved = start({ ...env, INDEXER_BASE_URL: 'https://other.example' })
  expect(await moved.exitCode).toBe(1)
  expect(moved.output()).toMatch(/responses of 127\S+, not of other\.example\. Delete it/)
})

function start(env?: Record<string, string>) {
  const wallet = startWallet(env)
  onTestFinished(() => void wallet.stop())
  return wallet
}

function send(url: string, body: object = { ...fields, address, limit: 20 }) {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(`${url}/api/wallet-balance`, { method: 'POST', headers, body: JSON.stringify(body) })
}

import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../listen.js'
import { startWallet } from './serveWallet.js'

const address = '0xfa4e000000000000000000000000000000000137'
const body = JSON.stringify({ address, chain: 'eth', limit: 20, offset: 0 })

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

test('behavior: INDEXER_BASE_URL and INDEXER_API_KEY select a service, and the key is not logged', async () => {
  const apiKey = 'key-of-the-real-service'
  const keys: unknown[] = []
  const service = createServer((request, response) => {
    keys.push(request.headers['x-api-key'])
    response.writeHead(401).end(`no such key: ${apiKey}`)
  })
  onTestFinished(() => void service.close())
  const INDEXER_BASE_URL = await listen(service)
  const INDEXER_CHAINS = 'eth, </script>$&' // must neither end the script nor count as a pattern
  const wallet = start({ INDEXER_BASE_URL, INDEXER_API_KEY: apiKey, INDEXER_CHAINS })
  const url = await wallet.url()
  // up to the first end tag, as in a browser
  const [, config = ''] = /id="config">(.*?)<\/script>/.exec(await (await fetch(url)).text()) ?? []
  expect(JSON.parse(config)).toMatchObject({ chains: ['eth', '</script>$&'], wallets: [] })

  const response = await send(url)
  expect([response.status, keys]).toEqual([502, [apiKey]])
  expect(await response.text()).not.toContain(apiKey)
  await wallet.find(/^HttpError: .*401/m)
  expect(wallet.output()).not.toMatch(/key-of-the-real-service|\[indexer\]/)
})

function start(env?: Record<string, string>) {
  const wallet = startWallet(env)
  onTestFinished(() => void wallet.stop())
  return wallet
}

function send(url: string) {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(`${url}/api/wallet-balance`, { method: 'POST', headers, body })
}

import { globSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { toNodeListener } from '../../src/node/toNodeListener.js'
import { findChromium } from '../browser/chromium.js'
import { listen } from '../listen.js'
import { apps, next } from './apps.js'

/** The only key that the service accepts. */
const apiKey = 'example-key-that-no-browser-may-see'
const address = '0xfa4e000000000000000000000000000000000137'

async function startService() {
  const indexer = createIndexerEmulator({ apiKeys: [apiKey] })
  const server = createServer(toNodeListener(indexer.fetch))
  onTestFinished(() => (server.closeAllConnections(), void server.close()))
  const service = { INDEXER_BASE_URL: await listen(server), INDEXER_API_KEY: apiKey }
  const offsets = () => indexer.requests.map(({ body }) => (body as { offset: number }).offset) // validated
  return { indexer, service, offsets }
}

test.each(apps)('default: $name shows tokens, and no visitor gets the key', async (app) => {
  await app.build()
  const { indexer, service, offsets } = await startService()
  const { url, printed } = await app.start(service)
  const sent: string[] = []
  const get = async (path: string, headers = {}) => {
    // as a reverse proxy sets it, so that each visitor has a rate limit
    const visitor = { 'X-Real-IP': `192.0.2.${sent.length % 200}`, ...headers }
    const response = await fetch(url + path, { headers: visitor })
    const text = await response.text()
    sent.push(JSON.stringify([...response.headers]), text)
    return text
  }
  const page = app.page(address)

  for (const [path, text] of Object.entries(app.refused)) expect(await get(path)).toContain(text)
  expect(offsets()).toEqual([])

  const browser = await chromium.launch(await findChromium())
  onTestFinished(() => browser.close())
  // differs from the server's, to find hydration mismatches
  const opened = await browser.newPage({ locale: 'de-DE', timezoneId: 'Asia/Kathmandu' })
  const errors: string[] = []
  opened.on('pageerror', (error) => errors.push(String(error)))
  opened.on('response', async (response) => {
    sent.push(JSON.stringify(await response.allHeaders()), await response.text().catch(() => ''))
  })
  const row = (index: number) =>
    opened
      .locator(app.row)
      .nth(index - 1)
      .waitFor({ state: 'attached' })
  await opened.goto(url + page, { waitUntil: 'networkidle' })
  await row(20)
  expect(offsets()).toEqual([0])
  await opened.getByRole('button', { name: 'Load more' }).dispatchEvent('click')
  await row(40)
  expect(offsets()).toEqual([0, 20])
  expect(errors).toEqual([])
  expect(printed()).not.toMatch(/⨯|⚠|Error\b/)

  for (const status of [200, 401, 500]) {
    for (const headers of [{}, { RSC: '1' }]) {
      if (status !== 200) indexer.failNext({ status })
      await get(page, headers)
    }
  }
  expect(sent.join('')).toContain('ordi')
  const assets = globSync(`${app.assets}/**`).filter((file) => statSync(file).isFile())
  const files = assets.map((file) => readFileSync(file, 'latin1')).join('')
  expect(files).toContain('wallet-balance')
  expect(`${sent.join('')}${files}`.match(new RegExp(`${apiKey}|INDEXER_\\w+`, 'g'))).toBeNull()
  expect(printed()).not.toContain(apiKey)
})

test('behavior: examples/next limits the pages per /64, and checks the proxy’s requests', async () => {
  const { service, offsets } = await startService()
  const { url } = await next.start(service)
  const ask = (path: string, headers: Record<string, string>, init?: RequestInit) =>
    fetch(url + path, { ...init, headers: { 'X-Real-IP': '192.0.2.1', ...headers } })
  const wallet = { address, chain: 'eth', limit: 20, offset: 0 }
  const post = (body: object, headers = {}) =>
    ask(
      '/api/wallet-balance',
      { 'Content-Type': 'application/json', ...headers },
      { method: 'POST', body: JSON.stringify({ ...wallet, ...body }) },
    )
  expect((await post({}, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post({ chain: 'other' })).status).toBe(400)
  expect(offsets()).toEqual([])

  const pages = Array.from({ length: 25 }, async (_, index) => {
    const path = index % 2 === 0 ? next.page(address) : `${next.page(address)}/streamed`
    const response = await ask(path, { 'X-Real-IP': `2001:db8:0:1::${index}` })
    return response.text()
  })
  await Promise.all(pages)
  expect(offsets()).toHaveLength(20)
})

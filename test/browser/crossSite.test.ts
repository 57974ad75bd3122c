import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findChromium } from './chromium.js'
import { attempts, type Target } from './crossSiteAttempts.js'
import { startPages, startProxy } from './crossSiteServers.js'

/** The proxy takes it; the equals sign is for forms. */
const body = '{"address":"0xfa4e01","limit":20,"offset":0,"chain":"eth="}'

let browser: Browser
beforeAll(async () => {
  const found = await findChromium()
  // names of hosts that are no loopback: to these, browsers send no Sec-Fetch-Site without TLS
  const args = [...found.args, '--host-resolver-rules=MAP *.example 127.0.0.1']
  browser = await chromium.launch({ ...found, args })
})
afterAll(() => browser.close())

// `site` is what the browser says in Sec-Fetch-Site
test.each([
  { place: 'another site', page: 'localhost', proxyHost: '127.0.0.1', site: 'cross-site' },
  { place: 'another port', page: '127.0.0.1', proxyHost: '127.0.0.1', site: 'same-site' },
  { place: 'another name', page: 'evil.example', proxyHost: 'wallet.example', site: null },
  // whose origin is `null`
  {
    place: 'a sandbox',
    page: 'localhost',
    path: '/sandboxed',
    proxyHost: '127.0.0.1',
    site: 'cross-site',
  },
])('behavior: nothing that a page of $place tries makes a call', async (given) => {
  const { page: host, path = '/', proxyHost, site } = given
  const [pages, proxy] = await Promise.all([startPages(), startProxy()])
  const page = await openPage(`http://${host}:${pages.port}${path}`)

  for (const { name, run } of attempts) {
    const query = new URLSearchParams({ attempt: name })
    const url = `http://${proxyHost}:${proxy.port}/api/wallet-balance?${query}`
    const to = new URLSearchParams({ to: url })
    const target: Target = { url, body, redirect: `http://${host}:${pages.port}/redirect?${to}` }
    await page.evaluate(run, target).catch(() => {}) // what counts is what arrives
  }

  const due = Object.fromEntries(attempts.map(({ name, arrives }) => [name, [arrives]]))
  await vi.waitFor(() => expect(Object.fromEntries(proxy.arrived)).toEqual(due), 15_000)
  expect(proxy.calls).toEqual([])
  expect([...proxy.sites]).toEqual([site])
})

test.each([
  ['on a loopback address', '127.0.0.1', 'same-origin'],
  ['under a name', 'wallet.example', null],
])('behavior: a page of its own origin gets an answer, %s', async (_, host, site) => {
  const proxy = await startProxy()
  const page = await openPage(`http://${host}:${proxy.port}/`)

  expect(await page.evaluate(ask, '/api/wallet-balance?attempt=own')).toBe('200 {"data":[]}')
  expect(proxy.calls).toHaveLength(1)
  expect([...proxy.sites]).toEqual([site])
})

test('behavior: of other origins, the listed one gets an answer', async () => {
  const pages = await startPages()
  const listed = `http://localhost:${pages.port}`
  const unlisted = `http://127.0.0.1:${pages.port}`
  const proxy = await startProxy([listed])
  const askFrom = async (origin: string) => {
    const page = await openPage(`${origin}/`)
    const url = `http://127.0.0.1:${proxy.port}/api/wallet-balance?attempt=${origin}`
    return page.evaluate(ask, url).catch((error: unknown) => String(error))
  }

  expect(await askFrom(unlisted)).toContain('Failed to fetch')
  expect(proxy.calls).toEqual([])
  expect(await askFrom(listed)).toBe('200 {"data":[]}')
  expect([...proxy.arrived]).toEqual([
    [unlisted, ['OPTIONS 403']],
    [listed, ['OPTIONS 204', 'POST 200']],
  ])
})

async function openPage(url: string): Promise<Page> {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** What a wallet does. Runs in the page. */
async function ask(url: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"address":"0xfa4e01","chain":"eth","limit":20,"offset":0}',
  })
  return `${response.status} ${await response.text()}`
}

import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findChromium } from './chromium.js'
import { attempts, type Target } from './crossSiteAttempts.js'
import { startCrossSite } from './startCrossSite.js'

/** A valid body. The equals sign lets a form send it. */
const body = '{"address":"0xfa4e01","limit":20,"offset":0,"chain":"eth="}'

let browser: Browser
beforeAll(async () => {
  const found = await findChromium()
  // host names that are not localhost: without TLS, browsers send them no Sec-Fetch-Site
  const args = [...found.args, '--host-resolver-rules=MAP *.example 127.0.0.1']
  browser = await chromium.launch({ ...found, args })
})
afterAll(() => browser.close())

test.each([
  ['another site', 'localhost', '/', '127.0.0.1', 'cross-site'],
  ['another port', '127.0.0.1', '/', '127.0.0.1', 'same-site'],
  ['another host name', 'evil.example', '/', 'wallet.example', null],
  ['a sandbox', 'localhost', '/sandboxed', '127.0.0.1', 'cross-site'], // its origin is `null`
])(
  'behavior: pages on %s cannot cause an upstream request',
  async (_, host, path, proxyHost, secFetchSite) => {
    const [pages, proxy] = await Promise.all([startCrossSite(), startCrossSite()])
    const page = await openPage(`http://${host}:${pages.port}${path}`)

    for (const [name, [, run]] of Object.entries(attempts)) {
      const query = new URLSearchParams({ attempt: name })
      const url = `http://${proxyHost}:${proxy.port}/api/wallet-balance?${query}`
      const to = new URLSearchParams({ to: url })
      const target: Target = { url, body, redirect: `http://${host}:${pages.port}/redirect?${to}` }
      await page.evaluate(run, target).catch(() => {}) // only the received requests matter
    }

    const expected = Object.entries(attempts).map(([name, [outcome]]) => [name, [outcome]])
    const received = () => Object.fromEntries(proxy.received)
    await expect.poll(received).toEqual(Object.fromEntries(expected))
    expect(proxy.upstreamBodies).toEqual([])
    expect([...proxy.sites]).toEqual([secFetchSite])
  },
)

test.each([
  ['on a localhost address', '127.0.0.1', 'same-origin'],
  ['on a host name', 'wallet.example', null],
])('behavior: a page on the same origin gets a response, %s', async (_, host, site) => {
  const proxy = await startCrossSite()
  const page = await openPage(`http://${host}:${proxy.port}/`)

  expect(await page.evaluate(send, '/api/wallet-balance?attempt=own')).toBe('200 {"data":[]}')
  expect(proxy.upstreamBodies).toHaveLength(1)
  expect([...proxy.sites]).toEqual([site])
})

test('behavior: of two other origins, only the listed one gets a response', async () => {
  const pages = await startCrossSite()
  const listed = `http://localhost:${pages.port}`
  const unlisted = `http://127.0.0.1:${pages.port}`
  const proxy = await startCrossSite([listed])
  const sendFrom = async (origin: string) => {
    const page = await openPage(`${origin}/`)
    const url = `http://127.0.0.1:${proxy.port}/api/wallet-balance?attempt=${origin}`
    return page.evaluate(send, url).catch((error: unknown) => String(error))
  }

  expect(await sendFrom(unlisted)).toContain('Failed to fetch')
  expect(proxy.upstreamBodies).toEqual([])
  expect(await sendFrom(listed)).toBe('200 {"data":[]}')
  expect([...proxy.received]).toEqual([
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

/** Sends a valid request. Runs in the page. */
async function send(url: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"address":"0xfa4e01","chain":"eth","limit":20,"offset":0}',
  })
  return `${response.status} ${await response.text()}`
}

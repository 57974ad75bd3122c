import { type Browser, chromium, type Frame, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findChromium } from './chromium.js'
import { attempts } from './crossSiteAttempts.js'
import { forms, submitForm } from './crossSiteForms.js'
import { addFrame, startPages } from './crossSitePages.js'
import { type CrossSiteProxy, startCrossSiteProxy } from './crossSiteProxy.js'

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

async function openPage(url: string): Promise<Page> {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Where the attempts are made; the proxy is on 127.0.0.1, if it is not said otherwise. */
type Place = {
  host: string
  proxyHost?: string
  path?: string
  frame?: Parameters<typeof addFrame>[1]
  site: string | null
  origin?: 'null'
}

const places: [title: string, place: Place][] = [
  ['another site', { host: 'localhost', site: 'cross-site' }],
  ['another port of its host', { host: '127.0.0.1', site: 'same-site' }],
  ['another name', { host: 'evil.example', proxyHost: 'wallet.example', site: null }],
  [
    'a sandboxed page',
    { host: 'localhost', path: '/sandboxed', site: 'cross-site', origin: 'null' },
  ],
  [
    'a sandboxed frame',
    { host: '127.0.0.1', frame: 'sandboxed', site: 'cross-site', origin: 'null' },
  ],
  ['a data: frame', { host: 'localhost', frame: 'data', site: 'cross-site', origin: 'null' }],
  ['a blob: frame', { host: 'localhost', frame: 'blob', site: 'cross-site' }],
]

test.each(places)('behavior: nothing that %s tries makes a call', async (_, place) => {
  const { host, proxyHost = '127.0.0.1', path = '/', frame, site, origin } = place
  const [pages, proxy] = await Promise.all([startPages(), startCrossSiteProxy()])
  const pageUrl = `http://${host}:${pages.port}${path}`
  const open = async (): Promise<Frame> => {
    const page = await openPage(pageUrl)
    return frame === undefined ? page.mainFrame() : addFrame(page, frame)
  }
  const target = (attempt: string) => {
    const query = new URLSearchParams({ attempt })
    const url = `http://${proxyHost}:${proxy.port}/api/wallet-balance?${query}`
    const to = new URLSearchParams({ to: url })
    return { url, body, redirect: `http://${host}:${pages.port}/redirect?${to}` }
  }
  const due = new Map<string, string[]>()

  const shared = await open()
  for (const { name, arrives, run } of attempts) {
    due.set(name, [arrives])
    await shared.evaluate(run, target(name)).catch(() => {}) // what counts is what arrives
  }
  // only a page of its own can leave for where its form goes
  for (const into of frame === undefined ? (['frame', 'top'] as const) : (['frame'] as const)) {
    for (const form of forms) {
      const name = `${form.name} into a ${into}`
      due.set(name, ['POST 403'])
      const from = into === 'top' ? await open() : shared
      await from.evaluate(submitForm, { ...target(name), ...form, into })
    }
  }
  await everythingIn(proxy, due)

  const { calls, arrived } = proxy
  expect({ calls, ...Object.fromEntries(arrived) }).toEqual({
    calls: [],
    ...Object.fromEntries(due),
  })
  expect([...proxy.sites]).toEqual([site])
  expect([...proxy.origins].sort()).toEqual(origin ? ['null'] : [expect.any(String), 'null'])
})

/** A test in which something does not arrive says what did. */
async function everythingIn({ arrived }: CrossSiteProxy, due: ReadonlyMap<string, unknown>) {
  await vi.waitUntil(() => arrived.size === due.size, { timeout: 15_000 }).catch(() => {})
}

/** What a wallet does. Runs in the page. */
async function ask({ url, body }: { url: string; body: string }): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', credentials: 'include', headers, body })
  return `${response.status} ${await response.text()}`
}

test.each([
  ['on a loopback address', '127.0.0.1', 'same-origin'],
  ['under a name', 'wallet.example', null],
])('behavior: a page of its own origin gets an answer, %s', async (_, host, site) => {
  const proxy = await startCrossSiteProxy()
  const page = await openPage(`http://${host}:${proxy.port}/`)

  const answer = await page.evaluate(ask, { url: '/api/wallet-balance?attempt=own', body })

  expect(answer).toBe('200 {"data":[]}')
  expect(proxy.calls.map((call) => JSON.parse(call))).toEqual([JSON.parse(body)])
  expect([...proxy.arrived]).toEqual([['own', ['POST 200']]])
  expect([...proxy.sites]).toEqual([site])
})

test('behavior: of other origins, the listed one gets an answer', async () => {
  const pages = await startPages()
  const listed = `http://localhost:${pages.port}`
  const proxy = await startCrossSiteProxy([listed])
  const askFrom = async (origin: string) => {
    const page = await openPage(`${origin}/`)
    const url = `http://127.0.0.1:${proxy.port}/api/wallet-balance?attempt=${origin}`
    return page.evaluate(ask, { url, body }).catch((error: unknown) => String(error))
  }
  const unlisted = `http://127.0.0.1:${pages.port}`

  expect(await askFrom(unlisted)).toContain('Failed to fetch')
  expect(proxy.calls).toEqual([])
  expect(await askFrom(listed)).toBe('200 {"data":[]}')
  expect(proxy.calls.length).toBe(1)
  expect([...proxy.arrived]).toEqual([
    [unlisted, ['OPTIONS 403']],
    [listed, ['OPTIONS 204', 'POST 200']],
  ])
})

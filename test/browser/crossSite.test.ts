import { createServer } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { toNodeListener } from '../../src/node/toNodeListener.js'
import { createWalletBalanceProxy } from '../../src/server/createWalletBalanceProxy.js'
import { listen } from '../listen.js'
import { findChromium } from './chromium.js'

/** The URL of the proxy, one that redirects to it, and a valid body. */
type Target = { url: string; redirect: string; body: string }

/**
 * What runs in the page, without access to this module, and what the proxy then receives. All but
 * the last send no preflight, so the proxy itself must refuse them.
 */
const attempts: readonly [received: string, run: (target: Target) => unknown][] = [
  [
    'POST 403',
    ({ url, body }) => {
      const blob = new Blob([body]) // without a type
      return fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: blob })
    },
  ],
  ['POST 403', ({ redirect, body }) => fetch(redirect, { method: 'POST', mode: 'no-cors', body })],
  ['POST 403', ({ url, body }) => navigator.sendBeacon(url, body)],
  [
    'POST 403',
    ({ url, body }) => {
      const frame = Object.assign(document.createElement('iframe'), { name: 'there' })
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'text/plain', action: url, target: 'there' })
      // a text/plain form sends `name=value`, so the body is split at its equals sign
      const [name = '', value = ''] = body.split('=')
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      document.body.append(frame, form)
      form.submit()
    },
  ],
  ['GET 405', ({ url }) => void Object.assign(new Image(), { src: url })],
  ['OPTIONS 403', sendJson],
]
/** The equals sign lets a form send it. */
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
    const [pages, proxy] = await Promise.all([startProxy(), startProxy()])
    const page = await openPage(pages.origin(host) + path)
    for (const [index, [, run]] of attempts.entries()) {
      const url = `${proxy.origin(proxyHost)}/api/${index}`
      const redirect = `${pages.origin(host)}/redirect?${new URLSearchParams({ to: url })}`
      await page.evaluate(run, { url, redirect, body }).catch(() => {}) // only what arrives matters
    }

    const expected = attempts.map(([received], index) => `${index} ${received}`)
    await expect.poll(() => proxy.received.toSorted()).toEqual(expected)
    expect(proxy.upstreamBodies).toEqual([])
    expect([...proxy.sites]).toEqual([secFetchSite])
  },
)

test.each([
  ['on a localhost address', '127.0.0.1', 'same-origin'],
  ['on a host name', 'wallet.example', null],
])('behavior: a page on the same origin gets a response, %s', async (_, host, site) => {
  const proxy = await startProxy()
  const page = await openPage(proxy.origin(host))
  expect(await page.evaluate(sendJson, { url: '/api/own', body })).toBe('200 {"data":[]}')
  expect(proxy.upstreamBodies).toHaveLength(1)
  expect([...proxy.sites]).toEqual([site])
})

test('behavior: of two other origins, only the listed one gets a response', async () => {
  const pages = await startProxy()
  const proxy = await startProxy([pages.origin('localhost')])
  const sendFrom = async (host: string) => {
    const page = await openPage(pages.origin(host))
    const url = `${proxy.origin('127.0.0.1')}/api/${host}`
    return page.evaluate(sendJson, { url, body }).catch((error: unknown) => String(error))
  }

  expect(await sendFrom('127.0.0.1')).toContain('Failed to fetch')
  expect(proxy.upstreamBodies).toEqual([])
  expect(await sendFrom('localhost')).toBe('200 {"data":[]}')
  expect(proxy.received).toEqual([
    ...['127.0.0.1 OPTIONS 403', 'localhost OPTIONS 204', 'localhost POST 200'],
  ])
})

async function openPage(url: string): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(url)
  return page
}

/** Runs in the page. */
async function sendJson({ url, body }: Pick<Target, 'url' | 'body'>): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', credentials: 'include', headers, body })
  return `${response.status} ${await response.text()}`
}

/** The proxy at `/api/…`, and pages: `/sandboxed`, `/redirect?to=…` (a 307), and empty ones. */
async function startProxy(allowedOrigins?: readonly string[]) {
  const upstreamBodies: unknown[] = []
  const received: string[] = []
  const sites = new Set<string | null>() // the values of `Sec-Fetch-Site`
  const handler = createWalletBalanceProxy({
    baseUrl: 'https://indexer.example',
    apiKey: 'cross-site-key',
    allowedOrigins,
    async fetch(input, init) {
      upstreamBodies.push(await new Request(input, init).json())
      return Response.json({ data: [] })
    },
  })

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/redirect') return Response.redirect(searchParams.get('to') ?? '/', 307)
    if (!pathname.startsWith('/api/')) {
      const policy = pathname === '/sandboxed' ? 'sandbox allow-scripts allow-forms' : ''
      const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }
      return new Response('<!doctype html><body>', { headers })
    }
    sites.add(request.headers.get('Sec-Fetch-Site'))
    const response = await handler(request)
    received.push(`${pathname.slice(5)} ${request.method} ${response.status}`)
    return response
  }
  const server = createServer(toNodeListener(respond))
  onTestFinished(() => void server.close())
  const { port } = new URL(await listen(server))
  return { origin: (host: string) => `http://${host}:${port}`, received, sites, upstreamBodies }
}

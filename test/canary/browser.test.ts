import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../browser/chromium.js'
import { createCanaryKey } from './canaryKey.js'
import { createFindKey } from './keyForms.js'
import { leaksIn } from './leaks.js'
import { sentKeys } from './sentKeys.js'
import { type Visit, visitDirectPage } from './visitDirectPage.js'

const keys = { apiKey: createCanaryKey(), nextKey: createCanaryKey() }
const finders = Object.values(keys).map(createFindKey)
const findKeys = (text: string) => finders.flatMap((find) => find(text))

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
})
afterAll(() => browser.close())

describe.for(['production', 'development'] as const)('in %s', (mode) => {
  let visit: Visit
  beforeAll(async () => {
    visit = await visitDirectPage(browser, mode, keys)
  })
  afterAll(() => {
    for (const server of Object.values(visit.servers)) server.close()
  })

  test('behavior: document, stores, address, history, timeline, caches and workers', () => {
    const { traces, servers } = visit
    expect({
      rows: traces['another key: document']?.includes('0040-39'),
      failures: traces['rows: text']?.includes('[redacted]'),
      redirects: traces['redirect: text']?.includes('RedirectError'),
      persisted: traces['another key: localStorage']?.includes('HttpError'),
      requests: traces['rows: performance']?.includes(servers.service.url),
    }).toEqual({ rows: true, failures: true, redirects: true, persisted: true, requests: true })
    expect(leaksIn(traces, findKeys)).toEqual({})
  })

  test('behavior: cookies and stores as the browser keeps them', async () => {
    const state = await visit.page.context().storageState({ indexedDB: true })
    expect(state.origins).toHaveLength(1)
    expect(leaksIn({ state: JSON.stringify(state) }, findKeys)).toEqual({})
  })

  test('behavior: console and error handlers', async () => {
    const { console: logged, errors } = await visit.page.evaluate(() => globalThis.canary.record)
    expect({
      client: logged.some((line) => line.startsWith('log ')),
      caught: logged.some((line) => /^(error|warn) /.test(line) && line.includes('HttpError')),
      uncaught: errors.some((line) => line.includes('HttpError')),
      shown: visit.shown.some((line) => line.startsWith('uncaught ')),
    }).toEqual({ client: true, caught: true, uncaught: true, shown: true })
    const [all, handled, shown] = [logged, errors, visit.shown].map((lines) => lines.join('\n'))
    expect(leaksIn({ all, handled, shown } as Record<string, string>, findKeys)).toEqual({}) // three
  })

  test('behavior: the performance timeline, as it is observed', async () => {
    const { measures } = await visit.page.evaluate(() => globalThis.canary.record)
    // React's development build measures components together with the props that have changed, for
    // developer tools. A key that is a prop is among them, as it is among the props they show.
    const others = measures.filter(
      (text) => mode === 'production' || !text.includes('Components ⚛'),
    )
    expect(others.length).toBeGreaterThan(10)
    expect(leaksIn({ timeline: others.join('\n') }, findKeys)).toEqual({})
  })

  test('behavior: over the wire the key is one header, to the service only', () => {
    const { service, redirector, html, elsewhere } = visit.servers
    const first = sentKeys(service.received(), keys.apiKey)
    const second = sentKeys(first.rest, keys.nextKey)
    const redirected = sentKeys(redirector.received(), keys.apiKey)
    for (const { count } of [first, second, redirected]) expect(count).toBeGreaterThan(0)
    const places = {
      service: second.rest,
      redirector: redirected.rest,
      html: html.received(),
      elsewhere: elsewhere.received(),
    }
    expect(leaksIn(places, findKeys)).toEqual({})
    expect(elsewhere.connections()).toBe(0)
  })
})

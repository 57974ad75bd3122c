import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultServer } from '../faults/faultServer.js'
import { createFindKey, createKey } from '../faults/findKey.js'
import { failingWallets, richWallet, startEchoService } from '../faults/keyEchoService.js'
import { bundleEntry } from './bundleEntry.js'
import { connectBrowser } from './connectBrowser.js'

const apiKey = createKey()
const nextKey = createKey()
const findKey = (text: string) => [apiKey, nextKey].flatMap((key) => createFindKey(key)(text))

let browser: Browser
let service: FaultServer
let page: Page
const printed: string[] = []

/** A page with the key: it shows entries, errors and a second page, then again with another key. */
beforeAll(async () => {
  service = await startEchoService()
  browser = await connectBrowser()
  page = await browser.newPage()
  page.on('console', (message) => printed.push(message.text()))
  page.on('pageerror', (error) => printed.push(String(error.stack)))
  const bundled = await bundleEntry(new URL('secretPage.tsx', import.meta.url), {
    mode: 'production',
  })
  // same origin as the service
  await page.route(`${service.url}/`, (route) => route.fulfill({ contentType: 'text/html' }))
  await page.goto(service.url)
  await page.evaluate(() => {
    // markers that show below that each place was read
    sessionStorage.setItem('canary', 'kept')
    history.replaceState('canary', '')
  })
  await page.addScriptTag({ content: `(() => {${bundled['secretPage.js']}})()` })

  // the key arrives after the page, like one that is typed in
  const props = { baseUrl: service.url, apiKey, wallets: [richWallet, ...failingWallets] }
  await page.evaluate((given) => globalThis.page.show(given), props)
  await page.getByRole('button').click()
  await page.getByText('tick-39').waitFor()
  await page.waitForFunction(() => !document.body.innerText.includes('waiting'))
  await page.evaluate((given) => globalThis.page.show(given), { ...props, apiKey: nextKey })
  await page.evaluate(() => globalThis.page.refetch())
  await page.evaluate(() => globalThis.page.crash())
})
afterAll(async () => {
  await browser?.close()
  service?.close()
})

test.each<[place: string, marker: string, read: () => Promise<unknown>]>([
  ['document', '[redacted]', () => page.content()],
  ['localStorage, IndexedDB', 'HttpError', () => page.context().storageState({ indexedDB: true })],
  [
    'sessionStorage, cookies, caches',
    'canary',
    () => page.evaluate(async () => [{ ...sessionStorage }, document.cookie, await caches.keys()]),
  ],
  [
    'URL, history',
    'canary',
    () =>
      page.evaluate(() => [
        [location.href, document.referrer, document.title],
        [window.name, history.state],
      ]),
  ],
  ['timeline', '/api/v1/', () => page.evaluate(() => JSON.stringify(performance.getEntries()))],
  [
    'values passed to the console and error handlers',
    'rejected ',
    () => page.evaluate(() => globalThis.page.record),
  ],
  ['the console output', 'HttpError', async () => printed],
])('behavior: the key is not in: %s', async (_, marker, read) => {
  await expect.poll(async () => JSON.stringify(await read())).toContain(marker)
  const found = findKey(JSON.stringify(await read()))
  expect(found).toEqual([])
})

test('behavior: requests hold the key in X-API-KEY only', () => {
  const sent = service.received('/')
  const keys = sent.map(({ apiKey: sentKey }) => sentKey)
  const others = sent.map(({ head, body }) => head.replace(/\nx-api-key: .*/i, '') + body)

  expect(new Set(keys)).toEqual(new Set([apiKey, nextKey]))
  expect(findKey(others.join())).toEqual([])
})

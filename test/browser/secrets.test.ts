import { expect, onTestFinished, test } from 'vitest'
import { createFindKey, createKey } from '../faults/findKey.js'
import { failingWallets, richWallet, startEchoService } from '../faults/keyEchoService.js'
import { bundleEntry } from './bundleEntry.js'
import { connectBrowser } from './launchBrowser.js'

const keys = [createKey(), createKey()]
const findKey = (text: string) => keys.flatMap((key) => createFindKey(key)(text))

test('behavior: a page with the key holds it nowhere, and sends it in X-API-KEY only', async () => {
  const service = await startEchoService()
  const browser = await connectBrowser()
  onTestFinished(async () => {
    await browser.close()
    service.close()
  })
  const page = await browser.newPage()
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  page.on('pageerror', (error) => printed.push(String(error.stack)))
  const entry = new URL('secretPage.tsx', import.meta.url)
  const bundled = await bundleEntry(entry, { mode: 'production' })
  // same origin as the service
  await page.route(`${service.url}/`, (route) => route.fulfill({ contentType: 'text/html' }))
  await page.goto(service.url)
  await page.evaluate(() => {
    sessionStorage.setItem('canary', 'kept')
    history.replaceState('canary', '')
  })
  await page.addScriptTag({ content: `(() => {${bundled['secretPage.js']}})()` })

  // it shows entries, errors and a second page, then again with another key
  const [apiKey = '', nextKey = ''] = keys
  const props = { baseUrl: service.url, apiKey, wallets: [richWallet, ...failingWallets] }
  await page.evaluate((given) => globalThis.page.show(given), props)
  await page.getByRole('button').click()
  await page.getByText('tick-39').waitFor()
  await page.waitForFunction(() => !document.body.innerText.includes('waiting'))
  await page.evaluate((given) => globalThis.page.show(given), { ...props, apiKey: nextKey })
  await page.evaluate(() => globalThis.page.refetch())
  await page.evaluate(() => globalThis.page.crash())

  /** What the page keeps and prints, and a text that shows that each place was read. */
  const read = async () => [
    ['[redacted]', await page.content()],
    ['HttpError', await page.context().storageState({ indexedDB: true })],
    ['HttpError', printed],
    ...(await page.evaluate(async () => [
      ['canary', { ...sessionStorage }, document.cookie, await caches.keys()],
      ['canary', location.href, document.referrer, document.title, window.name, history.state],
      ['/api/v1/', JSON.stringify(performance.getEntries())],
      ['rejected ', globalThis.page.record],
    ])),
  ]
  const unread = async () =>
    (await read()).filter(([marker, ...place]) => !JSON.stringify(place).includes(String(marker)))
  await expect.poll(unread).toEqual([])
  expect((await read()).filter((place) => findKey(JSON.stringify(place)).length > 0)).toEqual([])

  const sent = service.received('/')
  const others = sent.map(({ head, body }) => head.replace(/\nx-api-key: .*/i, '') + body)
  expect(new Set(sent.map((request) => request.apiKey))).toEqual(new Set(keys))
  expect(findKey(others.join())).toEqual([])
})

import { createIndexerEmulator } from 'inscription-hooks/testing'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleEntry } from './bundleEntry.js'
import { connectBrowser } from './connectBrowser.js'

const origin = 'https://app.example'
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

/** Violates the policy four times. */
const violatingScript = `
  for (const violate of [
    () => eval('1'),
    () => new Function('return 1'),
    () => trustedTypes.createPolicy('mine', {}),
    () => void (document.body.innerHTML = '<b>bold</b>'),
  ]) try { violate() } catch {}
  document.title = 'done'`

let browser: Browser
let bundle: string
beforeAll(async () => {
  browser = await connectBrowser()
  const entry = new URL('cspPage.tsx', import.meta.url)
  const files = await bundleEntry(entry, { mode: 'production', minify: true })
  bundle = files['cspPage.js'] ?? ''
})
afterAll(() => browser.close())

test('behavior: pages, refetches and errors do not violate a strict policy', async () => {
  const indexer = createIndexerEmulator()
  const page = await openUnderPolicy(bundle, indexer.fetch)
  const rows = page.locator('li')
  await rows.nth(19).waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await rows.nth(39).waitFor()
  await page.getByText('20 rows').waitFor()
  await page.getByText('InvalidParametersError').waitFor()

  indexer.failNext({ status: 503 })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await page.getByText('HttpError: The request failed with status 503').waitFor()
  await refresh.click()
  await page.getByText('HttpError').waitFor({ state: 'detached' })

  expect(await violations(page)).toEqual([])
})

test('behavior: the browser reports each violation', async () => {
  const page = await openUnderPolicy(violatingScript)
  await page.waitForFunction(() => document.title === 'done')
  expect((await violations(page)).sort()).toEqual([
    ...['require-trusted-types-for', 'require-trusted-types-for', 'require-trusted-types-for'],
    'trusted-types',
  ])
})

test('behavior: the bundle does not use eval or Function()', () => {
  expect(bundle).toContain('X-API-KEY')
  expect(bundle.match(/\beval\b|\bFunction\(/g)).toBeNull()
})

/** Opens a page that runs `script` under the policy, with the service on its origin. */
async function openUnderPolicy(
  script: string,
  respond?: (request: Request) => Promise<Response>,
): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request()
    if (request.method() === 'POST' && respond) {
      const [url, headers, body] = [request.url(), await request.allHeaders(), request.postData()]
      const response = await respond(new Request(url, { method: 'POST', headers, body }))
      await route.fulfill({ status: response.status, body: await response.text() })
    } else if (request.url() === `${origin}/page.js`) {
      await route.fulfill({ contentType: 'text/javascript', body: script })
    } else {
      await route.fulfill({
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': policy },
        body: '<!doctype html><body><script type="module" src="/page.js"></script>',
      })
    }
  })
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { violations: found })
    addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective))
  })
  await page.goto(origin)
  return page
}

/** The reported violations. A final image violation shows that all reports have arrived. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => void Object.assign(new Image(), { src: '/last.png' }))
  const read = () => page.evaluate<string[]>('window.violations')
  await expect.poll(read).toContain('img-src')
  return (await read()).filter((directive) => directive !== 'img-src')
}

import { createIndexerEmulator } from 'inscription-hooks/testing'
import { expect, onTestFinished, test } from 'vitest'
import { bundleEntry } from './bundleEntry.js'
import { connectBrowser } from './launchBrowser.js'

const origin = 'https://app.example'
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

test('behavior: pages, refetches and errors do not violate a strict policy', async () => {
  const indexer = createIndexerEmulator()
  const entry = new URL('cspPage.tsx', import.meta.url)
  const files = await bundleEntry(entry, { mode: 'production', minify: true })
  const bundle = files['cspPage.js'] ?? ''
  expect(bundle).toContain('X-API-KEY')
  expect(bundle.match(/\beval\b|\bFunction\(/g)).toBeNull()

  const browser = await connectBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request()
    if (request.method() === 'POST') {
      const [url, headers, body] = [request.url(), await request.allHeaders(), request.postData()]
      const response = await indexer.fetch(new Request(url, { method: 'POST', headers, body }))
      await route.fulfill({ status: response.status, body: await response.text() })
    } else if (request.url() === `${origin}/page.js`) {
      await route.fulfill({ contentType: 'text/javascript', body: bundle })
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

  // only these are reported, in this order
  await page.evaluate(() => {
    const violations = [
      () => eval('1'),
      () => Reflect.get(window, 'trustedTypes').createPolicy('mine', {}),
      () => void (document.body.innerHTML = '<b>bold</b>'),
      () => void Object.assign(new Image(), { src: '/last.png' }),
    ]
    for (const violate of violations) setTimeout(violate) // policies exempt what a debugger runs
  })
  const directives = ['require-trusted-types-for', 'trusted-types', 'require-trusted-types-for']
  const read = () => page.evaluate('window.violations')
  await expect.poll(read).toEqual([...directives, 'img-src'])
})

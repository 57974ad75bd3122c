import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bundleEntry } from './bundleEntry.js'
import { findChromium } from './chromium.js'
import { type CspServer, startCspServer } from './cspServer.js'

const strict =
  "default-src 'none'; script-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

const html = (script: string, rest = '') =>
  `<!doctype html><title>Tokens</title><script type="module" src="/${script}"></script>${rest}`

/** Does on purpose what the policy rules out, one after another. */
const offences = `
  for (const offence of [
    () => eval('1'),
    () => new Function('return 1'),
    () => trustedTypes.createPolicy('mine', {}),
    () => void (document.body.innerHTML = '<b>bold</b>'),
    () => document.body.append(Object.assign(document.createElement('img'), { src: '/i.png' })),
  ]) try { offence() } catch {}
  document.title += ' done'`

let browser: Browser
let script: string
beforeAll(async () => {
  const entry = new URL('cspPage.tsx', import.meta.url)
  const [launched, files] = await Promise.all([
    findChromium().then((found) => chromium.launch(found)),
    bundleEntry(entry, { mode: 'production', minify: true }),
  ])
  browser = launched
  script = files['cspPage.js'] ?? ''
})
afterAll(() => browser.close())

async function open(policy: string, path: string): Promise<{ page: Page; server: CspServer }> {
  const files = {
    '/': html('page.js'),
    '/page.js': script,
    '/offences': html('offences.js', '<body><script>document.title = "inline"</script>'),
    '/offences.js': offences,
  }
  const server = await startCspServer(files, policy)
  onTestFinished(server.close)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.addInitScript(() => {
    const events: string[] = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      events.push(effectiveDirective)
    })
    Object.assign(globalThis, { events })
  })
  await page.goto(server.url + path)
  return { page, server }
}

/** What the page and the server have been told. An offence at the end shows that nothing is on its way. */
async function violations({ page, server }: Awaited<ReturnType<typeof open>>) {
  const last = `${server.url}/last.png`
  await page.evaluate((url) => void Object.assign(new Image(), { src: url }), last)
  const isReported = () => server.reports.some((report) => report['blocked-uri'] === last)
  await vi.waitUntil(isReported, { timeout: 20_000 })
  const events = await page.evaluate(() => (globalThis as { events?: string[] }).events) // set above
  return { events, reports: server.reports.map((report) => report['effective-directive']) }
}

test.for([
  ['without styles', strict],
  ['with its own styles', `${strict}; style-src 'self'`],
] as const)('behavior: pages, a refetch, errors: nothing to report, %s', async ([, policy]) => {
  const opened = await open(policy, '/')
  const { page, server } = opened
  const rows = page.locator('li')
  await rows.nth(19).waitFor()
  expect(await rows.count()).toBe(20)
  await page.getByRole('button', { name: 'More' }).click()
  await rows.nth(39).waitFor()
  expect(await page.locator('output').textContent()).toBe('40 of 137')
  await page.getByText('20 rows').waitFor()
  await page.getByText('InvalidParametersError').waitFor()

  server.indexer.failNext({ status: 503 })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await page.getByText('HttpError: The service answered 503').waitFor()
  await refresh.click()
  await page.getByText('HttpError').waitFor({ state: 'detached' })
  expect(await rows.count()).toBe(40)

  expect(await violations(opened)).toEqual({ events: ['img-src'], reports: ['img-src'] })
})

test('behavior: a page that does what the policy rules out is reported each time', async () => {
  const opened = await open(strict, '/offences')
  await opened.page.waitForFunction(() => document.title.endsWith('done'))
  const { events, reports } = await violations(opened)
  const expected = [
    ...['img-src', 'img-src'],
    ...['require-trusted-types-for', 'require-trusted-types-for', 'require-trusted-types-for'],
    ...['script-src-elem', 'trusted-types'],
  ]
  expect([events?.sort(), reports.sort()]).toEqual([expected, expected])
})

test('behavior: no code from text in the bundle', () => {
  expect(script).toContain('X-API-KEY')
  expect(script.match(/\beval\b|\bFunction\(/g)).toBeNull()
})

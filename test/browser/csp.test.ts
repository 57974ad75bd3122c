import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleEntry } from './bundleEntry.js'
import { findChromium } from './chromium.js'
import {
  type CspVisit,
  pageWith,
  readPages,
  strictPolicy,
  violations,
  visitUnder,
} from './cspVisit.js'

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

async function open(policy: string, path: string): Promise<CspVisit> {
  const files = {
    '/': pageWith('page.js'),
    '/page.js': script,
    '/offences': pageWith('offences.js', '<body><script>document.title = "inline"</script>'),
    '/offences.js': offences,
  }
  const visit = await visitUnder(policy, browser, { files, path })
  onTestFinished(visit.close)
  return visit
}

test.for([
  ['without styles', strictPolicy],
  ['with its own styles', `${strictPolicy}; style-src 'self'`],
] as const)('behavior: pages, a refetch, errors: nothing to report, %s', async ([, policy]) => {
  const opened = await open(policy, '/')
  await readPages(opened)
  expect(await opened.page.locator('li').count()).toBe(40)

  const { events, reports } = await violations(opened)
  expect([events, reports]).toEqual([[], []])
})

test('behavior: a page that does what the policy rules out is reported each time', async () => {
  const opened = await open(strictPolicy, '/offences')
  await opened.page.waitForFunction(() => document.title.endsWith('done'))
  const { events, reports } = await violations(opened)
  const expected = [
    'img-src',
    ...['require-trusted-types-for', 'require-trusted-types-for', 'require-trusted-types-for'],
    ...['script-src-elem', 'trusted-types'],
  ]
  expect([events.sort(), reports.sort()]).toEqual([expected, expected])
})

test('behavior: no code from text in the bundle', () => {
  expect(script).toContain('X-API-KEY')
  expect(script.match(/\beval\b|\bFunction\(/g)).toBeNull()
})

import type { Browser } from 'playwright'
import { bundleEntry } from '../test/browser/bundleEntry.ts'
import { pageWith, readPages, strictPolicy, violations, visitUnder } from '../test/browser/cspVisit.ts'
import { budgets } from './budgets.ts'
import { atMost } from './checkCount.ts'
import { table } from './machine.ts'
import type { Section } from './section.ts'

/** What Chromium reports of a page under a strict policy: ours, and one that makes a zod object. */
export async function countCspReports(browser: Browser): Promise<Section> {
  const options = { mode: 'production', minify: true } as const
  const ours = await bundleEntry(new URL('../test/browser/cspPage.tsx', import.meta.url), options)
  const zod = await bundleEntry(new URL('browserZodPage.ts', import.meta.url), options)
  const files = {
    '/': pageWith('page.js'),
    '/page.js': ours['cspPage.js'] ?? '',
    '/zod': pageWith('zod.js'),
    '/zod.js': zod['browserZodPage.js'] ?? '',
  }

  const visit = await visitUnder(strictPolicy, browser, { files, path: '/' })
  await readPages(visit)
  const own = (await violations(visit)).reports
  await visit.close()

  const other = await visitUnder(strictPolicy, browser, { files, path: '/zod' })
  await other.page.waitForFunction(() => document.title === 'tick')
  const reportsOfZod = (await violations(other)).reports
  await other.close()

  const row = (name: string, reports: string[]) => [
    name,
    String(reports.length),
    reports.join(', '),
  ]
  const rows = [
    ['page', 'reports', 'of'],
    row('both hooks: two pages, a refetch, a 503, bad parameters', own),
    row("zod's `z.object`", reportsOfZod),
  ]
  return {
    text: `### Content Security Policy\n\n\`${strictPolicy}\`\n\n${table(rows)}`,
    targets: [
      {
        what: 'CSP reports in Chromium, of a page of ours',
        goal: '0',
        reached: String(own.length),
        isReached: own.length === 0,
      },
    ],
    faults: [
      ...atMost('CSP reports', own.length, budgets.cspReports),
      // else nothing would be reported whatever a page does
      ...(reportsOfZod.length > 0 ? [] : ['Chromium reports nothing of a page that it should.']),
    ],
  }
}

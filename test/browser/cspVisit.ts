import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { type CspServer, startCspServer } from './cspServer.ts'

export const strictPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

const REPORTED_WITHIN_MS = 20_000

/** A page that does nothing but run a script of the same origin. */
export function pageWith(script: string, rest = ''): string {
  return `<!doctype html><title>Tokens</title><script type="module" src="/${script}"></script>${rest}`
}

export type CspVisit = { page: Page; server: CspServer; close: () => Promise<void> }

type Violation = { directive: string; blocked: string }

/** Opens a path of these files under a policy. */
export async function visitUnder(
  policy: string,
  browser: Browser,
  { files, path }: { files: Readonly<Record<string, string>>; path: string },
): Promise<CspVisit> {
  const server = await startCspServer(files, policy)
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const events: Violation[] = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      events.push({ directive: effectiveDirective, blocked: blockedURI })
    })
    Object.assign(globalThis, { events })
  })
  await page.goto(server.url + path)
  const close = async () => {
    await page.close()
    server.close()
  }
  return { page, server, close }
}

/**
 * What the page and the server have been told. An image at the end, which the policy forbids, shows
 * that nothing is on its way; it is left out.
 */
export async function violations({ page, server }: CspVisit) {
  const last = `${server.url}/last.png`
  await page.evaluate((url) => void Object.assign(new Image(), { src: url }), last)
  const reports = () =>
    server.reports.map((report) => ({
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
    }))
  for (const start = Date.now(); !reports().some(({ blocked }) => blocked === last); ) {
    if (Date.now() - start > REPORTED_WITHIN_MS) throw new Error('The browser reports nothing.')
    await wait(20)
  }
  const events = await page.evaluate(() => (globalThis as { events?: Violation[] }).events) // set above
  const directives = (all: Violation[]) =>
    all.filter(({ blocked }) => blocked !== last).map(({ directive }) => directive)
  return { events: directives(events ?? []), reports: directives(reports()) }
}

/** What there is to do on the page of `cspPage.tsx`: pages, errors, a refetch. */
export async function readPages({ page, server }: CspVisit): Promise<void> {
  const rows = page.locator('li')
  await rows.nth(19).waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await rows.nth(39).waitFor()
  await page.getByText('40 of 137').waitFor()
  await page.getByText('20 rows').waitFor()
  await page.getByText('InvalidParametersError').waitFor()

  server.indexer.failNext({ status: 503 })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await page.getByText('HttpError: The service answered 503').waitFor()
  await refresh.click()
  await page.getByText('HttpError').waitFor({ state: 'detached' })
}

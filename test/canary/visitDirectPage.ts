import type { Browser, Page } from 'playwright'
import { bundleEntry } from '../browser/bundleEntry.js'
import type { Canary } from './directPage.js'
import { echoCases } from './echoCases.js'
import { addressOfCase, richAddress, startEchoService } from './echoService.js'
import { pageTraces } from './pageTraces.js'
import { startRedirector } from './startRedirector.js'
import { startWire, type Wire } from './wire.js'

export type Visit = {
  page: Page
  /** What the browser itself shows of console and errors. */
  shown: string[]
  /** What the page has left, after each step. */
  traces: Record<string, string>
  servers: Record<'html' | 'service' | 'redirector' | 'elsewhere', Wire>
}

export type Keys = { apiKey: string; nextKey: string }

declare global {
  var canary: Canary
}

/**
 * A visit of a page that holds the key itself and goes through all it can show: a service that
 * redirects to another origin, rows, a second page, failures caught and uncaught, another key.
 */
export async function visitDirectPage(
  browser: Browser,
  mode: 'production' | 'development',
  { apiKey, nextKey }: Keys,
): Promise<Visit> {
  const servers = await startServers(mode)
  const { page, shown } = await openPage(browser, servers.html.url)
  const traces: Record<string, string> = {}
  const props = { baseUrl: servers.service.url, wallet: richAddress, failing, apiKey }
  const show = async (step: string, others: Partial<typeof props>) => {
    await page.evaluate((all) => globalThis.canary.render(all), { ...props, ...others })
    await page.waitForFunction(
      () => document.querySelector('button') && !/waiting/.test(document.body.innerHTML),
    )
    for (const [place, text] of Object.entries(await page.evaluate(pageTraces))) {
      traces[`${step}: ${place}`] = text
    }
  }

  // the key comes after the page, as one that is typed in or fetched does
  await show('redirect', { baseUrl: servers.redirector.url })
  await show('rows', {})
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByText('0040-39').waitFor()
  await page.evaluate((all) => globalThis.canary.renderUncaught(all), props)
  // a new key makes no request by itself
  await page.evaluate((all) => globalThis.canary.render(all), { ...props, apiKey: nextKey })
  await page.evaluate(() => globalThis.canary.refetch())
  await show('another key', { apiKey: nextKey })
  return { page, shown, traces, servers }
}

/**
 * A page shows all errors alike: one of each kind. Not the status text, which a browser writes to its
 * console by itself.
 */
const failing = [
  'error body',
  'failure in 2xx',
  'no JSON',
  'Location of a redirect',
  'headers',
].map((name) => addressOfCase(echoCases.findIndex((known) => known.name === name)))

async function startServers(mode: 'production' | 'development'): Promise<Visit['servers']> {
  const entry = new URL('directPage.tsx', import.meta.url)
  const script = (await bundleEntry(entry, { mode }))['directPage.js'] ?? ''
  const elsewhere = await startWire((_request, response) => void response.end('{"data":[]}'))
  const html = await startWire((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>',
    )
  })
  const redirector = await startRedirector(elsewhere.url)
  return { html, elsewhere, redirector, service: await startEchoService() }
}

async function openPage(browser: Browser, url: string) {
  const page = await browser.newPage()
  const shown: string[] = []
  page.on('console', (message) => shown.push(`${message.type()} ${message.text()}`))
  page.on('pageerror', (error) => shown.push(`uncaught ${error.stack}`))
  await page.goto(url)
  return { page, shown }
}

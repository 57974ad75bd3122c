import { readFile } from 'node:fs/promises'
import type { BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright'
import { expect, inject, onTestFinished } from 'vitest'
import { escapeHidden } from '../../examples/wallet/src/token-list/format.js'
import { createSampleWallets } from '../../src/testing/createSampleWallets.js'
import { connectBrowser } from './launchBrowser.js'

type Query = { address: string; chain: string; limit: number; offset: number }
/** What becomes of a request: it waits, fails with a status (a 429 for a minute), or passes. */
type Rule = (query: Query) => 'hold' | number | false
type Prepare = (page: Page, proxy: Awaited<ReturnType<typeof controlProxy>>) => unknown
export type Row = { tick: string; protocol: string; balance: string }

/** Visits the wallet with a new browser context. */
export async function visitWallet(path = '/', options?: BrowserContextOptions, prepare?: Prepare) {
  const browser = await connectBrowser()
  onTestFinished(() => browser.close())
  const viewport = { width: 1280, height: 800 }
  const defaults = { viewport, locale: 'en-US', reducedMotion: 'reduce' } as const
  return openWallet(await browser.newContext({ ...defaults, ...options }), path, prepare)
}

/** Opens the wallet in a tab. `prepare` runs before the page loads. */
export async function openWallet(context: BrowserContext, path: string, prepare?: Prepare) {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const canceled: unknown[] = []
  page.on('requestfailed', (request) => canceled.push(request.postDataJSON() ?? request.url()))
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource') // as the test asked for
    if (message.type() === 'error' && !isStatus) errors.push(message.text())
  })
  const proxy = await controlProxy(page)
  await prepare?.(page, proxy)
  await page.goto(inject('walletUrl') + path, { waitUntil: 'commit' }) // scripts may be held
  const tokens = page.getByRole('region', { name: 'Tokens', exact: true })
  const rows = tokens.getByRole('listitem')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  return {
    page,
    context,
    /** Of scripts, and of the console, such as policy violations. */
    errors,
    /** Requests that did not end. */
    canceled,
    proxy,
    tokens,
    /** Without folded ones. */
    rows,
    button,
    search: page.getByRole('searchbox'),
    sort: page.getByLabel('Sort by'),
    dialog: (name: string) => page.getByRole('dialog', { name, exact: true }),
    /** Waits for a text in sight, not for one that only screen readers tell. */
    see: (text: string | RegExp) => {
      const found = page.getByText(text, { exact: true }).and(page.locator(':not([role=status])'))
      return found.filter({ visible: true }).first().waitFor()
    },
    /** Waits for what screen readers say about the list. */
    hear: (text: string) => expect.poll(() => tokens.getByRole('status').textContent()).toBe(text),
    scrollTo: (y: number) => page.evaluate((top) => scrollTo(0, top), y),
    chooseChain: (name: string) => page.getByRole('radio', { name }).check(),
    chooseWallet: async (name: string) => {
      await button(/Switch wallet/).click()
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    },
    /** Waits until the list shows these rows, in this order. */
    expectRows: (expected: readonly Row[]) => {
      const says = (text: string, { tick, protocol, balance }: Row) =>
        text.includes(tick) && text.includes(protocol) && text.replaceAll(',', '').endsWith(balance)
      const matchRow = (text: string, row: Row | undefined) => (row && says(text, row) ? row : text)
      const read = async () =>
        (await rows.allTextContents()).map((text, index) => matchRow(text, expected[index]))
      return expect.poll(read).toEqual(expected)
    },
    expectAccessible: () => expectAccessible(page),
  }
}

async function controlProxy(page: Page) {
  const asked: Query[] = []
  const held: Route[] = []
  let rule: Rule = () => false
  const queryOf = (route: Route) => route.request().postDataJSON() as Query // the documented body
  async function answer(route: Route): Promise<void> {
    const status = rule(queryOf(route))
    const headers = status === 429 ? { 'Retry-After': '60' } : {}
    if (status === 'hold') held.push(route)
    else if (status) await route.fulfill({ status, headers, json: {} })
    else await route.continue().catch(() => {}) // it may be canceled by now
  }
  await page.route('**/api/wallet-balance', (route) => {
    asked.push(queryOf(route))
    return answer(route)
  })
  return {
    /** All requests so far. */
    asked,
    held: () => held.map(queryOf),
    /** For the requests that wait, and for later ones. */
    set: (next: Rule = () => false) => {
      rule = next
      return Promise.all(held.splice(0).map(answer))
    },
  }
}

export function sampleAddress(name: string): string {
  return createSampleWallets().find((wallet) => wallet.name === name)?.address ?? ''
}

/** The emulator's tokens of a wallet, without those that are folded: zeros and links. */
export function sampleRows(name: string, ...chains: readonly string[]): Row[] {
  const { entries = {} } = createSampleWallets().find((wallet) => wallet.name === name) ?? {}
  const rows = chains.flatMap((chain) => entries[chain] ?? []).map(toRow)
  return rows.filter(({ tick, balance }) => balance !== '0' && !tick.includes('.example'))
}

function toRow({ tick, protocol, balance }: Readonly<Record<string, unknown>>): Row {
  const shown = String(balance).replace(/\.0*$|(\.\d*?)0+$/, '$1')
  return { tick: escapeHidden(String(tick)), protocol: String(protocol), balance: shown }
}

/** Waits until the element has the focus and its center is visible. */
export function expectFocus(target: Locator): Promise<void> {
  return expect.poll(() => target.evaluate(isFocused), { message: String(target) }).toBe(true)
}

/** Presses Tab until the target has the focus. Every stop must be visible. Returns their number. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let stops = 1; stops <= 40; stops += 1) {
    await target.page().keyboard.press(key)
    await expectFocus(target.page().locator(':focus'))
    if (await target.evaluate(isFocused)) return stops
  }
  throw new Error(`${target} is not among 40 stops`)
}

/** Runs in the page. */
function isFocused(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return element === document.activeElement && element.contains(seen)
}

/** No axe violations: in light, and in dark at 320 px, where nothing scrolls sideways. */
async function expectAccessible(page: Page): Promise<void> {
  const axe = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)
  // the page's policy does not apply to scripts from the debugger
  await page.evaluate(`window.axe ?? (() => { ${await readFile(axe, 'utf8')} })()`)
  // further rows are like the first ones
  const scan = `axe.run({ exclude: 'li:nth-child(n + 20)' }).then(({ violations }) => violations.flatMap(
    ({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary].join(' '))))`
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(scan)).toEqual([])
  await page.setViewportSize({ width: 320, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(scan)).toEqual([])
  const widths = (all: Element[]) => all.map((element) => element.scrollWidth)
  for (const width of await page.locator('html, dialog').evaluateAll(widths)) {
    expect(width).toBeLessThanOrEqual(320)
  }
}

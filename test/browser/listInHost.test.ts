import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleEntry } from './bundleEntry.js'
import { connectBrowser } from './launchBrowser.js'

// The list, pasted into pages of others, shows the surface that it stands on.

const shadcn = `
  :root { --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --card: oklch(0.97 0 0) }
  .dark { --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --card: oklch(0.205 0 0) }
  body { background: var(--background); color: var(--foreground) }
  .card { background: var(--card); padding: 24px }
  .sheet { background: var(--background); position: fixed; inset: 0 0 0 auto; overflow: auto }`
const bootstrap = `
  [data-bs-theme="dark"] { --bs-body-bg: #212529; --bs-body-color: #dee2e6; --bs-card-bg: #2b3035 }
  body { background: var(--bs-body-bg); color: var(--bs-body-color) }
  .card { background: var(--bs-card-bg) }`

// styles, attributes of <html>, and the elements around the list
const hosts: Record<string, readonly [css: string, root: string, start: string]> = {
  'shadcn card': [shadcn, '', '<div class="card"><div>'],
  'shadcn sheet, dark by class': [shadcn, 'class="dark"', '<div class="sheet">'],
  'Tailwind card': ['', '', '<div style="background: rgb(31 41 55); color: white">'],
  'Bootstrap card, dark by attribute': [bootstrap, 'data-bs-theme="dark"', '<div class="card">'],
}

let browser: Browser
let files: Record<string, string>
beforeAll(async () => {
  const entry = new URL('hostPage.tsx', import.meta.url)
  ;[browser, files] = await Promise.all([
    connectBrowser(),
    bundleEntry(entry, { mode: 'production' }),
  ])
})
afterAll(() => browser.close())

async function openList(host: string, colorScheme: 'light' | 'dark') {
  const [css, root, start] = hosts[host] ?? []
  const page = await browser.newPage({ colorScheme })
  onTestFinished(() => page.close())
  const styles = [css, files['hostPage.css']].map((text) => `<style>${text}</style>`).join('')
  await page.setContent(`<!doctype html><html ${root}>${styles}<body>${start}<div id="list">`)
  await page.addScriptTag({ type: 'module', content: files['hostPage.js'] ?? '' })
  await page.locator('.tl-row').nth(5).waitFor()
  return { page, colors: () => page.locator('.tl').evaluate(readColors) }
}

/** Background and text of the nearest host with a background, and of the list. Runs in the page. */
function readColors(root: Element) {
  const style = (element: Element | null) => getComputedStyle(element ?? document.body)
  let surface = root.parentElement
  while (surface && style(surface).backgroundColor === 'rgba(0, 0, 0, 0)') {
    surface = surface.parentElement
  }
  const background = style(surface).backgroundColor
  const shown = [root, root.querySelector('.tl-head')].map((part) => style(part).backgroundColor)
  return {
    host: [background, background, style(root.parentElement).color],
    shown: [...shown, style(root.querySelector('.tl-tick')).color],
  }
}

test.each(Object.keys(hosts))('behavior: the surface and the text of a %s', async (host) => {
  const { page, colors } = await openList(host, 'dark')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(async () => (await colors()).shown).toEqual((await colors()).host)
  }
})

test('behavior: the list follows a host that changes its scheme', async () => {
  const { page, colors } = await openList('shadcn card', 'light')
  const before = await colors()
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expect.poll(async () => (await colors()).shown).not.toEqual(before.shown)
  expect((await colors()).shown).toEqual((await colors()).host)
})

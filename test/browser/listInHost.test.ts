import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bundleEntry } from './bundleEntry.js'
import { connectBrowser } from './connectBrowser.js'

// The list, pasted into pages of others, shows the surface that it stands on.

const shadcn = `
  :root { --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --card: oklch(0.97 0 0);
    --popover: oklch(0.99 0 0); --muted: oklch(0.94 0 0); --muted-foreground: oklch(0.5 0 0);
    --border: oklch(0.92 0 0); --primary: oklch(0.2 0 0); --radius: 0.625rem }
  .dark { --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --card: oklch(0.205 0 0);
    --popover: oklch(0.25 0 0); --muted: oklch(0.27 0 0); --muted-foreground: oklch(0.71 0 0);
    --border: oklch(1 0 0 / 10%); --primary: oklch(0.92 0 0) }
  * { border-color: var(--border) }
  body { margin: 0; background: var(--background); color: var(--foreground) }
  .card { background: var(--card); padding: 24px } .popover { background: var(--popover) }
  .sheet { background: var(--background); position: fixed; inset: 0 0 0 auto; width: 380px; overflow: auto }`
const preflight = `
  *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
  button, input, select { font: inherit; color: inherit; background: transparent }
  ol, ul { list-style: none } img, svg { display: block } body { background: rgb(243 244 246) }`
const bootstrap = `
  [data-bs-theme] { --bs-body-bg: #fff; --bs-body-color: #212529; --bs-card-bg: #f8f9fa }
  [data-bs-theme="dark"] { --bs-body-bg: #212529; --bs-body-color: #dee2e6; --bs-card-bg: #2b3035 }
  *, ::after, ::before { box-sizing: border-box } p { margin: 0 0 1rem } ul { padding-left: 2rem }
  body { margin: 0; background: var(--bs-body-bg); color: var(--bs-body-color); line-height: 1.5 }
  .card { background: var(--bs-card-bg) }`

// styles, attributes of <html>, and the elements around the list
const hosts: Record<string, readonly [css: string, root: string, start: string]> = {
  'shadcn card': [shadcn, '', '<div class="card"><div>'],
  'shadcn card, dark by class': [shadcn, 'class="dark"', '<div class="card">'],
  'shadcn popover, dark': [shadcn, 'class="dark"', '<div class="popover">'],
  'shadcn sheet, dark': [shadcn, 'class="dark"', '<div class="sheet">'],
  'shadcn dialog': [shadcn, '', '<dialog open style="background: var(--card)">'],
  'Tailwind card': [preflight, '', '<div style="background: white; color: rgb(17 24 39)">'],
  'Tailwind card, dark by class': [
    preflight,
    '',
    '<div style="background: rgb(31 41 55); color: white">',
  ],
  'Bootstrap card, dark by attribute': [bootstrap, 'data-bs-theme="dark"', '<div class="card">'],
  'Bootstrap page': [bootstrap, 'data-bs-theme="light"', '<main>'],
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
  const context = await browser.newContext({ viewport: { width: 480, height: 700 }, colorScheme })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const styles = [css, files['hostPage.css']].map((text) => `<style>${text}</style>`).join('')
  await page.setContent(`<!doctype html><html ${root}>${styles}<body>${start}<div id="list">`)
  await page.addScriptTag({ type: 'module', content: files['hostPage.js'] ?? '' })
  await page.locator('.tl-row').nth(5).waitFor()
  return { page, colors: () => page.locator('.tl').evaluate(readColors) }
}

/** The colors of the nearest host that has a background, and of the list's parts. */
function readColors(root: Element) {
  const backgrounds: string[] = []
  for (let host = root.parentElement; host; host = host.parentElement) {
    backgrounds.push(getComputedStyle(host).backgroundColor)
  }
  const surface = backgrounds.find((color) => !/^rgba\(0, 0, 0, 0\)$/.test(color))
  const shown = [root, root.querySelector('.tl-head')].map(
    (part) => part && getComputedStyle(part).backgroundColor,
  )
  const text = [root.parentElement, root.querySelector('.tl-tick')].map(
    (part) => part && getComputedStyle(part).color,
  )
  return { surface, shown, text }
}

describe.each(Object.keys(hosts))('in a %s', (host) => {
  test.each(['light', 'dark'] as const)('behavior: with a %s system', async (scheme) => {
    const { colors } = await openList(host, scheme)
    const { surface, shown, text } = await colors()
    expect(shown).toEqual([surface, surface])
    expect(text[1]).toBe(text[0])
  })
})

test('behavior: the list follows a host that changes its scheme', async () => {
  const { page, colors } = await openList('shadcn card', 'light')
  const before = await colors()
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expect.poll(async () => (await colors()).shown[0]).not.toBe(before.shown[0])
  const { surface, shown } = await colors()
  expect(shown).toEqual([surface, surface])
})

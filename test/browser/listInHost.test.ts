import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleEntry } from './bundleEntry.js'
import { connectBrowser } from './connectBrowser.js'

// The list, pasted into pages of others, shows the surface that it stands on.

type Host = { css: string; html: (list: string) => string; root?: string }

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

const hosts: Record<string, Host> = {
  'shadcn card': { css: shadcn, html: (list) => `<div class="card"><div>${list}</div></div>` },
  'shadcn card, dark by class': {
    css: shadcn,
    root: 'class="dark"',
    html: (list) => `<div class="card">${list}</div>`,
  },
  'shadcn popover, dark': {
    css: shadcn,
    root: 'class="dark"',
    html: (list) => `<div class="popover">${list}</div>`,
  },
  'shadcn sheet, dark': {
    css: shadcn,
    root: 'class="dark"',
    html: (list) => `<div class="sheet">${list}</div>`,
  },
  'shadcn dialog': {
    css: shadcn,
    html: (list) => `<dialog open style="background: var(--card)">${list}</dialog>`,
  },
  'Tailwind card': {
    css: preflight,
    html: (list) => `<div style="background: white; color: rgb(17 24 39)">${list}</div>`,
  },
  'Tailwind card, dark by class': {
    css: preflight,
    html: (list) => `<div style="background: rgb(31 41 55); color: white">${list}</div>`,
  },
  'Bootstrap card, dark by attribute': {
    css: bootstrap,
    root: 'data-bs-theme="dark"',
    html: (list) => `<div class="card">${list}</div>`,
  },
  'Bootstrap page': {
    css: bootstrap,
    root: 'data-bs-theme="light"',
    html: (list) => `<main>${list}</main>`,
  },
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

async function open({ css, html, root = '' }: Host, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ viewport: { width: 480, height: 700 }, colorScheme })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const body = html('<div id="list"></div>')
  await page.setContent(
    `<!doctype html><html ${root}><style>${css}</style><style>${files['hostPage.css'] ?? ''}</style><body>${body}</body></html>`,
  )
  await page.addScriptTag({ type: 'module', content: files['hostPage.js'] ?? '' })
  await page.locator('.tl-row').nth(5).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${Date.now()}.png` })
  return page
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

test.each(
  Object.keys(hosts).flatMap((name) =>
    (['light', 'dark'] as const).map((scheme) => [name, scheme] as const),
  ),
)('behavior: in a %s, with a %s system', async (name, scheme) => {
  const page = await open(hosts[name] as Host, scheme)
  const { surface, shown, text } = await page.locator('.tl').evaluate(readColors)
  expect(shown).toEqual([surface, surface])
  expect(text[1]).toBe(text[0])
})

test('behavior: the list follows a host that changes its scheme', async () => {
  const page = await open(hosts['shadcn card'] as Host, 'light')
  const before = await page.locator('.tl').evaluate(readColors)
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expect
    .poll(async () => (await page.locator('.tl').evaluate(readColors)).shown[0])
    .not.toBe(before.shown[0])
  const { surface, shown } = await page.locator('.tl').evaluate(readColors)
  expect(shown).toEqual([surface, surface])
})

import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleEntry } from './bundleEntry.js'
import { connectBrowser } from './launchBrowser.js'

// The list, pasted into pages of others, has the colors of what it stands on.

const light = 'background-color: rgb(250, 250, 250); color: rgb(17, 17, 17)'
const dark = 'background-color: rgb(17, 17, 17); color: rgb(238, 238, 238)'
const gradient = `
  body { background: linear-gradient(white, silver); color: rgb(17, 17, 17) }
  .dark body { background: linear-gradient(black, navy); color: rgb(238, 238, 238) }`

const inGround = ['html', '<div class="ground">'] as const
const fading = 'transition: color 0.1s, background-color 0.5s'

// styles, the element that gets the class `dark`, and what is around the list
const hosts: Record<string, readonly [css: string, switched: string, start: string]> = {
  'a card that fades slowly': [
    `.ground { ${light}; ${fading} } .dark .ground { ${dark} }`,
    ...inGround,
  ],
  'a wrapper': [`.ground { ${light} } .ground.dark { ${dark} }`, '.ground', inGround[1]],
  'a page whose styles are replaced': [`body { ${light} }`, 'style', ''],
  'a page without transitions': [
    `.ground { ${light} } .dark .ground { ${dark} } * { transition: none !important }`,
    ...inGround,
  ],
  'text that is not where the background is': [
    `.ground { ${light} } main { color: rgb(17, 17, 17) }
    .dark .ground { ${dark} } .dark main { color: white }`,
    ...(['html', '<div class="ground"><main>'] as const),
  ],
  'a gradient': [gradient, 'html', ''],
}

/** What a host may set for all pages and elements: another ground, other ticks, larger details. */
const elements = `
  :root { --background: red }
  [type="button"] { text-transform: uppercase; margin: 9px; padding: 9px }
  dialog { min-width: 100%; min-height: 100% }`

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

/** Colors of text, stuck head and details, and what they should be. Runs in the page. */
function readColors(root: Element) {
  const style = (element: Element | null) => getComputedStyle(element ?? root)
  const { color } = style(root.parentElement)
  const { backgroundColor, backgroundImage } = style(root.closest('.ground, body'))
  const paper = color === 'rgb(17, 17, 17)' ? 'rgb(255, 255, 255)' : 'rgb(18, 18, 18)'
  const ground = backgroundImage === 'none' ? backgroundColor : paper
  const head = style(root.querySelector('.tl-head')).backgroundColor
  return {
    shown: [
      style(root.querySelector('.tl-tick')).color,
      backgroundImage === 'none' ? head : head.replace(/^rgba(.*), 0\.\d+/, 'rgb$1'), // a veil
      style(root.querySelector('.tl-sheet')).backgroundColor,
    ],
    host: [color, ground, ground],
  }
}

/** Runs in the page. */
async function waitForFades() {
  const fades = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(fades.map(({ finished }) => finished))
}

test.each(Object.keys(hosts))('behavior: the colors of the list in %s', async (host) => {
  const [css, switched = '', start] = hosts[host] ?? []
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.setContent(
    `<!doctype html><style>${files['hostPage.css']}</style><style>${elements}${css}</style>
    <body>${start}<div id="list">`,
  )
  await page.addScriptTag({ type: 'module', content: files['hostPage.js'] ?? '' })
  await page.locator('.tl-row').nth(30).waitFor()
  await page.evaluate(() => scrollTo(0, 700))
  await page.locator('.tl-head.tl-over').waitFor()
  await page.locator('.tl-row').nth(20).click()
  const colors = () => page.locator('.tl').evaluate(readColors)
  const seen = new Set<string>()
  for (const next of [light, dark, light]) {
    const change = (element: Element, style: string) => {
      if (element.tagName === 'STYLE') element.textContent = `body { ${style} }`
      else element.classList.toggle('dark', style.includes('238'))
    }
    await page.locator(switched).last().evaluate(change, next)
    await page.evaluate(waitForFades)
    await expect.poll(async () => (await colors()).shown).toEqual((await colors()).host)
    seen.add(String((await colors()).shown))
  }
  expect(seen.size).toBe(2)
  expect(await page.locator('.tl-tick').allInnerTexts()).toEqual(expect.arrayContaining(['ordi']))
  expect(await page.locator('.tl-row').first().boundingBox()).toMatchObject({ height: 64 })
  expect((await page.locator('dialog').boundingBox())?.width).toBe(416)
})

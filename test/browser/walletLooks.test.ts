import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { readLayoutShifts, watchLayoutShifts } from './layoutShifts.js'
import { phone, visitWallet } from './visitWallet.js'

const visit = visitWallet()

test('default: the first row at 160 px at most, and eight rows in sight', async () => {
  const { rows } = await visit({ context: phone })
  await rows.first().waitFor()
  const yOfRows = await rows.evaluateAll(tops)
  expect(yOfRows[0]).toBeLessThanOrEqual(160)
  const bottomOfEighth = yOfRows[8] ?? 0 // the top of the next one
  expect(bottomOfEighth).toBeLessThanOrEqual(phone.viewport.height)
})

test.for([
  ['light, 1280 px', 'light', 1280, '100%', 'ltr'],
  ['dark, 320 px', 'dark', 320, '100%', 'ltr'],
  ['360 px with text at 200%', 'light', 360, '200%', 'ltr'],
  ['right to left', 'light', 320, '100%', 'rtl'],
] as const)(
  'behavior: no axe violations and no horizontal scrolling: %s',
  async ([, colorScheme, width, fontSize, dir]) => {
    const { page, rows, status, openAccount } = await visit({
      context: { colorScheme, viewport: { width, height: 800 } },
    })
    async function check() {
      expect(await scan(page)).toEqual([])
      expect(await page.evaluate(overflowing)).toEqual([])
    }
    await rows.first().waitFor()
    await page.evaluate(
      (given) => {
        document.documentElement.dir = given.dir
        document.documentElement.style.fontSize = given.fontSize
      },
      { fontSize, dir },
    )
    await check()
    await rows.first().getByRole('button').click() // its tick exists on four chains
    await page.getByRole('dialog').waitFor()
    await check()
    await page.keyboard.press('Escape')
    await (await openAccount()).waitFor()
    await check()
    await page.keyboard.press('Escape')

    // `123 of 160 tokens` keeps its order
    const [first = 0, second = 0] = await status.evaluate(({ firstChild: text }) =>
      [0, 7].map((start) => {
        const range = new Range()
        range.setStart(text ?? document, start)
        range.setEnd(text ?? document, start + 3)
        return range.getBoundingClientRect().x
      }),
    )
    expect(first).toBeLessThan(second)
    await page.evaluate(() => document.body.append(document.createElement('img')))
    expect((await scan(page)).join()).toContain('image-alt: img')
  },
)

test('behavior: rows stand where the skeleton of the page stood', async () => {
  const starts: (() => void)[] = []
  let isStarted = false
  const { page, rows, skeleton, scrollToEnd } = await visit({
    context: { viewport: { width: 320, height: 640 } },
    async prepare(page) {
      await watchLayoutShifts(page)
      await page.route('**/assets/*.js', async (route) => {
        if (!isStarted) await new Promise<void>((resolve) => starts.push(resolve))
        await route.continue()
      })
      // without its script, the page does not finish loading
      page.goto = (url) => page.mainFrame().goto(url, { waitUntil: 'commit' })
    },
  })
  await skeleton.first().waitFor()
  await expect.poll(() => skeleton.count()).toBe(8)
  const skeletonTops = await skeleton.evaluateAll(tops)
  isStarted = true
  for (const start of starts) start()
  await rows.first().waitFor()
  expect((await rows.evaluateAll(tops)).slice(0, 8)).toEqual(skeletonTops)

  await scrollToEnd(300) // the next page loads before its place is in sight
  await expect.poll(() => rows.count()).toBe(160)
  const { all, moved } = await readLayoutShifts(page)
  expect(all, moved.join('\n')).toBeLessThan(0.01)
})

/** Violations of all axe rules, including best practices. Without the rows that are like the first ones. One line per element. */
async function scan(page: Page): Promise<string[]> {
  const axe = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)
  // the page's policy does not apply to scripts from the debugger
  await page.evaluate(`window.axe ?? (() => { ${await readFile(axe, 'utf8')} })()`)
  return page.evaluate(
    `axe.run({ exclude: '.tl-item:nth-child(n + 20):not(:has(.tl-mark))' }, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => id + ': ' + target + ' ' + failureSummary)))`,
  )
}

/** Runs in the page. What can be scrolled sideways, apart from the chips. */
function overflowing(): string[] {
  return [document.documentElement, ...document.querySelectorAll('dialog')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => `${element.tagName} ${element.scrollWidth}`)
}

/** Runs in the page. */
function tops(elements: Element[]): number[] {
  return elements.map((element) => element.getBoundingClientRect().top)
}

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { readLayoutShifts, watchLayoutShifts } from './layoutShifts.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()

test('default: the first row at 160 px at most, and eight rows in sight', async () => {
  const wallet = await visit({ context: { viewport: { width: 360, height: 740 } } })
  await wallet.rows.first().waitFor()
  const yOfRows = await wallet.rows.evaluateAll(tops)
  expect(yOfRows[0]).toBeLessThanOrEqual(160)
  const bottomOfEighth = yOfRows[8] ?? 0 // the top of the next one
  expect(bottomOfEighth).toBeLessThanOrEqual(740)
})

test.for([
  ['light', 1280],
  ['dark', 320],
] as const)('behavior: no axe violations: %s, %d px wide', async ([colorScheme, width]) => {
  const wallet = await visit({
    context: { colorScheme, viewport: { width, height: 800 } },
  })
  const { page } = wallet
  await onEachSheet(wallet, async () => expect(await scan(page)).toEqual([]))
  await page.evaluate(() => document.body.append(document.createElement('img')))
  expect((await scan(page)).join()).toContain('image-alt: img')
})

test.for([
  ['320 px', 320, '100%', 'ltr'],
  ['360 px with text at 200%', 360, '200%', 'ltr'],
  ['right to left', 320, '100%', 'rtl'],
] as const)('behavior: no horizontal scrolling: %s', async ([, width, fontSize, dir]) => {
  const wallet = await visit({ context: { viewport: { width, height: 640 } } })
  const { page, rows, status } = wallet
  await rows.first().waitFor()
  await page.evaluate(
    ([size, direction]) => {
      document.documentElement.style.fontSize = size
      document.documentElement.dir = direction
    },
    [fontSize, dir] as const,
  )
  await onEachSheet(wallet, async () => expect(await page.evaluate(overflowing)).toEqual([]))

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
})

test('behavior: rows stand where the skeleton of the page stood', async () => {
  const scripts = '**/assets/*.js'
  const starts: (() => void)[] = []
  let isStarted = false
  const { page, rows, skeleton, scrollToEnd } = await visit({
    context: { viewport: { width: 320, height: 640 } },
    async prepare(page) {
      await watchLayoutShifts(page)
      await page.route(scripts, async (route) => {
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

/** Checks the list, the sheet of a token, and the account sheet. */
async function onEachSheet({ page, rows, openAccount }: WalletPage, check: () => Promise<void>) {
  await rows.first().waitFor()
  await check()
  // its tick exists on four chains
  await rows.first().getByRole('button').click()
  await page.getByRole('dialog').waitFor()
  await check()
  await page.keyboard.press('Escape')
  await (await openAccount()).waitFor()
  await check()
  await page.keyboard.press('Escape')
}

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

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { type HeldRequests, holdRequests } from './holdRequests.js'
import { readLayoutShifts, watchLayoutShifts } from './layoutShifts.js'
import { visitWallet } from './visitWallet.js'

const visit = visitWallet()

test.for([
  ['light', 1280],
  ['dark', 320],
] as const)('behavior: no axe violations: %s, %d px wide', async ([colorScheme, width]) => {
  const { page, rows } = await visit({
    context: { colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } },
  })
  await expect.poll(() => rows.count()).toBe(20)
  await rows.nth(1).locator('summary').click()
  await page.getByRole('button', { name: 'Copy balance' }).waitFor()
  expect(await scan(page)).toEqual([])

  await page.evaluate(() => document.body.append(document.createElement('img')))
  expect((await scan(page)).join()).toContain('image-alt: img')
})

test('behavior: 320 px wide: no layout shifts and no horizontal scrolling', async () => {
  let first: HeldRequests | undefined
  const { page, rows, scrollToEnd } = await visit({
    context: { viewport: { width: 320, height: 640 } },
    async prepare(page) {
      await watchLayoutShifts(page)
      first = await holdRequests(page)
    },
  })
  await page.locator('.skeleton').first().waitFor()
  const skeletonTops = await page.locator('.token').evaluateAll(tops)
  expect(skeletonTops.length).toBeGreaterThanOrEqual(6)
  await first?.release()
  await expect.poll(() => rows.count()).toBe(20)
  await expect
    .poll(async () => (await rows.evaluateAll(tops)).slice(0, skeletonTops.length))
    .toEqual(skeletonTops)

  await scrollToEnd()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  const { all, moved } = await readLayoutShifts(page)
  expect(all, moved.join('\n')).toBeLessThan(0.01)
  await rows.nth(5).locator('summary').click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

/** Violations of all axe rules, including best practices. One line per element. */
async function scan(page: Page): Promise<string[]> {
  const axe = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)
  // the page's policy does not apply to scripts from the debugger
  await page.evaluate(`window.axe ?? (() => { ${await readFile(axe, 'utf8')} })()`)
  return page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => id + ': ' + target + ' ' + failureSummary)))`,
  )
}

/** Runs in the page. */
function tops(elements: Element[]): number[] {
  return elements.map((element) => element.getBoundingClientRect().top)
}

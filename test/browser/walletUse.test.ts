import { expect, test } from 'vitest'
import { openInBrowser } from './openInBrowser.js'

const openWallet = openInBrowser()

test('behavior: Load more by keyboard, the focus goes to the first new row', async () => {
  const { page, rows } = await openWallet()
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('button', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')

  await expect.poll(() => rows.count()).toBe(40)
  const focused = rows.nth(20).locator('summary')
  await expect.poll(() => focused.evaluate((row) => row === document.activeElement)).toBe(true)
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toMatch(/^20 more tokens, 40 of 137/)
})

test('behavior: a whole address pasted, trimmed and shown at once', async () => {
  const { page, context, rows } = await openWallet()
  await expect.poll(() => rows.count()).toBe(20)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() =>
    navigator.clipboard.writeText('  0xfa4e000000000000000000000000000000000001\n'),
  )
  const field = page.getByLabel('Wallet address')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')

  await expect.poll(() => rows.count()).toBe(1)
  expect(await field.inputValue()).toBe('0xfa4e000000000000000000000000000000000001')
  expect(await page.getByLabel('Sample wallet').inputValue()).toBe(await field.inputValue())
})

test('behavior: 320 px wide, no sideways scroll; rows load, nothing moves', async () => {
  const gate = Promise.withResolvers<'open'>()
  const { page, rows, scrollToEnd } = await openWallet({
    context: { viewport: { width: 320, height: 640 } },
    prepare: async ({ page }) => {
      await page.addInitScript(sumLayoutShifts)
      await page.route('**/api/wallet-balance', async (route) => {
        await gate.promise
        await route.continue()
      })
    },
  })
  await page.locator('.skeleton').first().waitFor()
  const skeletonTops = await page.locator('.token').evaluateAll(tops)
  gate.resolve('open')
  await expect.poll(() => rows.count()).toBe(20)
  const rowTops = async () => (await rows.evaluateAll(tops)).slice(0, skeletonTops.length)
  await expect.poll(rowTops).toEqual(skeletonTops)
  expect(skeletonTops.length).toBeGreaterThanOrEqual(6)

  await scrollToEnd()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))).toBeLessThan(0.01)
  await rows.nth(5).locator('summary').click()
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth).toBeLessThanOrEqual(320)
})

/** Runs in the page. The Layout Instability API says how much of it moved by itself. */
function sumLayoutShifts(): void {
  Object.assign(window, { layoutShift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value } = entry as PerformanceEntry & { value: number } // TypeScript's DOM lacks it
      Object.assign(window, { layoutShift: Number(Reflect.get(window, 'layoutShift')) + value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function tops(elements: Element[]): number[] {
  return elements.map((element) => element.getBoundingClientRect().top)
}

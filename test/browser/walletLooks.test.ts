import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { holdRequests } from './holdRequests.js'
import { sampleAddress } from './sampleRows.js'
import { phone, visitWallet } from './visitWallet.js'

const visit = visitWallet()

test('default: at 360 px, eight rows are in sight, and the account and the chosen chain', async () => {
  const { page, rows } = await visit({ context: phone })
  await rows.first().waitFor()
  const yOfRows = await rows.evaluateAll(tops)
  expect(yOfRows[0]).toBeLessThanOrEqual(160)
  const bottomOfEighth = yOfRows[8] ?? 0 // the top of the next one
  expect(bottomOfEighth).toBeLessThanOrEqual(phone.viewport.height)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect((await rows.first().boundingBox())?.y).toBeLessThan(phone.viewport.height / 2)

  const address = sampleAddress('Exactly one page') // the longest name
  const linked = await visit({ path: `/?chain=avalanche&address=${address}`, context: phone })
  const header = linked.page.locator('.header')
  await header.getByText('Demo', { exact: false }).waitFor()
  expect((await header.boundingBox())?.height).toBe(56)
  const chip = linked.page.locator('.chip', { hasText: 'Avalanche' }) // the last one
  const { x = 0, y, width = 0 } = (await chip.boundingBox()) ?? {}
  expect(x).toBeGreaterThan(0)
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width)
  expect(y).toBeGreaterThanOrEqual(56) // not scrolled
})

test('behavior: a wrong checksum is told where no row can move', async () => {
  const address = '0xFa4e0BADC0de0BAdC0de0baDC0dE0Badc0de0137' // its first capital is wrong
  const { page } = await visit({ path: `/?address=${address}&chain=eth` })
  await page.locator('.tl-notice').getByText('The checksum does not match.').waitFor()
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
    expect((await scan(page)).join()).toContain('image-alt: body > img')
  },
)

test('behavior: rows stand where the skeleton of the page stood', async () => {
  const { rows, skeleton, prepared } = await visit({
    context: phone,
    prepare: (page) => holdRequests(page, 0, '**/assets/*.js'),
  })
  await expect.poll(() => skeleton.count()).toBe(8)
  const skeletonTops = await skeleton.evaluateAll(tops)
  await prepared.release()
  await rows.first().waitFor()
  expect((await rows.evaluateAll(tops)).slice(0, 8)).toEqual(skeletonTops)
})

/** Violations of all axe rules, including best practices, without rows that are like the first ones. */
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

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { isListed, sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'

const visit = visitWallet()
// zeros and links are folded
const held = String(sampleRows('5,000 tokens', 'eth').filter(isListed).length)

test('default: 5,000 rows, sorted and scrolled', async () => {
  const address = sampleAddress('5,000 tokens')
  const { page, rows, status, errors } = await visit({
    path: `/?address=${address}&chain=eth&sort=name`, // sorting reads everything
  })
  await expect.poll(() => status.textContent(), { timeout: 110_000 }).toBe('5,000 tokens')
  await expect.poll(() => rows.first().getAttribute('aria-setsize')).toBe(held)

  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const positions = Array.from({ length: 150 }, (_, index) => Math.round((end * index) / 149))
  const down = await scrollTo(page, positions)
  const last = page.locator('ul.tl-rows').first().locator('> li').last()
  expect(await last.getAttribute('aria-posinset')).toBe(held)
  const frames = [...down, ...(await scrollTo(page, positions.toReversed()))]
  expect(frames).toHaveLength(300)
  expect(Math.max(...frames.map((frame) => frame.rows))).toBeLessThanOrEqual(60)
  expect(frames.filter(({ inOrder }) => !inOrder)).toEqual([])
  expect(frames.filter(({ middle, expected }) => middle !== expected)).toEqual([])
  expect(errors).toEqual([])

  // the focused row stays, and Tab continues from it
  await scrollTo(page, [0])
  const third = page.locator('li[aria-posinset="3"] button').first()
  await third.focus()
  await scrollTo(page, positions.slice(10, 60))
  expect(await third.evaluate((row) => row === document.activeElement)).toBe(true)
  const numbers = await rows.evaluateAll((all) => all.map((row) => Number(row.ariaPosInSet)))
  expect(numbers.slice(0, 3)).toEqual([2, 3, 4]) // it and its neighbours, then the visible rows
  expect(numbers[3]).toBeGreaterThan(50)
  await page.keyboard.press('Shift+Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet))
    .toBe('2')
})

/** Scrolls to each position, and reads the page once it has rows there, after 100 frames at most. */
function scrollTo(page: Page, positions: readonly number[]) {
  return page.evaluate(async (all) => {
    const rowHeight = 64
    const list = document.querySelector('ul.tl-rows')
    const { compare } = new Intl.Collator('en', { numeric: true })

    function readFrame() {
      const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {}
      const rows = Array.from(list?.children ?? [], (row) => ({
        number: Number(row.ariaPosInSet),
        size: row.ariaSetSize,
        top: row.getBoundingClientRect().top,
        isMarked: Number(row.querySelector('.tl-mark') !== null), // these come last
        tick: row.querySelector('.tl-tick')?.textContent.replace(/‹U\+\w+›/g, '') ?? '', // as sorted
      }))
      const y = innerHeight / 2
      const row = document.elementFromPoint(innerWidth / 2, y)?.closest('.tl-rows > li')
      return {
        /** Number of `li` elements in the page, also hidden ones. */
        rows: document.querySelectorAll('li').length,
        /** `aria-posinset` of the row in the middle of the window. 0 without a row. */
        middle: Number(row?.ariaPosInSet ?? 0),
        /** The expected value of `middle`, from the scroll position. */
        expected: y < top || y > bottom ? 0 : Math.floor((y - top) / rowHeight) + 1,
        /** Whether each row stands where its number says, and its name follows the one before. */
        inOrder: rows.every((row, index) => {
          const before = rows[index - 1]
          return (
            Math.abs(row.top - top - (row.number - 1) * rowHeight) < 1 &&
            (!before ||
              (row.size === before.size &&
                (before.isMarked - row.isMarked || compare(before.tick, row.tick)) <= 0))
          )
        }),
      }
    }
    const frames: ReturnType<typeof readFrame>[] = []
    for (const position of all) {
      window.scrollTo(0, position)
      let frame: ReturnType<typeof readFrame>
      let count = 0
      do {
        await new Promise(requestAnimationFrame)
        count += 1
        frame = readFrame()
      } while (frame.middle !== frame.expected && count < 100)
      frames.push(frame)
    }
    return frames
  }, positions)
}

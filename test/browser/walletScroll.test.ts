import { expect, test } from 'vitest'
import { createSampleWallet } from '../../src/testing/sampleWallets.js'
import { scrollFrames, scrollPositions } from './scrollFrames.js'
import { visitWallet } from './visitWallet.js'

const COUNT = 20_000 // loading more takes minutes of CPU
const visit = visitWallet({ EMULATOR_ARGS: `--large ${COUNT}` })
const { address, entries } = createSampleWallet(COUNT)
// zeros and links are folded
const listed = entries.eth?.filter(
  ({ balance, tick }) => balance !== '0' && !String(tick).includes('.example'),
)
const held = listed?.length ?? 0

test('default: 20,000 rows, sorted and scrolled', { timeout: 600_000 }, async () => {
  // sorting reads everything
  const { page, rows, status, errors } = await visit({
    path: `/?address=${address}&chain=eth&sort=name`,
  })
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect.poll(() => status.textContent(), { timeout: 500_000 }).toBe('20,000 tokens')
  await expect.poll(() => rows.first().getAttribute('aria-setsize')).toBe(String(held))

  const positions = await scrollPositions(page, 150)
  const down = await scrollFrames(page, positions)
  const last = page.locator('ul.tl-rows').first().locator('> li').last()
  expect(await last.getAttribute('aria-posinset')).toBe(String(held))
  const frames = [...down, ...(await scrollFrames(page, positions.toReversed()))]
  expect(frames).toHaveLength(300)
  expect(Math.max(...frames.map((frame) => frame.rows))).toBeLessThanOrEqual(60)
  expect(frames.filter(({ inOrder }) => !inOrder)).toEqual([])
  expect(frames.filter(({ middle, expected }) => middle !== expected)).toEqual([])
  expect(errors).toEqual([])
  // how soon depends on the machine, so it is reported only
  const blank = frames.reduce((sum, frame) => sum + frame.blank, 0)
  console.log(`20,000 rows: ${blank} blank frames in ${frames.length} jumps`)

  // the focused row stays, and Tab continues from it
  await page.evaluate(() => scrollTo(0, 0))
  const third = page.locator('li[aria-posinset="3"] button').first()
  await third.focus()
  await scrollFrames(page, positions.slice(10, 60))
  expect(await third.evaluate((row) => row === document.activeElement)).toBe(true)
  const numbers = await rows.evaluateAll((all) => all.map((row) => Number(row.ariaPosInSet)))
  expect(numbers.slice(0, 3)).toEqual([2, 3, 4]) // it and its neighbours, then the visible rows
  expect(numbers[3]).toBeGreaterThan(50)
  await page.keyboard.press('Shift+Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet))
    .toBe('2')
})

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { scrollFrames, scrollPositions } from './scrollFrames.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()
const maxRenderedRows = 120

test('behavior: load and scroll 100,000 rows', async () => {
  const wallet = await visit()
  const { page, rows, total, errors } = wallet
  await showLongList(wallet, '100,000 tokens')
  await page.getByRole('button', { name: 'Load everything' }).click()
  await page.getByText('All loaded').waitFor({ timeout: 240_000 })
  expect(await total.textContent()).toBe('100,000 tokens')
  expect(await rows.first().getAttribute('aria-setsize')).toBe('100000')

  const positions = await scrollPositions(page, 150)
  const down = await scrollFrames(page, positions)
  expect(await rows.last().getAttribute('aria-posinset')).toBe('100000')
  const frames = [...down, ...(await scrollFrames(page, positions.toReversed()))]
  expect(frames).toHaveLength(300)
  expect(Math.max(...frames.map((frame) => frame.rows))).toBeLessThanOrEqual(maxRenderedRows)
  expect(frames.filter(({ inOrder }) => !inOrder)).toEqual([])
  expect(frames.filter(({ middle, expected }) => middle !== expected)).toEqual([])
  expect(errors).toEqual([])
  // durations depend on the machine, so they are reported only
  const sorted = frames.map(({ interval }) => interval).toSorted((a, b) => a - b)
  console.log(`100,000 rows: frame interval p99 ${sorted[296]?.toFixed(1)} ms`)
})

test('behavior: the focused row stays mounted when scrolled away', async () => {
  const wallet = await visit()
  const { page, rows } = wallet
  await showLongList(wallet, '5,000 tokens')
  await page.getByRole('button', { name: 'Load more' }).waitFor()
  const third = page.locator('li[aria-posinset="3"] summary')
  await third.focus()
  await scrollFrames(page, (await scrollPositions(page, 60)).slice(10))
  expect(await third.evaluate((row) => row === document.activeElement)).toBe(true)
  const numbers = await rows.evaluateAll((all) => all.map((row) => Number(row.ariaPosInSet)))
  expect(numbers.slice(0, 3)).toEqual([2, 3, 4]) // it and its neighbours, then the visible rows
  expect(numbers[3]).toBeGreaterThan(50)

  // keyboard navigation continues from it
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focusedRow(page)).toBe('2')
})

async function showLongList({ page, select, rows, total }: WalletPage, name: string) {
  await page.getByRole('radio', { name: 'Long list' }).check()
  await select('Sample wallet', name)
  await total.filter({ hasText: `of ${name}` }).waitFor()
  await rows.first().waitFor()
}

function focusedRow(page: Page) {
  return page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet)
}

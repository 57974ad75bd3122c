import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { placesOfList, scrollFrames } from './scrollFrames.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()
const mostRows = 120

test('behavior: 100,000 rows, read and scrolled from end to end', async () => {
  const wallet = await visit()
  const { page, rows, total, faults } = wallet
  await showLongList(wallet, '100,000 tokens')
  await page.getByRole('button', { name: 'Load everything' }).click()
  await page.getByText('All loaded').waitFor({ timeout: 240_000 })
  expect(await total.textContent()).toBe('100,000 tokens')
  expect(await rows.first().getAttribute('aria-setsize')).toBe('100000')

  const places = await placesOfList(page, 150)
  const down = await scrollFrames(page, places)
  expect(await rows.last().getAttribute('aria-posinset')).toBe('100000')
  const frames = [...down, ...(await scrollFrames(page, places.toReversed()))]
  expect(frames).toHaveLength(300)
  expect(Math.max(...frames.map((frame) => frame.rows))).toBeLessThanOrEqual(mostRows)
  expect(frames.filter(({ inOrder }) => !inOrder)).toEqual([])
  expect(frames.filter(({ middle, expected }) => middle !== expected)).toEqual([])
  expect(faults).toEqual([])
  // a time is the machine's: it is reported, and fails nothing
  const sorted = frames.map(({ interval }) => interval).toSorted((a, b) => a - b)
  console.log(`100,000 rows: between frames p99 ${sorted[296]?.toFixed(1)} ms`)
})

test('behavior: the row with the focus stays while it is scrolled away', async () => {
  const wallet = await visit()
  const { page, rows } = wallet
  await showLongList(wallet, '5,000 tokens')
  await page.getByRole('button', { name: 'Load more' }).waitFor()
  const third = page.locator('li[aria-posinset="3"] summary')
  await third.focus()
  await scrollFrames(page, (await placesOfList(page, 60)).slice(10))
  expect(await third.evaluate((row) => row === document.activeElement)).toBe(true)
  const numbers = await rows.evaluateAll((all) => all.map((row) => Number(row.ariaPosInSet)))
  expect(numbers.slice(0, 3)).toEqual([2, 3, 4]) // it and its neighbours, then those in view
  expect(numbers[3]).toBeGreaterThan(50)

  // a keyboard goes on from it
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

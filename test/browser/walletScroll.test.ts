import { expect, test } from 'vitest'
import { budgets } from '../../bench/budgets.js'
import { scrollLongest, showLongList } from './longList.js'
import { placesOfList, scrollFrames } from './scrollFrames.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()
const mostFrameMs = 17

test('behavior: 100,000 rows, read and scrolled from end to end', async () => {
  const wallet = await visit()
  const { loadedMs, frames, rowsInDom, workP99Ms, intervalP99Ms } = await scrollLongest(wallet)

  expect(await wallet.total.textContent()).toBe('100,000 tokens')
  expect(frames.length).toBe(300)
  expect(await wallet.rows.first().getAttribute('aria-setsize')).toBe('100000')
  expect(rowsInDom).toBeLessThanOrEqual(budgets.rowsInDom)
  expect(frames.filter(({ inOrder }) => !inOrder)).toEqual([])
  expect(frames.filter(({ middle, expected }) => middle !== expected)).toEqual([])
  expect(workP99Ms).toBeLessThanOrEqual(mostFrameMs)
  expect(wallet.faults).toEqual([])
  console.log(
    `100,000 rows: read in ${loadedMs} ms, at most ${rowsInDom} in the page, ` +
      `work per frame p99 ${workP99Ms.toFixed(1)} ms, between frames p99 ${intervalP99Ms.toFixed(1)} ms`,
  )
})

test('behavior: the row with the focus stays while it is scrolled away', async () => {
  const wallet = await visit()
  const { page, rows } = wallet
  await showLongList(wallet, '5,000 tokens')
  await page.getByRole('button', { name: 'Load more' }).waitFor()
  const third = page.locator('li[aria-posinset="3"]')
  await third.locator('summary').focus()
  const places = await placesOfList(page, 60)
  const frames = await scrollFrames(page, places.slice(10))

  expect(await third.locator('summary').evaluate((row) => row === document.activeElement)).toBe(
    true,
  )
  const numbers = await rows.evaluateAll((all) =>
    all.map((row) => Number(row.getAttribute('aria-posinset'))),
  )
  // it and its neighbours, then those in view
  expect(numbers.slice(0, 3)).toEqual([2, 3, 4])
  expect(numbers[3]).toBeGreaterThan(50)
  expect(Math.max(...frames.map((frame) => frame.rows))).toBeLessThanOrEqual(budgets.rowsInDom)

  // a keyboard goes on from it, up and down
  await page.keyboard.press('Shift+Tab')
  await expectFocusOnRow(page, 2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectFocusOnRow(page, 4)
})

test('behavior: rolled by a wheel, a row that is open moves the ones below it', async () => {
  const wallet = await visit()
  const { page, rows } = wallet
  await showLongList(wallet, '5,000 tokens')
  await rows.nth(1).locator('summary').click()
  await rows.nth(1).getByRole('button', { name: 'Copy balance' }).waitFor()
  await expect.poll(async () => (await boxOf(rows, 2))?.top).toBe((await boxOf(rows, 1))?.bottom)

  await page.mouse.move(640, 600)
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 400)
    expect(await page.locator('li').count()).toBeLessThanOrEqual(budgets.rowsInDom)
  }
  await expect
    .poll(async () => Number(await rows.last().getAttribute('aria-posinset')))
    .toBeGreaterThan(80)
  // it has the focus, so it is still in the page
  const opened = page.locator('li[aria-posinset="2"] details')
  expect(await opened.getAttribute('open')).toBe('')
  expect(await rows.first().getAttribute('aria-setsize')).toBe('5000')

  // and without it, it comes back open
  await rows.last().locator('summary').focus()
  await expect.poll(() => opened.count()).toBe(0)
  await page.evaluate(() => scrollTo(0, 0))
  await opened.getByRole('button', { name: 'Copy balance' }).waitFor()
})

async function expectFocusOnRow(page: WalletPage['page'], place: number) {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet))
    .toBe(String(place))
}

function boxOf(rows: WalletPage['rows'], index: number) {
  return rows.nth(index).evaluate((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { top: Math.round(top), bottom: Math.round(bottom) }
  })
}

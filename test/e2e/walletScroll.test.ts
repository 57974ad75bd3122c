import { expect, test } from 'vitest'
import { placesOfList, scrollFrames } from './scrollFrames.js'
import { measureFrameWork, percentile99 } from './scrollWork.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()
const most = { rowsInPage: 120, frameMs: 17 }

test('behavior: 100,000 rows, read and scrolled from end to end', async () => {
  const wallet = await visit()
  const { page, rows, total, faults } = wallet
  await showLongList(wallet, '100,000 tokens')
  const startedAt = Date.now()
  await page.getByRole('button', { name: 'Load everything' }).click()
  await page.getByText('All loaded').waitFor({ timeout: 100_000 })
  const loadedMs = Date.now() - startedAt
  expect(await total.textContent()).toBe('100,000 tokens')

  const places = await placesOfList(page, 150)
  const down = await scrollAndMeasure(page, places)
  expect(await rows.last().getAttribute('aria-posinset')).toBe('100000')
  expect(await rows.last().getAttribute('aria-setsize')).toBe('100000')
  const up = await scrollAndMeasure(page, places.toReversed())

  const frames = [...down.frames, ...up.frames]
  expect(frames.length).toBe(300)
  expect(Math.max(...frames.map((frame) => frame.rows))).toBeLessThanOrEqual(most.rowsInPage)
  expect(frames.filter(({ inOrder }) => !inOrder)).toEqual([])
  expect(frames.filter(({ middle, expected }) => middle !== expected)).toEqual([])
  // each place twice: the lesser is what it takes, what is above it is the machine's
  const work = down.work.map((ms, index) => Math.min(ms, up.work.at(-1 - index) ?? ms))
  expect(percentile99(work)).toBeLessThanOrEqual(most.frameMs)
  expect(faults).toEqual([])
  const intervals = percentile99(frames.slice(1).map(({ interval }) => interval))
  console.log(
    `100,000 rows: read in ${loadedMs} ms, at most ${Math.max(...frames.map((frame) => frame.rows))} in the page, ` +
      `work per frame p99 ${percentile99(work).toFixed(1)} ms, between frames p99 ${intervals.toFixed(1)} ms`,
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
  expect(Math.max(...frames.map((frame) => frame.rows))).toBeLessThanOrEqual(most.rowsInPage)

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
    expect(await page.locator('li').count()).toBeLessThanOrEqual(most.rowsInPage)
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

async function showLongList({ page, select, rows, total }: WalletPage, name: string) {
  await page.getByRole('radio', { name: 'Long list' }).check()
  await select('Sample wallet', name)
  await expect.poll(() => total.textContent()).toMatch(`of ${name}`)
  await rows.first().waitFor()
}

async function scrollAndMeasure(page: WalletPage['page'], places: readonly number[]) {
  let frames: Awaited<ReturnType<typeof scrollFrames>> = []
  const work = await measureFrameWork(page, async () => {
    frames = await scrollFrames(page, places)
  })
  // the first mark is before the first place
  return { frames, work: work.slice(1) }
}

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

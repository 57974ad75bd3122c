import { expect, test } from 'vitest'
import { emulatorRows, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type ShownRow, type WalletPage } from './WalletPage.js'

const visit = visitWallet()
const all = sampleRows('137 tokens')
const isZero = ({ balance }: ShownRow) => balance === '0'

test('default', async () => {
  const { page, rows, asked, faults, ...wallet } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  const first = all.slice(0, 20)
  const [{ tick } = { tick: '' }] = first
  const matching = first.filter((row) => row.tick.toLowerCase().includes(tick.toLowerCase()))
  await page.getByRole('searchbox', { name: 'Filter by tick or protocol' }).fill(tick.toUpperCase())

  await expect.poll(() => readRows(page)).toEqual(matching)
  const note = `${matching.length} of 20 tokens loaded so far`
  await page.locator('.filter-note').getByText(note).waitFor()
  await expect.poll(() => page.getByRole('status').textContent()).toContain(note)
  expect(await wallet.total.textContent()).toBe('20 of 137 tokens')
  expect(asked()).toBe(1)

  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20)
  expect((await readRows(page)).slice(0, 20)).toEqual(first)
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  expect(await page.locator('.filter-note').count()).toBe(0)
  expect(faults).toEqual([])
})

test('behavior: nothing matches, and nothing more is asked for by itself', async () => {
  const wallet = await visit()
  const { page, rows, asked, scrollToEnd } = wallet
  const note = (text: string) => page.locator('.filter-note').getByText(text, { exact: true })
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('searchbox').fill('no tick is like this')
  await note('0 of 20 tokens loaded so far match').waitFor()
  expect(await rows.count()).toBe(0)
  await scrollToEnd()
  await twoFrames(wallet)
  expect(asked()).toBe(1) // the end of the list is in view all the time

  await page.getByRole('button', { name: 'Load more' }).click()
  await note('0 of 40 tokens loaded so far match').waitFor()
  await twoFrames(wallet)
  expect(asked()).toBe(2)

  await page.getByRole('searchbox').fill('')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(40)
})

test('behavior: Hide zero, with a text and by itself, in every view', async () => {
  // high enough for all rows of the long list to be in view
  const { page, rows, select } = await visit({
    context: { viewport: { width: 1280, height: 2000 } },
  })
  await select('Sample wallet', 'Exactly one page')
  const held = sampleRows('Exactly one page')
  const nonZero = held.filter((row) => !isZero(row))
  expect(nonZero.length).toBeLessThan(held.length)
  await expect.poll(() => rows.count()).toBe(held.length)

  await page.getByRole('checkbox', { name: 'Hide zero' }).check()
  await expect.poll(() => readRows(page)).toEqual(nonZero)
  expect(await page.locator('.filter-note p').textContent()).toMatch(
    new RegExp(`^${nonZero.length} of 20 tokens (loaded so far )?match$`),
  )
  for (const view of ['Pages', 'Long list']) {
    await page.getByRole('radio', { name: view }).check()
    await expect.poll(() => readRows(page)).toEqual(nonZero)
  }
  await page.getByRole('radio', { name: 'All chains' }).check()
  const shownOnEth = held.slice(0, 3).filter((row) => !isZero(row))
  const onBsc = sampleRows('Exactly one page', 'bsc').filter((row) => !isZero(row))
  await expect.poll(() => readRows(page)).toEqual([...shownOnEth, ...onBsc])
})

test('behavior: a long list, filtered, says places among the rows that match', async () => {
  const { page, rows, select } = await visit()
  await page.getByRole('radio', { name: 'Long list' }).check()
  await select('Sample wallet', '5,000 tokens')
  await rows.first().waitFor()
  const read = emulatorRows('5,000 tokens').slice(0, 100)
  const [, second] = new Set(read.map(({ protocol }) => String(protocol)))
  const matching = sampleRows('5,000 tokens')
    .slice(0, 100)
    .filter(({ protocol }) => protocol === second)
  await page.getByRole('searchbox').fill(second ?? '')

  await page.getByText(`${matching.length} of 100 tokens loaded so far match`).first().waitFor()
  await expect.poll(() => readRows(page)).toEqual(matching)
  expect(await rows.last().getAttribute('aria-posinset')).toBe(String(matching.length))
  expect(await rows.last().getAttribute('aria-setsize')).toBe('-1') // more may match
})

/** An IntersectionObserver reports once a frame. */
function twoFrames({ page }: WalletPage) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

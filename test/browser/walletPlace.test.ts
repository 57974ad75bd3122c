import { expect, test } from 'vitest'
import { allSampleRows, inAnyOrder, sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type WalletPage } from './WalletPage.js'

const visit = visitWallet()
const large = sampleAddress('5,000 tokens')

test('default: reload, Back, Forward and a link return to wallet, chain and row', async () => {
  const wallet = await visit()
  const { page, status, chooseWallet, chooseChain, scrollToEnd } = wallet
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
  await chooseWallet('5,000 tokens')
  await expect.poll(() => status.textContent()).toBe('221 of 5,158 tokens')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await chooseChain('Ethereum')
  await expect.poll(() => status.textContent()).toBe('100 of 5,000 tokens')
  const readOn = async () => {
    await scrollToEnd()
    return Number.parseInt((await status.textContent())?.replace(',', '') ?? '')
  }
  await expect.poll(readOn).toBeGreaterThanOrEqual(400)
  await scrollToRow(wallet, 300)

  await page.reload() // reads the pages up to the row
  await expectAtTop(wallet, 300)
  const link = new URL(page.url())
  expect(Object.fromEntries(link.searchParams)).toEqual({
    address: large,
    chain: 'eth',
    row: '300',
  })
  const other = await visit({ path: link.search })
  await expectAtTop(other, 300)

  await page.goBack()
  await expect.poll(() => status.textContent()).toMatch(/of 5,158 tokens$/)
  expect(await page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true)
  await page.goBack()
  await page.getByRole('button', { name: '0xfa4e…0137 Switch wallet' }).waitFor()
  await page.goForward()
  await page.goForward()
  await expectAtTop(wallet, 300)
  expect(await page.getByRole('radio', { name: 'Ethereum' }).isChecked()).toBe(true)
})

test('behavior: the search and the order are part of the link, and Back does not undo typing', async () => {
  const wallet = await visit()
  const { page, rows, search, chooseChain } = wallet
  await rows.first().waitFor()
  await chooseChain('BNB Chain')
  await search.pressSequentially('ORDI')
  await page.getByLabel('Sort by').selectOption('Name')
  const found = sampleRows('137 tokens', 'bsc').filter(({ tick }) => /ordi/i.test(tick))
  await expect.poll(() => readRows(wallet)).toEqual(found)
  await page.reload()
  await expect.poll(() => readRows(wallet)).toEqual(found)
  expect(await search.inputValue()).toBe('ORDI')
  expect(await page.getByLabel('Sort by').inputValue()).toBe('name')

  await page.goBack()
  const read = async () => inAnyOrder(await readRows(wallet))
  await expect.poll(read).toEqual(inAnyOrder(allSampleRows('137 tokens', 1)))
  expect(await search.inputValue()).toBe('')
})

/** Puts a row below the sticky head, and waits until the link has it. */
async function scrollToRow({ page }: WalletPage, row: number) {
  await page.evaluate((index) => {
    const list = document.querySelector('.tl-rows')
    const height = list?.querySelector('li')?.offsetHeight ?? 0
    const head = document.querySelector<HTMLElement>('.tl-head')?.offsetHeight ?? 0
    scrollBy(0, (list?.getBoundingClientRect().top ?? 0) - head + index * height)
  }, row)
  await expect.poll(() => page.url()).toContain(`row=${row}`)
}

function expectAtTop({ page }: WalletPage, row: number) {
  const item = page.locator(`li[aria-posinset="${row + 1}"]`)
  const distance = async () => {
    const head = await page.locator('.tl-head').boundingBox()
    const box = await item.boundingBox()
    return Math.abs((box?.y ?? Number.NaN) - (head?.height ?? 0))
  }
  return expect.poll(distance).toBeLessThanOrEqual(1) // scrolling rounds
}

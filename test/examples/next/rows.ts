import { expect, test } from 'vitest'
import { RawNumber } from '../../../src/testing/RawNumber.js'
import type { OpenVisitor } from './openVisitor.js'
import type { Example } from './serveExample.js'
import { address, sampleRows, shownRows, waited } from './wallets.js'

/** What is shown of the rows, and what a press brings more of them. */
export function testRows(example: Example, openVisitor: OpenVisitor): void {
  test('behavior: equal rows without a deployment are each shown', async () => {
    const row = { tick: 'ordi', protocol: 'erc-20i', balance: '7' }
    const others = sampleRows(0, 19)
    const token = { ...row, deployHash: '0x1' }
    // on both pages of the list, and twice with a hash on the first
    const first = [row, token, { ...token, balance: '8' }, ...others.slice(2)]
    example.indexer.setRows(address, 'eth', [...first, row, row, token])
    const { page, button, faults } = await openVisitor()
    await page.goto(example.url + waited)
    await button('Load more').click()
    await page.getByText('22 tokens', { exact: true }).waitFor()

    const shown = await shownRows(page)
    expect(shown).toEqual([row, row, { ...row, balance: '8' }, ...others.slice(2), row, row])
    expect(faults).toEqual([])
  })

  test('behavior: an exponent is read digit by digit', async () => {
    const balances = ['1e-7', '1e+21', '1.25E2', '-2.5e-3', '9007199254740993.10']
    const rows = balances.map((source) => ({ tick: source, balance: new RawNumber(source) }))
    example.indexer.setRows(address, 'eth', rows)
    const { page } = await openVisitor({ javaScriptEnabled: false })
    await page.goto(example.url + waited)

    expect(await page.locator('li.token .amount').allTextContents()).toEqual([
      '0.0000001',
      '1,000,000,000,000,000,000,000',
      '125',
      '-0.0025',
      '9,007,199,254,740,993.10',
    ])
  })

  test('behavior: two presses before it is drawn again are one request', async () => {
    const { page, hasRows, button, asked } = await openVisitor()
    await page.goto(example.url + waited, { waitUntil: 'networkidle' })
    await button('Load more').evaluate(async (more: HTMLButtonElement) => {
      more.click()
      // the first is on its way, and nothing is drawn yet
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      more.click()
    })
    await hasRows(40)
    expect(asked()).toBe(1)
  })

  test('behavior: the focus does not leave where somebody is', async () => {
    const { page, hasRows, button } = await openVisitor()
    await page.goto(example.url + waited, { waitUntil: 'networkidle' })
    example.indexer.hold(address)
    await button('Load more').click()
    await example.indexer.received(2)
    await page.getByRole('link', { name: 'bsc' }).focus()
    example.indexer.release(address)
    await hasRows(40)
    await button('Load more').waitFor()
    expect(await page.locator(':focus').textContent()).toBe('bsc')
  })
}

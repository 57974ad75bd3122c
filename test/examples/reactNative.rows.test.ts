import { expect, test } from 'vitest'
import { inChromium } from '../../examples/react-native/check/web/inChromium.js'
import { eventually } from '../../examples/react-native/check/web/scroll.js'
import { RawNumber } from '../../src/testing/RawNumber.js'

const wallet = '0xfa4e000000000000000000000000000000000137'

const open = inChromium()

test('behavior: an exponent is read digit by digit', async () => {
  const amounts = [
    ['1e-7', '0.0000001', '0.0000001'],
    ['1e-9', '<0.00000001', '0.000000001'],
    ['1e+21', '1 000 000 000 000 000 000 000', '1000000000000000000000'],
    ['1.25E2', '125', '125'],
    ['-2.5e-3', '-0.0025', '-0.0025'],
    ['1234567.5', '1 234 567.5', '1234567.5'],
  ]
  const held = amounts.map(([source = '']) => ({ tick: 'a', balance: new RawNumber(source) }))
  const { page, rows } = await open(wallet, (_, { setRows }) => setRows(wallet, 'eth', held))

  await eventually(rows).toEqual(amounts.map(([, , spoken]) => `a, ${spoken}, `))
  const texts = await page.getByTestId('token').allTextContents()
  expect(texts.map((text) => text.replaceAll('\u202f', ' '))).toEqual(
    amounts.map(([, shown]) => `a${shown}`),
  )
})

test('behavior: equal rows without a deployment are each shown', async () => {
  const row = { tick: 'ordi', protocol: 'erc-20i', balance: '7' }
  const token = { ...row, deployHash: '0x1' }
  const others = Array.from({ length: 16 }, (_, index) => ({ ...row, tick: `t${index}` }))
  const { page, rows, loaded } = await open(wallet, (_, indexer) => {
    // the first page has 20 rows
    const first = [row, row, token, { ...token, balance: '8' }, ...others]
    indexer.setRows(wallet, 'eth', [...first, row, token, row])
  })
  await eventually(async () => (await rows()).length).toBe(20)
  await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click')

  await eventually(loaded).toBe(22) // the token was there before
  await page.getByText('End of the list').waitFor()
})

test('behavior: a row that a refresh has moved stays itself, and none is left behind', async () => {
  const token = (deployHash: string, balance: string) => ({ tick: 'a', deployHash, balance })
  const [first, twin, last] = [token('0x1', '1'), token('0x1', '2'), token('0x2', '3')]
  const { page, indexer, rows } = await open(wallet, (_, { setRows }) =>
    setRows(wallet, 'eth', [first, twin, last]),
  )
  await eventually(rows).toEqual(['a, 1, ', 'a, 2, ', 'a, 3, '])
  const marked = page.getByTestId('token').last()
  await marked.evaluate((row) => row.setAttribute('data-last', ''))

  indexer.setRows(wallet, 'eth', [{ tick: 'b', balance: '4' }, last, first, twin])
  await page.getByRole('button', { name: 'Pull' }).click()
  await eventually(rows).toEqual(['b, 4, ', 'a, 3, ', 'a, 1, ', 'a, 2, '])
  expect(await page.locator('[data-last]').getAttribute('aria-label')).toBe('a, 3, ')
})

test('behavior: two presses before it is drawn again are one request', async () => {
  const { page, loaded, offsets } = await open(wallet)
  await eventually(loaded).toBe(20)
  await page.getByRole('button', { name: 'Load more' }).evaluate(async (more: HTMLElement) => {
    more.click()
    // the first is on its way, and nothing is drawn yet
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    more.click()
  })
  await eventually(loaded).toBe(40)
  expect(offsets()).toEqual([0, 20])
})

test('behavior: more of a list that is being read again: the next page follows', async () => {
  const { page, indexer, loaded, offsets } = await open(wallet)
  await eventually(loaded).toBe(20)
  indexer.hold(wallet)
  await page.getByRole('button', { name: 'Pull' }).click()
  await page.getByText('Refreshing').waitFor()
  await indexer.received(2)
  await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click')

  indexer.release(wallet)
  await eventually(loaded).toBe(40)
  expect(offsets()).toEqual([0, 0, 20])
})

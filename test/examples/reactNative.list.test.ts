import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { inChromium } from '../../examples/react-native/check/web/inChromium.js'
import {
  eventually,
  scrollTo,
  scrollToTop,
  twoFrames,
} from '../../examples/react-native/check/web/scroll.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import { isCore } from './isCore.js'

const wallet = '0xfa4e000000000000000000000000000000000137'
const emptyWallet = '0xfa4e000000000000000000000000000000000000'
const failure = { status: 400 } // not retried automatically

const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).dispatchEvent('click')

describe.skipIf(isCore)('list, react-native-web', () => {
  const open = inChromium()

  test('default: scrolling to the end loads all entries in order', async () => {
    const { page, indexer, rows, loaded, offsets } = await open(wallet)
    await eventually(async () => (await rows()).length).toBe(20)
    expect(offsets()).toEqual([0])

    await scrollTo(page, 'End of the list')
    expect(await loaded()).toBe(137)
    const expected = indexer.wallets.find(({ address }) => address === wallet)?.entries.eth ?? []
    // from the middle, because the list unmounts rows 10 screens away
    await page.mouse.wheel(0, -4_000)
    await eventually(rows).toEqual(
      expected.map(({ tick, balance, protocol }) => `${tick}, ${balance}, ${protocol}`),
    )
    expect(offsets()).toEqual([0, 20, 40, 60, 80, 100, 120])
  })

  test('behavior: a failed next page keeps the entries and is retried on press only', async () => {
    const { page, indexer, rows, loaded, offsets } = await open(wallet)
    await eventually(loaded).toBe(20)
    indexer.failNext(failure)
    await scrollTo(page, 'Try again')
    await scrollToTop(page)
    await scrollTo(page, 'Try again', 20_000)
    expect(await page.getByRole('alert').textContent()).toMatch(/^The next tokens did not load/)
    expect(await rows()).toHaveLength(20)
    expect(offsets()).toEqual([0, 20])

    await press(page, 'Try again')
    await eventually(loaded).toBe(40)
    expect(offsets()).toEqual([0, 20, 20])
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('behavior: loads one page at a time', async () => {
    const { page, indexer, loaded, offsets } = await open(wallet)
    await eventually(loaded).toBe(20)
    indexer.hold(wallet)
    await page.mouse.move(195, 350)
    await page.mouse.wheel(0, 20_000)
    await indexer.received(2)
    await page.getByLabel('Loading more tokens').waitFor()

    await scrollToTop(page)
    await page.mouse.wheel(0, 20_000)
    await twoFrames(page)
    indexer.release(wallet)
    await eventually(loaded).toBe(40)
    expect(offsets()).toEqual([0, 20])
  })

  test.each([
    ['is empty', 'No tokens on this chain', emptyWallet, 0],
    ['fails', 'The tokens did not load', wallet, 1],
  ])('behavior: first page %s -> "%s"', async (_, text, address, failures) => {
    const { page } = await open(address, (__, { failNext }) => {
      if (failures > 0) failNext(failure)
    })
    await page.getByText(text).waitFor()
    expect(await page.getByRole('alert').count()).toBe(failures)
  })

  test('behavior: empty first pages are not the end', async () => {
    const { page, indexer, loaded, offsets } = await open(wallet, (opened, { hold }) => {
      hold(wallet)
      return opened.route('**/api/wallet-balance', (route) => {
        const { offset } = route.request().postDataJSON() as { offset: number } // the documented body
        return offset < 40 ? route.fulfill({ json: { list: [], hasMore: true } }) : route.continue()
      })
    })
    await page.getByLabel('Loading more tokens').waitFor()
    expect(await page.getByText('No tokens on this chain').count()).toBe(0)
    indexer.release(wallet)
    await eventually(loaded).toBe(20)
    expect(offsets()).toEqual([40])
  })

  test('behavior: shows exact amounts and duplicate entries', async () => {
    const amounts = [
      ['1e-7', '0.0000001', '0.0000001'],
      ['1e-9', '<0.00000001', '0.000000001'],
      ['1e+21', '1 000 000 000 000 000 000 000', '1000000000000000000000'],
      ['-2.5e-3', '-0.0025', '-0.0025'],
      ['1234567.5', '1 234 567.5', '1234567.5'],
      ['1234567.5', '1 234 567.5', '1234567.5'],
    ]
    const entries = amounts.map(([source = '']) => ({ tick: 'a', balance: new RawNumber(source) }))
    const { page, rows } = await open(wallet, (_, { setEntries }) =>
      setEntries(wallet, 'eth', entries),
    )
    await eventually(rows).toEqual(amounts.map(([, , label]) => `a, ${label}, `))
    const texts = await page.getByTestId('token').allTextContents()
    const shown = texts.map((text) => text.replaceAll('\u202f', ' '))
    expect(shown).toEqual(amounts.map(([, text]) => `a${text}`))
  })
})

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { inChromium } from '../../examples/react-native/check/web/inChromium.js'
import { eventually, scrollTo } from '../../examples/react-native/check/web/scroll.js'
import { isCore } from './isCore.js'

const wallet = '0xfa4e000000000000000000000000000000000137'
const failure = { status: 400 } // not retried automatically

const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).dispatchEvent('click')
// react-native-web does not support pulling: check/web/PullControl.tsx is a button instead
const pull = (page: Page) => press(page, 'Pull')

describe.skipIf(isCore)('refresh, react-native-web', () => {
  const open = inChromium()

  test('behavior: pulling requests the first page, and the others if it has changed', async () => {
    const { page, indexer, rows, loaded, offsets } = await open(wallet)
    await press(page, 'Load more')
    await eventually(loaded).toBe(40)
    const [first = {}, ...others] =
      indexer.wallets.find(({ address }) => address === wallet)?.entries.eth ?? []
    indexer.setEntries(wallet, 'eth', [{ ...first, balance: '7' }, ...others])
    indexer.hold(wallet)
    await pull(page)
    await page.getByText('Refreshing').waitFor()
    expect(await loaded()).toBe(40)

    indexer.release(wallet)
    await page.getByText('Pull').waitFor()
    expect((await rows())[0]).toBe('ordi, 7, erc-20i')
    expect(await loaded()).toBe(40)
    expect(offsets()).toEqual([0, 20, 0, 0, 20])
    await pull(page)
    await eventually(offsets).toEqual([0, 20, 0, 0, 20, 0])
    await page.getByText('Pull').waitFor()
  })

  test('behavior: a failed refresh keeps the entries in place and can be retried', async () => {
    const { page, indexer, rows, offsets } = await open(wallet)
    await eventually(async () => (await rows()).length).toBe(20)
    const place = await page.getByTestId('token').first().boundingBox()
    indexer.failNext(failure)
    await pull(page)
    await page.getByText(/^Not updated since/).waitFor()
    await page.getByText('Pull').waitFor() // no longer refreshing
    expect(await rows()).toHaveLength(20)
    expect(await page.getByTestId('token').first().boundingBox()).toEqual(place)

    await press(page, 'Try again')
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    await eventually(offsets).toEqual([0, 0, 0])
  })

  test('behavior: refetches stale data when the app becomes active', async () => {
    const { page, loaded, offsets } = await open(wallet, ({ clock }) => clock.install())
    await eventually(loaded).toBe(20)
    await setVisible(page, 'hidden')
    await page.clock.fastForward(31_000) // stale after 30 s
    await setVisible(page, 'visible')
    await eventually(offsets).toEqual([0, 0])
  })

  test('behavior: offline -> online, pauses and continues', async () => {
    const { page, loaded, offsets } = await open(wallet)
    await eventually(loaded).toBe(20)
    await setOffline(page, true)
    await scrollTo(page, 'You are offline')
    expect(offsets()).toEqual([0])
    expect(await page.getByRole('alert').count()).toBe(0)

    await setOffline(page, false)
    await eventually(loaded).toBe(40)
    expect(offsets()).toEqual([0, 20])
  })
})

/** Hides or shows the window; react-native-web turns this into AppState's `change`. */
function setVisible(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Also dispatches the event that NetInfo listens to, which Chromium's emulation omits. */
async function setOffline(page: Page, offline: boolean) {
  await page.context().setOffline(offline)
  await page.evaluate(() => {
    const { connection } = navigator as Navigator & { connection?: EventTarget } // not in the DOM types
    connection?.dispatchEvent(new Event('change'))
  })
}

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { inChromium } from '../../examples/react-native/check/web/inChromium.js'
import { eventually, scrollTo } from '../../examples/react-native/check/web/scroll.js'
import { isCore } from './isCore.js'

const wallet = '0xfa4e000000000000000000000000000000000137'
const refusal = { status: 400 } // not retried by itself: each request is somebody's doing

const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).dispatchEvent('click')
// react-native-web has no pull: check/web/PullControl.tsx is a button in its place
const pull = (page: Page) => press(page, 'Pull')

describe.skipIf(isCore)('refreshing, by react-native-web', () => {
  const open = inChromium()

  test('behavior: a pull reads all loaded pages again, and shows it while it does', async () => {
    const { page, indexer, rows, loaded, offsets } = await open(wallet)
    await press(page, 'Load more')
    await eventually(loaded).toBe(40)
    const [first = {}, ...others] =
      indexer.wallets.find(({ address }) => address === wallet)?.rows.eth ?? []
    indexer.setRows(wallet, 'eth', [{ ...first, balance: '7' }, ...others])
    indexer.hold(wallet)
    await pull(page)
    await page.getByText('Refreshing').waitFor()

    indexer.release(wallet)
    await page.getByText('Pull').waitFor()
    expect((await rows())[0]).toBe('ordi, 7, erc-20i')
    expect(offsets()).toEqual([0, 20, 0, 20])
  })

  test('behavior: a refresh that fails keeps the rows where they are, and can be retried', async () => {
    const { page, indexer, rows, offsets } = await open(wallet)
    await eventually(async () => (await rows()).length).toBe(20)
    const place = await page.getByTestId('token').first().boundingBox()
    indexer.failNext(refusal)
    await pull(page)
    await page.getByText(/^Not updated since/).waitFor()
    await page.getByText('Pull').waitFor() // no longer refreshing
    expect(await rows()).toHaveLength(20)
    expect(await page.getByTestId('token').first().boundingBox()).toEqual(place)

    await press(page, 'Try again')
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    await eventually(offsets).toEqual([0, 0, 0])
  })

  test('behavior: back in front after a while, it reads again', async () => {
    const { page, loaded, offsets } = await open(wallet, ({ clock }) => clock.install())
    await eventually(loaded).toBe(20)
    await setVisible(page, 'hidden')
    await page.clock.fastForward(31_000) // stale after 30 s
    await setVisible(page, 'visible')
    await eventually(offsets).toEqual([0, 0])
  })

  test('behavior: without a network it waits, says so, and goes on by itself', async () => {
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

/** What a browser says when its window is hidden; react-native-web makes it AppState's `change`. */
function setVisible(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Chromium's emulation leaves out the event that NetInfo listens to on the web. */
async function setOffline(page: Page, offline: boolean) {
  await page.context().setOffline(offline)
  await page.evaluate(() => {
    const { connection } = navigator as Navigator & { connection?: EventTarget } // not in the DOM types
    connection?.dispatchEvent(new Event('change'))
  })
}

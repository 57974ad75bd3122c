import { expect, test } from 'vitest'
import { expectFocus, sampleAddress, sampleRows, tabTo, visitWallet } from './wallet.js'

const rowsInOrder = sampleRows('137 tokens', 'polygon', 'bsc', 'eth')
const tops = (all: Element[]) => all.map((element) => element.getBoundingClientRect().top)
/** `aria-posinset` of the row in the middle of the window. */
const rowInTheMiddle = () => {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  return Number(middle?.closest('li')?.ariaPosInSet)
}

test('default: first rows, more by scrolling, keyboard', async () => {
  const scripts = Promise.withResolvers<void>()
  const viewport = { width: 320, height: 740 }
  const permissions = ['clipboard-read', 'clipboard-write']
  const wallet = await visitWallet('/', { viewport, permissions }, async (page, proxy) => {
    await page.addInitScript(recordLayoutShifts)
    await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
    await proxy.set(() => 'hold')
  })
  const { page, rows, proxy, see, hear, button, dialog, errors, canceled } = wallet
  const { keyboard } = page

  // eight rows in sight, where the page itself has drawn their places
  const places = page.locator('[aria-busy=true] > :last-child > *')
  await expect.poll(() => places.count()).toBe(8)
  await page.waitForFunction(() => document.styleSheets.length > 0) // it is loaded then
  const topsOfPlaces = await places.evaluateAll(tops)
  scripts.resolve()
  await expect.poll(proxy.held).toHaveLength(4)
  await see('Loading…')
  await proxy.set(({ chain }) => chain !== 'polygon' && 'hold')
  await see('3 tokens so far')
  await proxy.set(({ chain }) => chain !== 'bsc' && 'hold')
  await see('23 tokens so far')
  await proxy.set()
  await see('160 tokens, 123 loaded')
  expect((await rows.evaluateAll(tops)).slice(0, 8)).toEqual(topsOfPlaces)
  expect(topsOfPlaces.at(-1)).toBeLessThan(740 - 64)
  await wallet.scrollTo(1e6)
  await hear('37 more tokens, 160 tokens')
  await wallet.expectRows(rowsInOrder)
  expect(proxy.asked).toHaveLength(5)
  expect(canceled).toEqual([])
  expect(await page.evaluate('layoutShifts')).toEqual([])

  await wallet.scrollTo(0)
  expect(await tabTo(rows.first().getByRole('button'))).toBeLessThanOrEqual(12)
  const tenth = rows.nth(9).getByRole('button') // below the first screen
  await tabTo(tenth)
  const details = dialog(rowsInOrder[9]?.tick ?? '')
  for (const close of [() => keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await keyboard.press('Enter')
    await details.waitFor()
    await close()
    await details.waitFor({ state: 'hidden' })
    await expectFocus(tenth)
  }
  await tabTo(button(/Switch wallet/), 'Shift+Tab')
  await keyboard.press('Enter')
  await expectFocus(button('Close'))
  const address = page.getByLabel('Wallet address')
  await tabTo(address)
  await keyboard.type('nonsense')
  await keyboard.press('Enter')
  await see('An address starts with 0x.')
  await expectFocus(address)
  await wallet.expectAccessible()
  const copied = ` ${sampleAddress('One token')}\n`
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
  await keyboard.press('ControlOrMeta+A')
  await keyboard.press('ControlOrMeta+V') // applies at once
  await wallet.expectRows(sampleRows('One token', 'eth'))
  await expectFocus(button(/Switch wallet/))
  expect(errors).toEqual([])
})

test('behavior: details, reload, Back, Forward and a link keep the place', async () => {
  const path = `/?address=${sampleAddress('5,000 tokens')}&chain=eth`
  const narrow = { viewport: { width: 900, height: 740 } } // without details beside the list
  const wallet = await visitWallet(path, narrow)
  const { page, rows, button, see, hear, dialog } = wallet
  const expectY = async (y: number) => expect(await page.evaluate(() => scrollY)).toBe(y)
  await see('5,000 tokens, 100 loaded')
  const firstNew = rows.nth(await rows.count())
  await button('Load more').focus()
  await page.keyboard.press('Enter')
  await hear('100 more tokens, 200 of 5,000')
  await expectFocus(firstNew.getByRole('button'))
  const readOn = () => wallet.scrollTo(1e6).then(() => wallet.proxy.asked.length)
  await expect.poll(readOn).toBeGreaterThanOrEqual(4)

  await wallet.scrollTo(16_000)
  await expect.poll(() => page.url()).toMatch(/row=2\d\d/)
  const place = await page.evaluate(rowInTheMiddle)
  await rows.and(page.locator(`[aria-posinset="${place}"]`)).click()
  const details = dialog(sampleRows('5,000 tokens', 'eth')[place - 1]?.tick ?? '')
  await details.waitFor()
  await page.goBack()
  await details.waitFor({ state: 'hidden' })
  await expectY(16_000)
  await page.goForward()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.url()).not.toContain('token=')
  await expectY(16_000)

  const expectPlace = (visited: typeof wallet) =>
    expect
      .poll(() => visited.page.evaluate(rowInTheMiddle))
      .toSatisfy((row: number) => Math.abs(row - place) <= 1)
  await page.reload()
  await expectPlace(wallet)
  await expectPlace(await visitWallet(new URL(page.url()).search, narrow))
  await wallet.chooseChain('All')
  await see(/^5,158 tokens, /)
  await expectY(0)
  await page.keyboard.press('ArrowRight') // passes chains, which Back need not show again
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: 'BNB Chain' }).isChecked()).toBe(true)
  await page.goBack()
  await expectPlace(wallet)
  expect(await page.getByRole('radio', { name: 'Ethereum' }).isChecked()).toBe(true)
})

/** Runs in the page. Notes what has moved without an input (Layout Instability API). */
function recordLayoutShifts(): void {
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] } // missing in the DOM types
  const layoutShifts: (string | undefined)[] = []
  Object.assign(window, { layoutShifts })
  new PerformanceObserver((list) => {
    // all entries are of the type below
    for (const { sources } of list.getEntries() as Shift[]) {
      layoutShifts.push(...sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

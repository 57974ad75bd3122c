import { expect, test } from 'vitest'
import { proxyUrl } from './holdRequests.js'
import { expectFocus, tabTo } from './keyboardFocus.js'
import { visitWallet } from './visitWallet.js'

const visit = visitWallet()
const path = '/?chain=eth'

test('default: from 1,000 px on, details stand beside the list, which keeps its place', async () => {
  const { page, rows, errors } = await visit({ path })
  await rows.nth(60).scrollIntoViewIfNeeded()
  const { y } = (await rows.nth(60).boundingBox()) ?? {}
  await rows.nth(60).click()
  const details = page.locator('.tl-beside')
  await details.getByRole('heading').waitFor()

  expect((await rows.nth(60).boundingBox())?.y).toBe(y)
  const { x = 0, y: top = -1, height = 0 } = (await details.boundingBox()) ?? {}
  const list = await rows.nth(60).boundingBox()
  expect(x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? Infinity))
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top + height).toBeLessThanOrEqual(800)
  expect(await rows.nth(60).locator('[aria-current]').count()).toBe(1)
  expect(new URL(page.url()).searchParams.has('token')).toBe(true)

  await rows.nth(61).click()
  await expect.poll(() => rows.nth(61).locator('[aria-current]').count()).toBe(1)
  await page.goBack()
  await details.waitFor({ state: 'detached' })
  expect((await rows.nth(60).boundingBox())?.y).toBe(y)
  expect(errors).toEqual([])
})

test('behavior: by keyboard into the details and back', async () => {
  const { page, rows } = await visit({ path })
  const { keyboard } = page
  await rows.first().waitFor()
  expect(await tabTo(page, 'button', /ordi/)).toBeLessThanOrEqual(8)
  await keyboard.press('Enter')
  await page.locator('.tl-beside').getByRole('heading').waitFor()
  await expectFocus(page, 'button', /ordi/)
  await keyboard.press('Enter')
  await expectFocus(page, 'h2', 'ordi')
  await tabTo(page, 'a', /View on/)
  await keyboard.press('Escape')
  await expectFocus(page, 'button', /ordi/)
  await page.locator('.tl-beside').waitFor({ state: 'detached' })
})

test('behavior: other deployments of a tick are the first 20 and a count', async () => {
  const twin = { tick: 'same', protocol: 'x-20', balance: '5' }
  const list = Array.from({ length: 100 }, (_, index) => ({ ...twin, deployHash: `0x${index}` }))
  const { page, rows } = await visit({
    path,
    prepare: (next) =>
      next.route(proxyUrl, (route) => route.fulfill({ json: { list, total: 100 } })),
  })
  await rows.first().click()
  const details = page.locator('.tl-beside')
  await details.getByText('and 79 more').waitFor()
  expect(await details.locator('.tl-row').count()).toBe(20)
})

import { expect, test } from 'vitest'
import { openInBrowser } from './openInBrowser.js'

const openWallet = openInBrowser()
const reading = '**/assets/reading-*.js'
const laterPages = '**/assets/laterPages-*.js'

test('behavior: the request does not wait for the code that reads its answer', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { rows, asked } = await openWallet({
    prepare: ({ page }) =>
      page.route(reading, async (route) => {
        await held
        await route.continue()
      }),
  })
  await expect.poll(asked).toBe(1)
  expect(await rows.count()).toBe(0)

  release()
  await expect.poll(() => rows.count()).toBe(20)
  expect(asked()).toBe(1)
})

test('behavior: code that reads answers does not load: said once, and a reload helps', async () => {
  const { page, rows, alert, asked } = await openWallet({
    prepare: ({ page }) => page.route(reading, (route) => route.fulfill({ status: 404 })),
  })
  await alert.getByText('A part of the wallet did not load').waitFor()
  expect(asked()).toBe(1)

  await page.unroute(reading)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(20)
})

test('behavior: code for later pages does not load: the rows stay, and a reload helps', async () => {
  const { page, rows, alert, asked, scrollToEnd } = await openWallet({
    prepare: ({ page }) => page.route(laterPages, (route) => route.fulfill({ status: 404 })),
  })
  await expect.poll(() => rows.count()).toBe(20)
  await scrollToEnd()
  await alert.getByText('The first 20 tokens stay as they are.').waitFor()
  expect(await rows.count()).toBe(20)
  expect(asked()).toBe(1)

  await page.unroute(laterPages)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(20)
  await scrollToEnd()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
})

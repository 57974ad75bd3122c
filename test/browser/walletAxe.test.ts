import { expect, test } from 'vitest'
import { scan, scanInAllLooks, scanInForcedColors } from './axeScan.js'
import { holdRequests } from './holdRequests.js'
import { visitWallet } from './visitWallet.js'

const visit = visitWallet()

test('behavior: the scan finds what is wrong', async () => {
  const { page, rows } = await visit()
  await rows.first().waitFor()
  await page.evaluate(() => {
    const { body } = document
    body.append(Object.assign(document.createElement('img'), { src: '/icon.svg' }))
  })
  expect((await scan(page)).join()).toContain('image-alt: img')
})

test('behavior: loading, a list, an open row', async () => {
  let held: Awaited<ReturnType<typeof holdRequests>> | undefined
  const { page, rows } = await visit({
    prepare: async ({ page }) => {
      held = await holdRequests(page)
    },
  })
  await page.locator('.skeleton').first().waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
  expect(await scanInForcedColors(page)).toEqual([])
  await held?.release()
  await expect.poll(() => rows.count()).toBe(20)
  expect(await scanInAllLooks(page)).toEqual([])
  expect(await scanInForcedColors(page)).toEqual([])

  await rows.nth(1).locator('summary').click()
  await page.getByRole('button', { name: 'Copy balance' }).waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
})

test('behavior: filtered, nothing matches', async () => {
  const { page, rows } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('checkbox').check()
  await page.locator('.filter-note').waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
  await page.getByRole('searchbox').fill('no tick is like this')
  await expect.poll(() => rows.count()).toBe(0)
  expect(await scanInAllLooks(page)).toEqual([])
})

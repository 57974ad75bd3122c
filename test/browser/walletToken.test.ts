import { expect, test } from 'vitest'
import { failRequests, proxyUrl } from './holdRequests.js'
import { isListed, sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'

const visit = visitWallet()
const path = `/?address=${sampleAddress('137 tokens')}&chain=eth`

test('default: a token has an address; Back closes it, and the list stays where it is', async () => {
  const { page, rows, status } = await visit({ path })
  await expect.poll(() => status.textContent()).toBe('100 of 137 tokens')
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.url()).toContain('row=') // settled
  const { tick } = sampleRows('137 tokens', 'eth')[17] ?? {}
  await rows.nth(17).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: String(tick) })
  await sheet.waitFor()
  expect(new URL(page.url()).searchParams.get('token')).toContain(tick)

  await page.goBack()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(900)
  await page.goForward()
  await sheet.waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.url()).not.toContain('token=')
  expect(await page.evaluate(() => scrollY)).toBe(900)
})

test('behavior: a link to a token reads the list up to it', async () => {
  const { page, rows, status, scrollToEnd } = await visit({ path })
  await expect.poll(() => status.textContent()).toBe('100 of 137 tokens')
  await scrollToEnd()
  await expect.poll(() => status.textContent()).toBe('137 tokens')
  const twin = sampleRows('137 tokens', 'eth').findLast(
    (row) => row.protocol === 'esc-20' && isListed(row),
  )
  const row = rows.filter({ hasText: String(twin?.tick) }).filter({ hasText: 'esc-20' })
  await row.click()

  const other = await visit({ path: new URL(page.url()).search })
  const sheet = other.page.getByRole('dialog', { name: String(twin?.tick) })
  await sheet.getByText('esc-20', { exact: true }).waitFor()
})

test('behavior: a token is missing only once the whole wallet is read', async () => {
  const { page } = await visit({
    path: `${path}&token=none`,
    prepare: (opened) => failRequests(opened, { status: 403 }),
  })
  await page.getByText('Request refused').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.unroute(proxyUrl)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This token is not in the wallet.').waitFor()
})

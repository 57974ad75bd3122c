import { expect, test } from 'vitest'
import { failRequests, holdRequests } from './holdRequests.js'
import { isListed, sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet()
const path = `/?chain=eth&address=${sampleAddress('5,000 tokens')}`
const rowsOfLarge = sampleRows('5,000 tokens', 'eth')
const { tick: lastTick = '' } = rowsOfLarge.findLast((row) => isListed(row)) ?? {}

test('default: a search reads the whole wallet, and tells how far it is', async () => {
  const wallet = await visit({ path })
  const { page, status, search, proxyRequests, announced } = wallet
  await expect.poll(() => status.textContent()).toBe('100 of 5,000 tokens')
  // pages 2 to 6 pass, then requests are held
  const { held, release } = await holdRequests(page, 5)
  const found = rowsOfLarge.filter(({ tick }) => tick === lastTick)
  await search.fill(lastTick.toUpperCase())
  await expect.poll(() => held).toHaveLength(4) // three of them ahead
  expect(await status.textContent()).toBe('Searching 600 of 5,000…')
  expect(await page.getByText('No token matches').count()).toBe(0) // not said too early

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => status.textContent()).toBe('600 of 5,000 tokens')
  await release()
  await search.fill(lastTick.toUpperCase())
  await expect.poll(() => readRows(wallet)).toEqual(found)
  await expect.poll(() => status.textContent()).toBe('2 of 5,000 tokens match')
  await expect.poll(() => announced.textContent()).toBe('2 of 5,000 tokens match')
  expect(proxyRequests()).toBe(50)

  await search.fill('no such token')
  await page.getByText('No token matches “no such token”').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => status.textContent()).toBe('5,000 tokens')
  expect(await search.inputValue()).toBe('')
})

test('behavior: a search after a failed refresh does not read on, and says how far it is', async () => {
  const { page, status, search, alert, refresh } = await visit({ path })
  await expect.poll(() => status.textContent()).toBe('100 of 5,000 tokens')
  await failRequests(page, { status: 401 })
  await refresh()
  await alert.getByText(/^Not updated since \d+:\d\d [AP]M$/).waitFor()
  await search.fill('no such token')
  await page.getByText('No match for “no such token” in the first 100').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText(/^Updated \d/).waitFor()
  expect(await status.textContent()).toBe('0 of the first 100 match')
})

test('behavior: a search that stops offline says how far it is', async () => {
  const { page, context, status, search } = await visit({ path })
  await expect.poll(() => status.textContent()).toBe('100 of 5,000 tokens')
  await context.setOffline(true)
  await search.fill('no such token')
  await page.getByText('No match for “no such token” in the first 100').waitFor()
  await expect.poll(() => status.textContent()).toBe('Offline · stopped at 100 of 5,000')
})

test('behavior: sorting or searching 100,000 tokens asks before it loads them', async () => {
  const address = `0xfa4e${'100000'.padStart(36, '0')}`
  const { page, status, search, proxyRequests } = await visit({
    path: `/?address=${address}&chain=eth`,
  })
  await expect.poll(() => status.textContent()).toBe('100 of 100,000 tokens')
  await page.getByLabel('Sort by').selectOption('Amount')
  await expect.poll(() => status.textContent()).toBe('Loads 99,900 tokens first')
  await search.fill('no such token')
  await page.getByText('No match for “no such token” in the first 100').waitFor()
  expect(proxyRequests()).toBe(1)
  await search.fill('')
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect.poll(proxyRequests).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => status.textContent()).toMatch(/ of 100,000 tokens$/)
  expect(await page.getByLabel('Sort by').inputValue()).toBe('')
})

import { expect, test } from 'vitest'
import { holdRequests } from './holdRequests.js'
import { isListed, sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet()
const large = `/?address=${sampleAddress('5,000 tokens')}`
const rowsOfLarge = sampleRows('5,000 tokens', 'eth')
const { tick: lastTick = '' } = rowsOfLarge.findLast((row) => isListed(row)) ?? {}

test('default: a search reads the whole wallet, and tells how far it is', async () => {
  const wallet = await visit({ path: `${large}&chain=eth` })
  const { page, status, search, proxyRequests, announced } = wallet
  await expect.poll(() => status.textContent()).toBe('100 of 5,000 tokens')
  // pages 2 to 6 pass, then requests are held
  const { held, release } = await holdRequests(page, 5)
  const found = rowsOfLarge.filter(({ tick }) => tick === lastTick)
  await search.fill(lastTick.toUpperCase())
  await expect.poll(() => held).toHaveLength(1)
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

test('behavior: a search that stops offline says how far it is', async () => {
  const { page, context, status, search } = await visit({ path: `${large}&chain=eth` })
  await expect.poll(() => status.textContent()).toBe('100 of 5,000 tokens')
  await context.setOffline(true)
  await search.fill('no such token')
  await page.getByText('No match for “no such token” in the first 100').waitFor()
  await expect.poll(() => status.textContent()).toBe('Offline · stopped at 100 of 5,000')
})

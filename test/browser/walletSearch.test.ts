import { expect, test } from 'vitest'
import { holdRequests, proxyUrl, queryOf } from './holdRequests.js'
import { allSampleRows, inAnyOrder, isListed, sampleAddress, sampleRows } from './sampleRows.js'
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

test('behavior: a search on all chains finds a token of another one', async () => {
  const wallet = await visit({ path: large })
  const { rows, status, search } = wallet
  await rows.first().waitFor()
  const tick = sampleRows('5,000 tokens', 'polygon').at(-3)?.tick ?? ''
  await search.fill(tick)
  await expect.poll(() => status.textContent()).toMatch(/^\d+ of 5,158 tokens match$/)
  const found = allSampleRows('5,000 tokens').filter((row) => row.tick.includes(tick))
  expect(inAnyOrder(await readRows(wallet))).toEqual(inAnyOrder(found))
  expect(await rows.filter({ hasText: 'Polygon' }).count()).toBeGreaterThan(0)
})

test('behavior: sorts by the exact amount once all is read, and folds zeros', async () => {
  const entry = (tick: string, balance: string) => ({ tick, balance, protocol: 'p' })
  const first = [entry('a', '9'), entry('zero', '0.0'), entry('b', '12345678901234567890.1')]
  const second = [entry('c', '12345678901234567890.2'), entry('d', '-1'), entry('e', '1e30')]
  const wallet = await visit({
    path: '/?chain=eth',
    prepare: (page) =>
      page.route(proxyUrl, (route) => {
        const { offset } = queryOf(route)
        const list = offset === 0 ? first : second
        return route.fulfill({ json: { data: { list, total: 6, offset, limit: 100 } } })
      }),
  })
  const { page, rows, status } = wallet
  const ticks = async () => (await readRows(wallet)).map(({ tick }) => tick)
  await rows.first().waitFor()
  await page.getByLabel('Sort by').selectOption('Amount')
  await expect.poll(() => status.textContent()).toBe('6 tokens')
  expect(await ticks()).toEqual(['e', 'c', 'b', 'a', 'd', 'zero'])
  const zero = rows.filter({ hasText: 'zero' })
  expect(await zero.isVisible()).toBe(false)
  await page.getByText('1 empty').click()
  await zero.waitFor()
  await page.getByLabel('Sort by').selectOption('Name')
  await expect.poll(ticks).toEqual(['a', 'b', 'c', 'd', 'e', 'zero'])
})

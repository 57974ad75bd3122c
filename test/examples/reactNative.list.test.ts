import { expect, test } from 'vitest'
import { inChromium } from '../../examples/react-native/check/web/inChromium.js'
import {
  eventually,
  scrollTo,
  scrollToTop,
  twoFrames,
} from '../../examples/react-native/check/web/scroll.js'

const wallet = '0xfa4e000000000000000000000000000000000137'
const emptyWallet = '0xfa4e000000000000000000000000000000000000'
const refusal = { status: 400 } // not retried by itself: each request is somebody's doing

const open = inChromium()

test('behavior: scrolled to its end, it has each row once and in order, for one request a page', async () => {
  const { page, indexer, rows, loaded, offsets } = await open(wallet)
  await eventually(async () => (await rows()).length).toBe(20)
  expect(offsets()).toEqual([0])

  await scrollTo(page, 'End of the list')
  expect(await loaded()).toBe(137)

  const held = indexer.wallets.find(({ address }) => address === wallet)?.rows.eth ?? []
  expect(held).toHaveLength(137)
  const spoken = held.map(({ tick, balance, protocol }) => `${tick}, ${balance}, ${protocol}`)
  // from the middle: at its end the list lets go of rows that are 10 screens away
  await page.mouse.wheel(0, -4_000)
  await eventually(rows).toEqual(spoken)
  expect(offsets()).toEqual([0, 20, 40, 60, 80, 100, 120])
})

test('behavior: a page that fails keeps the rows, offers a retry and is not asked for by itself', async () => {
  const { page, indexer, rows, loaded, offsets } = await open(wallet)
  await eventually(async () => (await rows()).length).toBe(20)
  indexer.failNext(refusal)
  await scrollTo(page, 'Try again')
  expect(await page.getByRole('alert').textContent()).toMatch(/^The next tokens did not load/)

  for (let round = 0; round < 3; round++) {
    await scrollToTop(page)
    await scrollTo(page, 'Try again', 20_000)
  }
  expect(await rows()).toHaveLength(20)
  expect(offsets()).toEqual([0, 20])

  await page.getByRole('button', { name: 'Try again' }).click()
  await eventually(loaded).toBe(40)
  expect(offsets()).toEqual([0, 20, 20])
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('behavior: one page at a time, however often the end is reached', async () => {
  const { page, indexer, loaded, offsets } = await open(wallet)
  await eventually(loaded).toBe(20)
  indexer.hold(wallet)
  await page.mouse.move(195, 350)
  await page.mouse.wheel(0, 20_000)
  await indexer.received(2)
  await page.getByLabel('Loading more tokens').waitFor()
  expect(await page.getByText('Refreshing').count()).toBe(0) // that is for a pull

  for (let round = 0; round < 3; round++) {
    await scrollToTop(page)
    await page.mouse.wheel(0, 20_000)
    await twoFrames(page)
  }
  indexer.release(wallet)
  await eventually(loaded).toBe(40)
  expect(offsets()).toEqual([0, 20])
})

test('behavior: "Load more" does what scrolling does', async () => {
  const { page, loaded, offsets } = await open(wallet)
  // as a screen reader does it, with nothing scrolled
  await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click')
  await eventually(loaded).toBe(40)
  expect(offsets()).toEqual([0, 20])
})

test('behavior: an empty wallet is called so only once it is known to be', async () => {
  const { page, indexer } = await open(emptyWallet, (_, { hold }) => hold(emptyWallet))
  await indexer.received(1)
  await page.getByLabel('Loading tokens').waitFor()
  expect(await page.getByText('No tokens').count()).toBe(0)

  indexer.release(emptyWallet)
  await page.getByText('No tokens on this chain').waitFor()
  expect(await page.getByText('End of the list').count()).toBe(0)
})

test('behavior: a first page that fails is no empty wallet, and can be asked for again', async () => {
  const { page, rows, offsets } = await open(wallet, (_, { failNext }) => failNext(refusal))
  await page.getByText('The tokens did not load').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await page.getByText('No tokens').count()).toBe(0)
  expect(offsets()).toEqual([0])

  await page.getByRole('button', { name: 'Try again' }).click()
  await eventually(async () => (await rows()).length).toBe(20)
})

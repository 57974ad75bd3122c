import { expect, test } from 'vitest'
import { holdRequests } from './holdRequests.js'
import { allSampleRows, inAnyOrder, sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet()

test('default: no completed request shows up as canceled', async () => {
  const wallet = await visit()
  const { status, scrollToEnd, proxyRequests, requests, finished, failed, errors } = wallet
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens') // a page of each chain
  await scrollToEnd()
  await expect.poll(() => status.textContent()).toBe('160 tokens')
  expect(inAnyOrder(await readRows(wallet))).toEqual(inAnyOrder(allSampleRows('137 tokens')))
  expect(proxyRequests()).toBe(5)

  await wallet.refresh()
  await expect.poll(proxyRequests).toBe(10)
  await expect.poll(() => finished.length + failed.length).toBe(requests.length)
  expect(failed.map((request) => request.url())).toEqual([])
  expect(inAnyOrder(await readRows(wallet))).toEqual(inAnyOrder(allSampleRows('137 tokens')))
  expect(errors).toEqual([])
})

test('behavior: before the first rows, only page, scripts and style are requested', async () => {
  const { skeleton, requests, prepared } = await visit({ prepare: holdRequests })
  await expect.poll(() => prepared.held).toHaveLength(4)
  expect(await skeleton.count()).toBe(8)
  const types = requests.map((request) => `${request.method()} ${request.resourceType()}`)
  expect(types.toSorted()).toEqual([
    'GET document',
    'GET script', // requests the rows
    'GET script', // of the bundler
    'GET script', // draws them
    'GET stylesheet',
    ...Array.from(prepared.held, () => 'POST fetch'),
  ])
})

test('behavior: without JavaScript, a sentence instead of a skeleton', async () => {
  const { page, skeleton } = await visit({ context: { javaScriptEnabled: false } })
  await page.locator('noscript').waitFor()
  expect(await skeleton.first().isVisible()).toBe(false)
})

test('behavior: another wallet or chain removes the previous rows at once', async () => {
  const wallet = await visit()
  const { page, rows, skeleton, chooseWallet, chooseChain, failed, errors } = wallet
  await rows.first().waitFor()
  const { held, release } = await holdRequests(page)

  await chooseWallet('Exactly one page')
  await skeleton.first().waitFor()
  expect(await rows.count()).toBe(0)
  await page.getByRole('button', { name: '0xfa4e…0020 Switch wallet' }).waitFor()
  await expect.poll(() => held).toHaveLength(4)

  await chooseWallet('One token')
  await expect.poll(() => failed).toHaveLength(4) // canceled, because the wallet changed
  await release()
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('One token'))

  await chooseWallet('Exactly one page')
  await chooseChain('BNB Chain')
  await expect.poll(() => readRows(wallet)).toEqual(sampleRows('Exactly one page', 'bsc'))
  await chooseWallet('One token') // the chain stays
  await page
    .getByText('The service has no inscription tokens of this wallet on BNB Chain.')
    .waitFor()
  await page.getByText('It has tokens on Ethereum.').waitFor() // from the list of all chains
  expect(await rows.count()).toBe(0)
  expect(errors).toEqual([])
})

test('behavior: a pasted address is shown at once', async () => {
  const wallet = await visit({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const field = (await wallet.openAccount()).getByLabel('Wallet address')
  const text = ` ${sampleAddress('One token')}\n`
  await wallet.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.press('ControlOrMeta+V')
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('One token'))
})

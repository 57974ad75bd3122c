import { expect, test } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/spec/request.js'
import { type HeldRequests, holdRequests } from './holdRequests.js'
import { allSampleRows, inAnyOrder, sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet({}) // its log has no other requests
const address = sampleAddress('137 tokens')
const chains = ['eth', 'bsc', 'polygon', 'avalanche']

test('default', async () => {
  const wallet = await visit()
  const { status, scrollToEnd, proxyRequests, server, requests, finished, failed, errors } = wallet
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens') // a page of each chain
  await scrollToEnd()
  await expect.poll(() => status.textContent()).toBe('160 tokens')
  expect(inAnyOrder(await readRows(wallet))).toEqual(inAnyOrder(allSampleRows('137 tokens')))
  expect(proxyRequests()).toBe(5)

  // the proxy sends only the documented request, without headers of the browser
  await server?.line(/^\[indexer\] .*"offset":100\}/) // the log may arrive after the response
  expect(inAnyOrder(receivedRequests(server?.lines ?? []))).toEqual(
    inAnyOrder(
      [...chains.map((chain) => ({ chain, offset: 0 })), { chain: 'eth', offset: 100 }].map(
        ({ chain, offset }) => ({
          request: `200 POST ${WALLET_BALANCE_PATH}`,
          body: { address, chain, limit: 100, offset },
          headers: ['content-type', 'x-api-key'],
        }),
      ),
    ),
  )

  // no completed request shows up as canceled
  await wallet.refresh()
  await expect.poll(proxyRequests).toBe(10)
  await expect.poll(() => finished.length + failed.length).toBe(requests.length)
  expect(failed.map((request) => request.url())).toEqual([])
  expect(inAnyOrder(await readRows(wallet))).toEqual(inAnyOrder(allSampleRows('137 tokens')))
  expect(errors).toEqual([])
})

test('behavior: before the first rows, only page, scripts and style are requested', async () => {
  let first: HeldRequests | undefined
  const { skeleton, requests } = await visit({
    prepare: async (page) => (first = await holdRequests(page)),
  })
  await expect.poll(() => first?.held).toHaveLength(4)
  expect(await skeleton.count()).toBe(8)
  const types = requests.map((request) => `${request.method()} ${request.resourceType()}`)
  expect(types.toSorted()).toEqual([
    'GET document',
    'GET script', // requests the rows
    'GET script', // of the bundler
    'GET script', // draws them
    'GET stylesheet',
    ...Array.from(chains, () => 'POST fetch'),
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
  await page.getByText('The service has no inscription tokens of this wallet for “bsc”.').waitFor()
  await page.getByText('It has tokens on Ethereum.').waitFor() // from the list of all chains
  expect(await rows.count()).toBe(0)
  expect(errors).toEqual([])
})

test('behavior: an address is typed or pasted', async () => {
  const wallet = await visit({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const { page, rows, alert, openAccount } = wallet
  await rows.first().waitFor()
  const sheet = await openAccount()
  const field = sheet.getByLabel('Wallet address')
  await field.fill('nonsense')
  await field.press('Enter')
  await alert.getByText('An address starts with 0x.').waitFor()
  expect(await rows.count()).toBe(123)

  // a wrong checksum warns, and does not block
  await field.fill('0xFA4E000000000000000000000000000000aBcdeF')
  await sheet.getByText(/checksum/).waitFor()
  await field.press('Enter')
  await page.getByText('The service has no inscription tokens').waitFor()
  expect(await sheet.count()).toBe(0)

  await openAccount()
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${sampleAddress('One token')}\n`,
  )
  await field.press('ControlOrMeta+V')
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('One token'))
})

test('behavior: on a slow machine, scrolling still loads', async () => {
  const { status, scrollToEnd } = await visit({
    prepare: (page) => page.addInitScript(reportLate),
  })
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
  await scrollToEnd()
  await expect.poll(() => status.textContent()).toBe('160 tokens')
})

/** Runs in the page. A busy browser reports several changes of an element at once. */
function reportLate(): void {
  const Native = IntersectionObserver
  window.IntersectionObserver = class extends Native {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const late: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        late.push(...entries)
        if (late.at(-1)?.isIntersecting) callback(late, observer)
      }, options)
    }
  }
}

/** Requests from the emulator's log, without headers that fetch and HTTP add. */
function receivedRequests(lines: readonly string[]) {
  const added =
    /^(accept|accept-encoding|accept-language|connection|content-length|host|sec-fetch-mode|user-agent)$/
  return lines.flatMap((line) => {
    const found = /^\[indexer\] (\d+ \w+ \S+) (\{.*\}) \[(.*)\]$/.exec(line)
    const [, request, body = '', headers = ''] = found ?? []
    if (request === undefined) return []
    const names = headers.split(', ').filter((name) => !added.test(name))
    return [{ request, body: JSON.parse(body) as unknown, headers: names }]
  })
}

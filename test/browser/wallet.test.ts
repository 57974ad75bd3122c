import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { holdRequests } from './holdRequests.js'
import { sampleAddress, sampleRows, withoutTrailingZeros } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type ShownRow, type WalletPage } from './WalletPage.js'

const visit = visitWallet()
const all = sampleRows('137 tokens')

test('default', async () => {
  const wallet = await visit()
  const { page, rows, total, proxyRequests, server, requests, finished, failed, errors } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  expect(await total.textContent()).toBe('20 of 137 tokens')
  await scrollToTheEnd(wallet)
  expect(await readRows(page)).toEqual(all)
  expect(await total.textContent()).toBe('137 tokens')
  expect(proxyRequests()).toBe(7)

  // the proxy sends only the documented request, without headers of the browser
  await server.line(/^\[indexer\] .*"offset":120\}/) // the log may arrive after the response
  const address = sampleAddress('137 tokens')
  expect(receivedRequests(server.lines)).toEqual(
    [0, 20, 40, 60, 80, 100, 120].map((offset) => ({
      request: `200 POST ${WALLET_BALANCE_PATH}`,
      body: { address, chain: 'eth', limit: 20, offset },
      headers: ['content-type', 'x-api-key'],
    })),
  )

  // no completed request shows up as cancelled
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(proxyRequests).toBe(14)
  await expect.poll(() => finished.length + failed.length).toBe(requests.length)
  expect(failed.map((request) => request.url())).toEqual([])
  expect(await readRows(page)).toEqual(all)
  expect(errors).toEqual([])
})

test('behavior: switching wallet or chain removes the previous rows at once', async () => {
  const wallet = await visit()
  const { page, rows, select, failed, errors } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  const { held, release } = await holdRequests(page)

  await select('Sample wallet', 'Exactly one page')
  await page.locator('.skeleton').first().waitFor()
  expect(await rows.count()).toBe(0)
  expect(await page.locator('.address').textContent()).toBe('0xfa4e…0020')
  await expect.poll(() => held).toHaveLength(1)

  await select('Sample wallet', 'One token')
  await expect.poll(() => failed).toHaveLength(1) // cancelled, because the wallet changed
  expect(failed[0]?.postDataJSON()).toMatchObject({ address: sampleAddress('Exactly one page') })
  await release()
  await expect.poll(() => readRows(page)).toEqual(sampleRows('One token'))

  await select('Sample wallet', 'Exactly one page')
  await select('Chain', 'BNB Chain')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page', 'bsc'))
  await select('Sample wallet', 'Empty wallet')
  await page.getByText('This wallet holds no inscription tokens on this chain.').waitFor()
  expect(await rows.count()).toBe(0)
  expect(errors).toEqual([])
})

test('behavior: the filter ignores case', async () => {
  const { page, rows, proxyRequests } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  const first = all.slice(0, 20)
  const tick = first[0]?.tick.toLowerCase() ?? ''
  await page.getByRole('searchbox').fill(tick.toUpperCase())
  await expect
    .poll(() => readRows(page))
    .toEqual(first.filter((row) => row.tick.toLowerCase().includes(tick)))
  expect(proxyRequests()).toBe(1)

  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect.poll(async () => (await readRows(page)).slice(0, 20)).toEqual(first)
})

test('behavior: load everything and download a CSV with every row and digit', async () => {
  const { page, errors } = await visit()
  await page.getByRole('button', { name: 'Load everything' }).click()
  await page.getByText('All loaded').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`tokens-eth-${sampleAddress('137 tokens')}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  const { data } = Papa.parse<ShownRow>(text.trim(), { header: true, skipEmptyLines: true })
  const saved = data.map(({ tick, protocol, balance }) => ({
    tick: tick.replace(/^'(?=[=+\-@])/, ''), // guards against spreadsheet formulas
    protocol,
    balance: withoutTrailingZeros(balance),
  }))
  expect(saved).toEqual(all)
  expect(errors).toEqual([])
})

async function scrollToTheEnd({ page, scrollToEnd }: WalletPage) {
  await expect
    .poll(async () => {
      await scrollToEnd()
      return page.getByText('End of the list').isVisible()
    })
    .toBe(true)
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

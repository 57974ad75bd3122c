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
  const { page, rows, total, asked, server, requests, finished, failed, faults } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  expect(await total.textContent()).toBe('20 of 137 tokens')
  await readToTheEnd(wallet)
  expect(await readRows(page)).toEqual(all)
  expect(await total.textContent()).toBe('137 tokens')
  expect(asked()).toBe(7)

  // what the indexer got from the proxy: the documented request, and none of the browser's headers
  await server.line(/^\[indexer\] .*"offset":120\}/) // the log comes another way than the rows
  const address = sampleAddress('137 tokens')
  expect(receivedRequests(server.lines)).toEqual(
    [0, 20, 40, 60, 80, 100, 120].map((offset) => ({
      request: `200 POST ${WALLET_BALANCE_PATH}`,
      body: { address, chain: 'eth', limit: 20, offset },
      headers: ['content-type', 'x-api-key'],
    })),
  )

  // in the network panel a request that was answered is not cancelled
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(asked).toBe(14)
  await expect.poll(() => finished.length + failed.length).toBe(requests.length)
  expect(failed.map((request) => request.url())).toEqual([])
  expect(await readRows(page)).toEqual(all)
  expect(faults).toEqual([])
})

test('behavior: wallet and chain switched, the old rows are gone at once', async () => {
  const wallet = await visit()
  const { page, rows, select, failed, faults } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  const { held, release } = await holdRequests(page)

  await select('Sample wallet', 'Exactly one page')
  await page.locator('.skeleton').first().waitFor()
  expect(await rows.count()).toBe(0)
  expect(await page.locator('.address').textContent()).toBe('0xfa4e…0020')
  await expect.poll(() => held).toHaveLength(1)

  await select('Sample wallet', 'One token')
  await expect.poll(() => failed).toHaveLength(1) // cancelled: nobody wants it any more
  expect(failed[0]?.postDataJSON()).toMatchObject({ address: sampleAddress('Exactly one page') })
  await release()
  await expect.poll(() => readRows(page)).toEqual(sampleRows('One token'))

  await select('Sample wallet', 'Exactly one page')
  await select('Chain', 'BNB Chain')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page', 'bsc'))
  await select('Sample wallet', 'Empty wallet')
  await page.getByText('This wallet holds no inscription tokens on this chain.').waitFor()
  expect(await rows.count()).toBe(0)
  expect(faults).toEqual([])
})

test('behavior: filtered by a tick, in any case of letters', async () => {
  const { page, rows, asked } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  const first = all.slice(0, 20)
  const tick = first[0]?.tick.toLowerCase() ?? ''
  await page.getByRole('searchbox').fill(tick.toUpperCase())
  await expect
    .poll(() => readRows(page))
    .toEqual(first.filter((row) => row.tick.toLowerCase().includes(tick)))
  expect(asked()).toBe(1)

  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect.poll(async () => (await readRows(page)).slice(0, 20)).toEqual(first)
})

test('behavior: everything read and saved, every row and every digit', async () => {
  const { page, faults } = await visit()
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
    tick: tick.replace(/^'(?=[=+\-@])/, ''), // the mark before what a spreadsheet would run
    protocol,
    balance: withoutTrailingZeros(balance),
  }))
  expect(saved).toEqual(all)
  expect(faults).toEqual([])
})

async function readToTheEnd({ page, scrollToEnd }: WalletPage) {
  await expect
    .poll(async () => {
      await scrollToEnd()
      return page.getByText('End of the list').isVisible()
    })
    .toBe(true)
}

/** The emulator's log, without the headers that fetch and HTTP add by themselves. */
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

import { expect, test } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { createSampleWallets, type EmulatorRow } from '../../src/testing/sampleWallets.js'
import { openInBrowser } from './openInBrowser.js'
import { recordTraffic, type Traffic } from './recordTraffic.js'
import { readRows, type ShownRow, type WalletPage } from './WalletPage.js'

const apiKey = 'e2e-key-that-no-browser-may-see'
const openWallet = openInBrowser()

test('default', async () => {
  const wallet = await openWallet()
  const { page, rows, total, faults } = wallet

  await expect.poll(() => rows.count()).toBe(20)
  expect(await total.textContent()).toBe('20 of 137 tokens')
  await readToTheEnd(wallet)

  expect(await readRows(page)).toEqual(sampleRows('137 tokens', 'eth'))
  expect(await total.textContent()).toBe('137 tokens')
  expect(faults).toEqual([])
})

test('behavior: wallet and chain switched, the old rows are gone at once', async () => {
  const wallet = await openWallet()
  const { page, rows, total, select, faults } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  const gate = Promise.withResolvers<'open'>()
  await page.route('**/api/wallet-balance', async (route) => {
    await gate.promise
    await route.continue()
  })

  await select('Sample wallet', 'Exactly one page')
  await page.locator('.skeleton').first().waitFor()
  expect(await rows.count()).toBe(0)
  expect(await page.locator('.address').textContent()).toBe('0xfa4e…0020')

  gate.resolve('open')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page', 'eth'))
  await readToTheEnd(wallet)
  expect(await total.textContent()).toBe('20 tokens')

  await select('Chain', 'BNB Chain')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page', 'bsc'))
  await select('Sample wallet', 'Empty wallet')
  await page.getByText('This wallet holds no inscription tokens on this chain.').waitFor()
  expect(await rows.count()).toBe(0)
  expect(faults).toEqual([])
})

test('behavior: the key stays on the server', async () => {
  let traffic: Traffic | undefined
  const { server, requests, ...wallet } = await openWallet({
    env: { EMULATOR_API_KEY: apiKey },
    reachBy: async (url) => {
      traffic = await recordTraffic(url)
      return traffic.url
    },
  })
  await readToTheEnd(wallet)
  await wallet.select('Sample wallet', 'One token')
  await expect.poll(() => wallet.rows.count()).toBe(1)

  const headers = await Promise.all(requests.map((request) => request.allHeaders()))
  expect(headers.flatMap(Object.keys)).not.toContain('x-api-key')
  const [sent = '', received = ''] = [traffic?.sent(), traffic?.received()]
  // as booleans: nobody wants to read all these bytes when one of them fails
  expect({
    asked: sent.includes('POST /api/wallet-balance'),
    answered: received.includes('"tick":"ordi"'),
    sentKeyHeader: /x-api-key/i.test(sent),
    receivedKey: received.includes(apiKey),
  }).toEqual({ asked: true, answered: true, sentKeyHeader: false, receivedKey: false })
  // the one key that the emulator accepts, so the server has sent it
  expect(server.lines.some((line) => line.startsWith('[indexer] 200 POST'))).toBe(true)
})

test('behavior: the indexer receives the documented request and nothing else', async () => {
  const { server, ...wallet } = await openWallet()
  await readToTheEnd(wallet)
  await server.line(/^\[indexer\] .*"offset":120\}/) // the log comes another way than the rows

  const logged = /^\[indexer\] (\d+) (\w+) (\S+) (\{.*\}) \[(.*)\]$/
  const received = server.lines.flatMap((line) => {
    const [, status, method, path, body = '', headers = ''] = logged.exec(line) ?? []
    return status ? [{ status, method, path, body, headers: headers.split(', ') }] : []
  })
  const address = addressOf('137 tokens')
  expect(
    received.map(({ status, method, path, body }) => ({ status, method, path, body })),
  ).toEqual(
    [0, 20, 40, 60, 80, 100, 120].map((offset) => ({
      status: '200',
      method: 'POST',
      path: WALLET_BALANCE_PATH,
      body: JSON.stringify({ address, chain: 'eth', limit: 20, offset }),
    })),
  )
  for (const { headers } of received) {
    expect(headers.filter((name) => !addedByFetch.includes(name))).toEqual([
      'content-type',
      'x-api-key',
    ])
  }
})

/** What fetch and HTTP add by themselves (Fetch Standard, HTTP-network-or-cache fetch). */
const addedByFetch = [
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'host',
  'sec-fetch-mode',
  'user-agent',
]

async function readToTheEnd({
  page,
  rows,
  scrollToEnd,
}: Pick<WalletPage, 'page' | 'rows' | 'scrollToEnd'>) {
  await rows.first().waitFor()
  await expect
    .poll(async () => {
      await scrollToEnd()
      return page.getByText('End of the list').isVisible()
    })
    .toBe(true)
}

function addressOf(name: string): string {
  return createSampleWallets().find((wallet) => wallet.name === name)?.address ?? ''
}

function sampleRows(name: string, chain: string): ShownRow[] {
  const wallet = createSampleWallets().find((known) => known.name === name)
  return (wallet?.rows[chain] ?? []).map(({ tick, protocol, balance }: EmulatorRow) => ({
    tick: String(tick),
    protocol: String(protocol),
    balance: withoutTrailingZeros(String(balance)),
  }))
}

/** Digits are compared, and a zero at the end of the decimals is none. */
function withoutTrailingZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}

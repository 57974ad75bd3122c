import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { downloadFile } from './downloadFile.js'
import { emulatorRows, sampleAddress } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()

test('behavior: CSV, every row and every digit', async () => {
  const wallet = await visit()
  await loadAll(wallet)
  const { name, text } = await downloadFile(wallet.page, 'CSV')
  expect(name).toBe(`tokens-eth-${sampleAddress('137 tokens')}.csv`)
  expect(text.startsWith('\ufeff"chain","protocol","tick","balance","deployment"\r\n')).toBe(true)
  expect(readCsv(text)).toEqual(sentRows('137 tokens'))
  expect(wallet.faults).toEqual([])
})

test('behavior: JSON, every row and every digit, and whatever else the service says', async () => {
  const wallet = await visit()
  await loadAll(wallet)
  const { name, text } = await downloadFile(wallet.page, 'JSON')
  expect(name).toBe(`tokens-eth-${sampleAddress('137 tokens')}.json`)
  const { address, chain, entries } = JSON.parse(text)
  expect({ address, chain }).toEqual({ address: sampleAddress('137 tokens'), chain: 'eth' })
  expect(Object.keys(entries[0])).toEqual(['tick', 'protocol', 'balance', 'deployHash', 'icon'])
  const read = entries.map((entry: Record<string, unknown>) => ({
    chain: 'eth',
    protocol: entry.protocol,
    tick: entry.tick,
    balance: String(entry.balance),
    deployment: entry.deployHash,
  }))
  expect(read).toEqual(sentRows('137 tokens'))
})

test('behavior: 5,000 tokens, read to the end and downloaded', async () => {
  const wallet = await visit()
  const { page, select, total, asked } = wallet
  await page.getByRole('radio', { name: 'Long list' }).check()
  const before = asked()
  await select('Sample wallet', '5,000 tokens')
  await loadAll(wallet)
  expect(await total.textContent()).toBe('5,000 tokens')
  expect(asked() - before).toBeLessThanOrEqual(53) // 50 of 100 rows, and what was there before
  const { text } = await downloadFile(page, 'CSV')
  const rows = readCsv(text)
  expect(rows).toHaveLength(5000)
  expect(rows).toEqual(sentRows('5,000 tokens'))
})

async function loadAll({ page }: WalletPage) {
  await page.getByRole('button', { name: 'Load everything' }).click()
  await page.getByText('All loaded').waitFor({ timeout: 60_000 })
}

function readCsv(text: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), {
    header: true,
  })
  expect(errors).toEqual([])
  // a cell that would be a formula has a mark before it
  return data.map((row) => ({ ...row, tick: row.tick?.replace(/^'(?=[=+\-@])/, '') ?? '' }))
}

/** What the emulator has, number by number as it sends them. */
function sentRows(name: string) {
  return emulatorRows(name).map(({ tick, protocol, balance, deployHash }) => ({
    chain: 'eth',
    protocol: String(protocol),
    tick: String(tick),
    balance: String(balance),
    deployment: String(deployHash),
  }))
}

import {
  createIndexerClient,
  getWalletBalance,
  type WalletBalancePage,
  type WalletBalanceRow,
} from 'inscription-hooks'
import type { Section } from '../Section.ts'
import { measureRatio } from './cpuRatio.ts'
import type { Digits } from './service.ts'
import { startProcess } from './startProcess.ts'

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }
const texts = [
  { digits: 'clean', name: 'no long numbers', most: 1.25 },
  { digits: 'long', name: 'a long number in each row', most: 2 },
] as const

/** What `getWalletBalance` costs over the `fetch` and `res.json()` that one writes instead. */
export async function fetchOverhead(): Promise<Section> {
  const service = await startProcess(new URL('service.ts', import.meta.url))
  const table = [['rows', 'numbers', 'median', 'middle half', 'at most']]
  for (const { digits, name, most } of texts) {
    for (const rowCount of [100, 1_000, 10_000]) {
      const { ours, raw } = createReads(`${service.url}/${digits}/${rowCount}`, rowCount)
      await check(ours, digits)
      const { median, low, high } = await measureRatio(ours, raw)
      const limit = `${most}${median > most ? ', missed' : ''}`
      const spread = `${low.toFixed(2)} to ${high.toFixed(2)}`
      table.push([rowCount.toLocaleString('en'), name, median.toFixed(2), spread, limit])
    }
  }
  service.stop()
  return {
    title: '`getWalletBalance` over `fetch` and `res.json()`',
    note: 'Processor time as a ratio, in turns A B B A. Rows of 200 bytes, from another process.',
    table,
  }
}

function createReads(url: string, rowCount: number) {
  const client = createIndexerClient({ proxyUrl: url })
  const parameters = { ...wallet, limit: rowCount, offset: 0 }
  const headers = { 'Content-Type': 'application/json' }
  const raw = async (): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(parameters) })
    return response.json()
  }
  const ours = () => getWalletBalance(client, parameters)
  return { ours, raw }
}

/** Half of the clean amounts are strings in the text, and each long number becomes one. */
async function check(read: () => Promise<WalletBalancePage<WalletBalanceRow>>, digits: Digits) {
  const { entries, limit } = await read()
  const strings = entries.filter(({ balance }) => typeof balance === 'string')
  const expected = digits === 'clean' ? limit / 2 : limit
  if (entries.length !== limit || strings.length !== expected) throw new Error('Digits are lost.')
}

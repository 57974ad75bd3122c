import {
  createIndexerClient,
  getWalletBalance,
  type WalletBalanceEntry,
  type WalletBalancePage,
} from 'inscription-hooks'
import type { Section } from '../Section.ts'
import { measureRatio } from './cpuRatio.ts'
import type { Digits } from './service.ts'
import { startProcess } from './startProcess.ts'

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }
const entryCounts = [100, 1_000, 10_000]
/** The largest ratio for each number of entries. */
const variants = [
  { digits: 'clean', name: 'no long numbers', maxRatios: [1.65, 1.25, 1.2] },
  { digits: 'long', name: 'a long number in each entry', maxRatios: [2, 2, 2] },
] as const

/** Compares `getWalletBalance` with plain `fetch` and `res.json()`. */
export async function fetchOverhead(): Promise<Section> {
  const service = await startProcess(new URL('service.ts', import.meta.url))
  const table = [['entries', 'numbers', 'median', 'middle half', 'at most']]
  for (const { digits, name, maxRatios } of variants) {
    for (const [index, entryCount] of entryCounts.entries()) {
      const maxRatio = maxRatios[index] ?? 1
      const { ours, raw } = createRequests(`${service.url}/${digits}/${entryCount}`, entryCount)
      await check(ours, digits)
      const { median, low, high } = await measureRatio(ours, raw)
      const limit = `${maxRatio}${median > maxRatio ? ', missed' : ''}`
      const spread = `${low.toFixed(2)} to ${high.toFixed(2)}`
      table.push([entryCount.toLocaleString('en'), name, median.toFixed(2), spread, limit])
    }
  }
  service.stop()
  return {
    title: '`getWalletBalance` compared with `fetch` and `res.json()`',
    note: 'Ratio of CPU times, measured in the order A B B A. Entries of 280 bytes, with an address and a hash, from another process.',
    table,
  }
}

function createRequests(url: string, entryCount: number) {
  const client = createIndexerClient({ proxyUrl: url })
  const parameters = { ...wallet, limit: entryCount, offset: 0 }
  const headers = { 'Content-Type': 'application/json' }
  const raw = async (): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(parameters) })
    return response.json()
  }
  const ours = () => getWalletBalance(client, parameters)
  return { ours, raw }
}

/** Half of the clean amounts are strings in the JSON, and each long number becomes a string. */
async function check(
  request: () => Promise<WalletBalancePage<WalletBalanceEntry>>,
  digits: Digits,
) {
  const { entries, limit } = await request()
  const strings = entries.filter(({ balance }) => typeof balance === 'string')
  const expected = digits === 'clean' ? limit / 2 : limit
  if (entries.length !== limit || strings.length !== expected) throw new Error('Digits were lost.')
}

import { createSampleWallets } from 'inscription-hooks/testing'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toCsvFile, toJsonFile } from '../../../../examples/wallet/src/export/tokenFile.js'

import { readAsSent } from './readAsSent.js'

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }
const header = '"chain","protocol","tick","balance","deployment"'

function csvOf(row: Parameters<typeof toCsvFile>[0][number]) {
  return toCsvFile([row], wallet).text.replace('\ufeff', '').split('\r\n').slice(1).join('\r\n')
}

test('default', () => {
  const row = { tick: 'ordi', protocol: 'erc-20i', balance: '1500.25', deployHash: '0xab' }
  expect(toCsvFile([row], wallet)).toEqual({
    name: 'tokens-eth-0xfa4e000000000000000000000000000000000137.csv',
    type: 'text/csv',
    text: `\ufeff${header}\r\n"eth","erc-20i","ordi","1500.25","0xab"\r\n`,
  })
  expect(toJsonFile([row], wallet)).toEqual({
    name: 'tokens-eth-0xfa4e000000000000000000000000000000000137.json',
    type: 'application/json',
    text: JSON.stringify({ ...wallet, entries: [row] }, null, 2),
  })
})

test('behavior: cells are quoted as RFC 4180 says', () => {
  expect(csvOf({ tick: 'a,b', balance: '1' })).toBe('"eth",,"a,b","1",\r\n')
  expect(csvOf({ tick: 'a"b', balance: '1' })).toBe('"eth",,"a""b","1",\r\n')
  expect(csvOf({ tick: 'a\nb', balance: '1' })).toBe('"eth",,"a\nb","1",\r\n')
  expect(csvOf({ tick: 'a\r\nb', balance: '1' })).toBe('"eth",,"a\r\nb","1",\r\n')
})

test.for([
  '=1+1',
  '+1',
  '-a',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '=a\n=b',
  '-',
  '-1+1',
  '-1e',
  '-e5',
  '--1',
  '=1.5',
  '\u00a0=1',
  '\u200b=1',
])('behavior: a tick %j is no formula', (tick) => {
  expect(Papa.parse(csvOf({ tick, balance: '1' })).data[0]).toEqual([
    'eth',
    '',
    `'${tick}`,
    '1',
    '',
  ])
})

test.for(['-5', '-0.25', '-1e-7', '-1.5e+21', '-123456789012345678901234567890.5'])(
  'behavior: a balance of %s stays a number',
  (balance) => {
    expect(csvOf({ tick: 'a', balance })).toBe(`"eth",,"a","${balance}",\r\n`)
  },
)

test('behavior: what is not known is an empty cell', () => {
  expect(csvOf({})).toBe('"eth",,,,\r\n')
  expect(csvOf({ tick: 5, balance: null, protocol: ' ' })).toBe('"eth",,,,\r\n')
})

test('behavior: the sample wallet, read back digit by digit', async () => {
  const rows = createSampleWallets().find(({ name }) => name === '137 tokens')?.rows.eth ?? []
  const { entries, sent } = await readAsSent(rows)
  const csv = toCsvFile(entries, wallet).text
  const { data } = Papa.parse<Record<string, string>>(csv.replace('\ufeff', '').trimEnd(), {
    header: true,
  })
  expect(data).toEqual(
    sent.map(({ tick, protocol, balance, deployHash }) => ({
      chain: 'eth',
      protocol,
      tick: /^[=+\-@\t\r]/.test(tick) ? `'${tick}` : tick,
      balance,
      deployment: deployHash,
    })),
  )
  const json = JSON.parse(toJsonFile(entries, wallet).text)
  expect(json).toEqual({ ...wallet, entries })
  expect(json.entries.map(({ balance }: { balance: unknown }) => String(balance))).toEqual(
    sent.map(({ balance }) => balance),
  )
})

test('parameters: chain, any text gives a name that a file can have', () => {
  const chains = [
    '../../etc/passwd',
    'a/b\\c',
    'CON:',
    'a\u0000b',
    '币安',
    'a b',
    '…',
    '"<>|?*',
    '.',
  ]
  for (const chain of chains) {
    for (const { name } of [
      toCsvFile([], { ...wallet, chain }),
      toJsonFile([], { ...wallet, chain }),
    ]) {
      expect(name).toMatch(/^tokens-[\w-]+-0x[\da-f]+\.(csv|json)$/)
    }
  }
})

test('parameters: chain and address, a name that is not too long for a file', () => {
  const long = { address: `0x${'a'.repeat(400)}`, chain: 'b'.repeat(400) }
  expect(toCsvFile([], long).name.length).toBeLessThanOrEqual(255)
  expect(toJsonFile([], long).name.length).toBeLessThanOrEqual(255)
})

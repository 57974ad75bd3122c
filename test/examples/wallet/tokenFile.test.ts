import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toCsvFile, toJsonFile } from '../../../examples/wallet/src/export/tokenFile.js'

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

test.for([
  [{ tick: 'a,b', balance: '1' }, '"eth",,"a,b","1",\r\n'],
  [{ tick: 'a"b', balance: '1' }, '"eth",,"a""b","1",\r\n'],
  [{ tick: 'a\r\nb', balance: '1' }, '"eth",,"a\r\nb","1",\r\n'],
  [{ tick: 5, balance: null, protocol: ' ' }, '"eth",,,,\r\n'],
  [{ tick: 'a', balance: '-1.5e+21' }, '"eth",,"a","-1.5e+21",\r\n'],
  [{ tick: 'a', balance: '-1234567890123456789.5' }, '"eth",,"a","-1234567890123456789.5",\r\n'],
] as const)('behavior: CSV of %j', ([row, line]) => {
  expect(csvOf(row)).toBe(line)
})

test.for([
  ...['=1+1', '+1', '-a', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'],
  ...['=a\n=b', '-', '-1+1', '-1e', '--1', '\u00a0=1', '\u200b=1'],
])('behavior: escapes the formula %j', (tick) => {
  const [cells] = Papa.parse(csvOf({ tick, balance: '1' })).data
  expect(cells).toEqual(['eth', '', `'${tick}`, '1', ''])
})

test.for(['../../etc/passwd', 'a/b\\c', 'CON:', 'a\u0000b', '币安', '"<>|?*', 'b'.repeat(400)])(
  'parameters: chain %j, safe file name',
  (chain) => {
    const from = { chain, address: `0x${'a'.repeat(400)}` }
    for (const { name } of [toCsvFile([], from), toJsonFile([], from)]) {
      expect(name).toMatch(/^tokens-[\w-]+-0x[\da-f]+\.(csv|json)$/)
      expect(name.length).toBeLessThanOrEqual(255)
    }
  },
)

import { expect, test } from 'vitest'
import { rowKeys } from '../../../examples/wallet/src/row/rowKeys.js'

test('default: unique keys for equal rows', () => {
  const row = { tick: 'ordi', protocol: 'erc-20i', deployHash: '0x1' }
  const rows = [row, { ...row }, { ...row, protocol: 'esc-20' }, null, null, 'text']
  expect(new Set(rowKeys(rows)).size).toBe(rows.length)
})

test('behavior: balance changes -> same key', () => {
  const row = { tick: 'ordi', protocol: 'erc-20i' }
  expect(rowKeys([{ ...row, balance: '1' }])).toEqual(rowKeys([{ ...row, balance: '2' }]))
})

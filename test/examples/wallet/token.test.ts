import { expect, test } from 'vitest'
import { arrangeTokens, rowToken, toToken } from '../../../examples/wallet/src/token-list/token.js'
import { toRows } from './toRows.js'

const entries = [
  { tick: 'ordi', protocol: 'erc-20i', balance: '9' },
  { tick: 'ORDI', protocol: 'esc-20', balance: '12345678901234567890.1' },
  { tick: 'ﬁsh', protocol: 'bsc-20', balance: '12345678901234567890.2' },
  { tick: 'a10', balance: 'unknown' },
  { tick: 'a9', protocol: 'esc-20', balance: '0.00' },
  { protocol: 'nameless-1', balance: 10 },
]
const ticks = (tokens: readonly { tick: string | undefined }[]) => tokens.map(({ tick }) => tick)

test.for([
  ['', ['ordi', 'ORDI', 'ﬁsh', 'a10', undefined], ['a9']],
  ['OrD', ['ordi', 'ORDI'], []],
  ['ＦＩＳＨ', ['ﬁsh'], []], // full-width letters match a ligature
  ['ESC-20', ['ORDI'], ['a9']],
  ['nameless', [undefined], []],
  ['.*', [], []],
] as const)('parameters: search %j', ([search, rows, empty]) => {
  const arranged = arrangeTokens(toRows(entries), { search, sort: undefined })
  expect([ticks(arranged.rows), ticks(arranged.empty)]).toEqual([rows, empty])
})

test.for([
  ['amount', ['ﬁsh', 'ORDI', undefined, 'ordi', 'a10']],
  ['name', ['a10', 'ﬁsh', 'ordi', 'ORDI', undefined]],
  ['protocol', ['ﬁsh', 'ordi', 'ORDI', undefined, 'a10']],
] as const)('parameters: sort by %s, missing values last', ([sort, expected]) => {
  expect(ticks(arrangeTokens(toRows(entries), { search: '', sort }).rows)).toEqual(expected)
})

test.for([
  ['en', ['ål', 'Öl', 'Zebra']],
  ['sv', ['Zebra', 'ål', 'Öl']],
] as const)(
  'parameters: locale %s sorts names, also on a machine of another one',
  ([locale, expected]) => {
    const rows = toRows([{ tick: 'Zebra' }, { tick: 'Öl' }, { tick: 'ål' }])
    expect(ticks(arrangeTokens(rows, { search: '', sort: 'name', locale }).rows)).toEqual(expected)
  },
)

test.for([
  ['', undefined, ['USDТ', 'USDT', 'a']],
  ['usd', undefined, ['USDT', 'USDТ']],
  ['', 'amount', ['a', 'USDT', 'USDТ']],
] as const)(
  'behavior: search %j, sort %s: marked tokens come after the others',
  ([search, sort, expected]) => {
    const rows = toRows([
      { tick: 'USDТ', balance: '9' },
      { tick: 'USDT', balance: '1' },
      { tick: 'a', balance: '2' },
    ])
    const [first] = rows.map((row) => rowToken(row).id)
    const marks = new Map([[first ?? '', [{ label: 'Look-alike of USDT', reason: '' }]]])
    expect(ticks(arrangeTokens(rows, { search, sort, marks }).rows)).toEqual(expected)
  },
)

test.for([
  ...['0', '0.000', '-0', '0e5', '.0', 0].map((balance) => [balance, true] as const),
  // tiny or unknown is not zero
  ...['1e-30', '-1', '0x0', '', null].map((balance) => [balance, false] as const),
])('behavior: balance %j is zero: %s', ([balance, isZero]) => {
  expect(toToken({ tick: 'a', balance }).isZero).toBe(isZero)
})

test('behavior: a repeated token stays, and only its identity makes the id', () => {
  const token = { tick: 'ordi', protocol: 'erc-20i', deployHash: '0x1', balance: '1' }
  const repeated = arrangeTokens(toRows([token, { ...token, balance: '2' }]), {
    ...{ search: '', sort: undefined },
  }).rows
  expect(new Set(repeated.map(({ id }) => id))).toHaveLength(1)
  expect(repeated).toHaveLength(2)
  const others = [{ tick: 'ORDI' }, { protocol: 'esc-20' }, { deployHash: '0x2' }, { chain: 'eth' }]
  const ids = [{}, ...others].map((change) => toToken({ ...token, ...change }).id)
  expect(new Set(ids)).toHaveLength(5)
})

test('behavior: the token of a row has its chain, and is the same for the same row', () => {
  const [row] = toRows([{ tick: 'ordi', chain: 'of the service' }])
  if (!row) throw new Error('no row')
  expect(rowToken(row).chain).toBe('eth')
  expect(rowToken(row)).toBe(rowToken(row))
  expect(rowToken({ ...row, chain: 'bsc' }).id).not.toBe(rowToken(row).id)
})

test('behavior: unreadable fields and unsafe icons are left out', () => {
  const icons = ['http://tracker.example/a.png', 'javascript:1', 'data:image/svg+xml,', 5]
  for (const icon of icons) expect(toToken({ icon }).icon).toBeUndefined()
  for (const tick of [5, { a: 1 }, '  ', null]) expect(toToken({ tick }).tick).toBeUndefined()
})

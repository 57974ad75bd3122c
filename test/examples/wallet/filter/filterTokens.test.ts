import { expect, test } from 'vitest'
import {
  filterTokens,
  isFiltering,
  noFilter,
} from '../../../../examples/wallet/src/filter/filterTokens.js'

const rows = [
  { tick: 'ordi', protocol: 'erc-20i', balance: '1' },
  { tick: 'ORDI', protocol: 'esc-20', balance: '0' },
  { tick: 'ﬁsh', protocol: 'erc-20i', balance: '2' },
  { tick: 'ÅNGSTRÖM', protocol: 'esc-20', balance: '3' },
  { protocol: 'nameless-1', balance: '4' },
  { tick: 'no protocol', balance: '5' },
]

function ticksFor(text: string, hideZero = false) {
  return filterTokens(rows, { text, hideZero }).map(({ tick }) => tick)
}

test('default', () => {
  expect(filterTokens(rows, noFilter)).toEqual(rows)
  expect(isFiltering(noFilter)).toBe(false)
})

test('behavior: any case, the ticks stay as they are and in their order', () => {
  expect(ticksFor('ordi')).toEqual(['ordi', 'ORDI'])
  expect(ticksFor('OrD')).toEqual(['ordi', 'ORDI'])
})

test('behavior: one spelling finds the other (NFKC)', () => {
  expect(ticksFor('fish')).toEqual(['ﬁsh'])
  expect(ticksFor('ＦＩＳＨ')).toEqual(['ﬁsh'])
  // A and its ring as two characters
  expect(ticksFor('A\u030angstro\u0308m')).toEqual(['ÅNGSTRÖM'])
})

test('behavior: a protocol is found as well, with or without a tick', () => {
  expect(ticksFor('ESC-20')).toEqual(['ORDI', 'ÅNGSTRÖM'])
  expect(ticksFor('nameless')).toEqual([undefined])
  expect(ticksFor('no prot')).toEqual(['no protocol'])
})

test('behavior: spaces around the text do not count, and are no filter by themselves', () => {
  expect(ticksFor('  ordi ')).toEqual(['ordi', 'ORDI'])
  expect(ticksFor('   ')).toHaveLength(rows.length)
  expect(isFiltering({ text: '  ', hideZero: false })).toBe(false)
  expect(isFiltering({ text: '', hideZero: true })).toBe(true)
  expect(isFiltering({ text: 'o', hideZero: false })).toBe(true)
})

test('behavior: a text that is part of nothing leaves nothing', () => {
  expect(ticksFor('.*')).toEqual([])
})

test('parameters: hideZero, together with a text', () => {
  expect(ticksFor('ordi', true)).toEqual(['ordi'])
})

test.for(['0', '0.000', '-0', '+0.0', '0e5', '0e-5', '00', '.0', 0, -0])(
  'parameters: hideZero, %j is zero',
  (balance) => {
    expect(filterTokens([{ tick: 'a', balance }], { text: '', hideZero: true })).toEqual([])
  },
)

test.for([
  '0.0000000000000000000000000000000000001',
  '1e-30',
  '-1',
  5,
  '0x0',
  'none',
  '',
  null,
  {},
])('parameters: hideZero, %j is none, or not known, and stays', (balance) => {
  expect(filterTokens([{ tick: 'a', balance }], { text: '', hideZero: true })).toHaveLength(1)
})

test('parameters: hideZero, a balance that is missing stays', () => {
  expect(filterTokens([{ tick: 'a' }], { text: '', hideZero: true })).toEqual([{ tick: 'a' }])
})

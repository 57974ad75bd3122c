import { expect, test } from 'vitest'
import { filterTokens } from '../../../examples/wallet/src/filter/filterTokens.js'

const entries = [
  { tick: 'ordi', protocol: 'erc-20i', balance: '1' },
  { tick: 'ORDI', protocol: 'esc-20', balance: '0' },
  { tick: 'ﬁsh', protocol: 'erc-20i', balance: '2' },
  { protocol: 'nameless-1', balance: '4' },
]

test.for([
  ['', ['ordi', 'ORDI', 'ﬁsh', undefined]],
  [' OrD ', ['ordi', 'ORDI']],
  ['ＦＩＳＨ', ['ﬁsh']], // full-width letters match a ligature
  ['ESC-20', ['ORDI']],
  ['nameless', [undefined]],
  ['.*', []],
] as const)('parameters: text %j', ([text, ticks]) => {
  expect(filterTokens(entries, { text, hideZero: false }).map(({ tick }) => tick)).toEqual(ticks)
})

test.for([
  ...(['0', '0.000', '-0', '0e5', '.0', 0] as const).map((balance) => [balance, 0] as const),
  // tiny or unknown is not zero
  ...(['1e-30', '-1', '0x0', '', null] as const).map((balance) => [balance, 1] as const),
])('parameters: hideZero, balance %j -> %i entries', ([balance, count]) => {
  const tokens = [{ tick: 'a', balance }]
  expect(filterTokens(tokens, { text: '', hideZero: true })).toHaveLength(count)
})

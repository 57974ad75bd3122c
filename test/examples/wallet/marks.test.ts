import { renderHook, waitFor } from '@testing-library/react'
import type { WalletBalanceRow } from 'inscription-hooks'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { escapeHidden } from '../../../examples/wallet/src/token-list/format.js'
import { rowToken, type TokenMarks } from '../../../examples/wallet/src/token-list/token.js'
import { createLookAlikes } from '../../../examples/wallet/src/trust/createLookAlikes.js'
import { createMarker } from '../../../examples/wallet/src/trust/createMarker.js'
import { createSampleWallets } from '../../../src/testing/sampleWallets.js'
import { toRows } from './toRows.js'

const knownTicks = ['ordi', 'USDT', 'BNB']

/** Labels of the marks of each token that has some, in the order of the list. */
function labels(rows: readonly WalletBalanceRow<object>[], marks: TokenMarks) {
  return rows.map((row) => marks.get(rowToken(row).id)?.map(({ label }) => label) ?? [])
}

function marksOf(ticks: readonly string[]) {
  const rows = toRows(ticks.map((tick) => ({ tick })))
  return labels(rows, createMarker(knownTicks)(rows, createLookAlikes))
}

const like = (tick: string) => [`Look-alike of ${tick}`]
const hidden = 'Hidden characters'

test.for([
  [['USD\u0422'], [like('USDT')]], // Cyrillic
  [['ＵＳＤＴ'], [like('USDT')]],
  [['USD\u200bT'], [[...like('USDT'), hidden]]],
  [['\u202dUSDT\u202c'], [[...like('USDT'), hidden]]],
  [['USDT '], [like('USDT')]],
  [
    ['the  coin', 'the coin'],
    [like('the coin'), []],
  ], // a browser shows one space
  [['\u043erd\u0456'], [like('ordi')]],
  [['0rdi'], [like('ordi')]],
  [['ORDl'], [like('ordi')]], // the capital I of ORDI looks like it
  [
    ['8NB', 'bnb', 'BNB', 'Usdt', 'ORDI'],
    [[], [], [], [], []],
  ], // another digit, another case
  [['moon'], [[]]], // its skeleton is rnoon
  [
    ['g0ld', 'gold', 'GOLD'],
    [like('gold'), [], []],
  ],
  [
    ['g0ld', 'g\u043eld'],
    [like('g\u043eld'), like('g0ld')],
  ],
  [
    ['g0ld', 'g\u043eld', 'gold'],
    [like('gold'), like('gold'), []],
  ],
  [
    ['g0ld', 'g0ld', 'gold', 'g0ld'],
    [like('gold'), like('gold'), [], like('gold')],
  ],
  [
    ['g\u00adld', 'gld'],
    [[...like('gld'), hidden], []],
  ],
] as const)('behavior: the marks of %j', ([ticks, expected]) => {
  expect(marksOf(ticks)).toEqual(expected)
})

test.for([
  'https://claim-usdt.example',
  'ipfs://Qm1',
  'www.free-sats.example',
  'Claim 500 USDT: usdt.example',
  'claimusdt.example',
  'airdrops at sats.example',
  'visit пример.example',
  'usdt.example/claim',
  't.me/usdt',
  'c\u200blaim-usdt.example',
  'ｗｗｗ．usdt．example',
  'evil.com',
  'evil。com',
  'evil｡com',
  'evil．com',
  't。me/x',
  'visit usdt。example',
])('behavior: %j is suspicious', (text) => {
  for (const row of toRows([{ tick: text }, { tick: 'ordi', protocol: text }])) {
    const marks = createMarker(knownTicks)([row], undefined).get(rowToken(row).id)
    expect(marks).toContainEqual(expect.objectContaining({ isSuspicious: true }))
  }
})

test.for([
  'node.js',
  'vitalik.eth',
  '你好。世界',
  'U.S.',
  'x.comet',
  '1.5x',
  'free',
  'claim',
  'and/or',
  'U.S./EU',
  'a:b',
])('behavior: %j is no link', (text) => {
  expect(marksOf([text])).toEqual([[]])
})

test.for([
  ['USD\u200bT', 'USD‹U+200B›T'],
  ['\u202eTDSU', '‹U+202E›TDSU'],
  ['go\u00adld', 'go‹U+00AD›ld'],
  ['a\u00a0b', 'a‹U+00A0›b'],
  ['a\u3164\u2800\n', 'a‹U+3164›‹U+2800›‹U+000A›'],
  ['US\u200dDT\ufe0f', 'US‹U+200D›DT‹U+FE0F›'],
  ['1\ufe0f', '1‹U+FE0F›'],
  ['a\u{e0061}', 'a‹U+E0061›'],
] as const)('behavior: hidden characters of %j are shown', ([text, shown]) => {
  expect(escapeHidden(text)).toBe(shown)
})

test.for([
  ...['a b', '🧑‍🚀moon', '👩🏽‍🚀', '❤️‍🔥', '👩‍❤️‍👨', '🇩🇪', '#️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Ünïcödé', 'e\u0301'],
  ...['نقش-2024', 'می\u200cخواهم', 'ക്\u200dഷ', '한글토큰'],
])('behavior: %j has none', (text) => {
  expect(escapeHidden(text)).toBe(text)
  expect(marksOf([text])).toEqual([[]])
})

test('behavior: the marks of the sample wallet are those that it is made to have', () => {
  const entries = createSampleWallets()[3]?.entries.eth ?? []
  const rows = toRows(entries)
  const marks = createMarker(knownTicks)(rows, createLookAlikes)
  const first = entries.findIndex(({ tick }) => tick === 'USD\u0422')
  const marked = labels(rows, marks).flatMap((list, index) => (list.length ? [index - first] : []))
  expect(marked).toEqual([0, 1, 2, 4, 5, 6, 7, 10, 12, 13])
})

test('behavior: a list that grows is marked as if read at once; the map changes with its marks', () => {
  const rows = toRows(['g0ld', 'a', 'b', 'gold', 'c'].map((tick) => ({ tick })))
  const mark = createMarker(knownTicks)
  const maps = rows.map((_, index) => mark(rows.slice(0, index + 1), createLookAlikes))
  expect(maps.map((map) => maps.indexOf(map))).toEqual([0, 0, 0, 3, 3])
  expect(labels(rows, maps[4] ?? new Map())).toEqual([like('gold'), [], [], [], []])
  expect(mark([...rows], createLookAlikes)).toBe(maps[4]) // a refetch without changes
  expect(mark(rows.slice(0, 3), createLookAlikes)).toHaveLength(0)
})

test('default: links at once, look-alikes with the table, in one more render', async () => {
  const all = toRows(['USD\u0422', 'https://usdt.example', 'a'].map((tick) => ({ tick })))
  const rows = all.slice(0, 2)
  const renders: string[][][] = []
  vi.resetModules() // another file in this worker may have loaded the table
  const { useMarks } = await import('../../../examples/wallet/src/trust/useMarks.js')
  const { result, rerender } = renderHook(
    ({ shown }) => {
      const marks = useMarks(shown)
      renders.push(labels(rows, marks))
      return marks
    },
    { initialProps: { shown: rows }, wrapper: StrictMode },
  )
  const [, link = []] = renders[0] ?? []
  expect(renders).toEqual([
    [[], link],
    [[], link],
  ]) // StrictMode renders twice
  expect(link).toHaveLength(1)
  await waitFor(() => expect(result.current).toHaveLength(2))
  expect(renders.slice(2)).toEqual([
    [like('USDT'), link],
    [like('USDT'), link],
  ])

  const before = result.current
  rerender({ shown: all })
  expect(result.current).toBe(before)
})

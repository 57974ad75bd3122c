import type { WalletBalanceRow } from 'inscription-hooks'
import { expect, test } from 'vitest'
import { escapeHidden } from '../../../examples/wallet/src/token-list/format.js'
import { rowToken, type TokenMarks } from '../../../examples/wallet/src/token-list/token.js'
import { createLookAlikes } from '../../../examples/wallet/src/trust/createLookAlikes.js'
import { createMarker } from '../../../examples/wallet/src/trust/createMarker.js'
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
  { ticks: ['USD\u0422'], expected: [like('USDT')] }, // Cyrillic
  { ticks: ['USD\u200bT'], expected: [[...like('USDT'), hidden]] },
  { ticks: ['\u202dUSDT\u202c'], expected: [[...like('USDT'), hidden]] },
  { ticks: ['USDT '], expected: [like('USDT')] },
  { ticks: ['the  coin', 'the coin'], expected: [like('the coin'), []] }, // shown with one space
  { ticks: ['0rdi'], expected: [like('ordi')] },
  { ticks: ['ORDl'], expected: [like('ordi')] }, // the capital I of ORDI looks like it
  { ticks: ['8NB', 'bnb', 'BNB', 'Usdt', 'ORDI'], expected: [[], [], [], [], []] }, // another digit or case
  { ticks: ['moon'], expected: [[]] }, // its skeleton is rnoon
  { ticks: ['g0ld', 'gold', 'GOLD'], expected: [like('gold'), [], []] },
  { ticks: ['g0ld', 'g\u043eld'], expected: [like('g\u043eld'), like('g0ld')] },
  { ticks: ['g0ld', 'g\u043eld', 'gold'], expected: [like('gold'), like('gold'), []] },
  { ticks: ['g\u00adld', 'gld'], expected: [[...like('gld'), hidden], []] },
])('behavior: the marks of $ticks', ({ ticks, expected }) => {
  expect(marksOf(ticks)).toEqual(expected)
})

test.for([
  ...['https://claim-usdt.example', 'ipfs://Qm1', 'www.free-sats.example', 'claimusdt.example'],
  ...['Claim 500 USDT: usdt.example', 'visit пример.example', 'c\u200blaim-usdt.example'],
  // each dot of IDNA
  ...['evil.com', 'evil。com', 'evil｡com', 'evil．com', 't.me/usdt'],
])('behavior: %j is suspicious', (text) => {
  for (const row of toRows([{ tick: text }, { tick: 'ordi', protocol: text }])) {
    const marks = createMarker(knownTicks)([row], undefined).get(rowToken(row).id)
    expect(marks).toContainEqual(expect.objectContaining({ isSuspicious: true }))
  }
})

test.for([
  ...['node.js', 'vitalik.eth', '你好。世界', 'U.S.', 'x.comet', '1.5x', 'free', 'claim', 'and/or'],
  ...['U.S./EU', 'a:b'],
])('behavior: %j is no link', (text) => {
  expect(marksOf([text])).toEqual([[]])
})

test.for([
  ['USD\u200bT', 'USD‹U+200B›T'],
  ['\u202eTDSU', '‹U+202E›TDSU'],
  ['a\u00a0b', 'a‹U+00A0›b'],
  ['a\u3164\u2800\n', 'a‹U+3164›‹U+2800›‹U+000A›'],
  ['US\u200dDT\ufe0f', 'US‹U+200D›DT‹U+FE0F›'],
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

test('behavior: a list that grows is marked as if read at once; the map changes with its marks', () => {
  const rows = toRows(['g0ld', 'a', 'b', 'gold', 'c'].map((tick) => ({ tick })))
  const mark = createMarker(knownTicks)
  const maps = rows.map((_, index) => mark(rows.slice(0, index + 1), createLookAlikes))
  expect(maps.map((map) => maps.indexOf(map))).toEqual([0, 0, 0, 3, 3])
  expect(labels(rows, maps[4] ?? new Map())).toEqual([like('gold'), [], [], [], []])
  expect(mark([...rows], createLookAlikes)).toBe(maps[4]) // a refetch without changes
  expect(mark(rows.slice(0, 3), createLookAlikes)).toHaveLength(0)
})

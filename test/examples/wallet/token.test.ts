import type { WalletBalanceRow } from 'inscription-hooks'
import { expect, test } from 'vitest'
import { escapeHidden } from '../../../examples/wallet/src/token-list/format.js'
import {
  arrangeTokens,
  splitMatch,
  type TokenMarks,
  toToken,
  toTokens,
} from '../../../examples/wallet/src/token-list/token.js'
import { createLookAlikes } from '../../../examples/wallet/src/trust/createLookAlikes.js'
import { createMarker } from '../../../examples/wallet/src/trust/createMarker.js'

/** Entries as rows of one list. */
function toRows<TEntry extends object>(entries: readonly TEntry[]): WalletBalanceRow<TEntry>[] {
  const wallet = { id: null, address: '0xfa4e01', chain: 'eth' }
  return entries.map((entry, index) => ({ key: `eth:0xfa4e01:${index}`, ...wallet, entry }))
}

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
  ['istanbul', 'İSTANBUL', ['İSTANBUL']],
  ['istanbul', 'aİSTANBULb', ['a', 'İSTANBUL', 'b']],
  ['İstanbul', 'the ıstanbul', ['the ', 'ıstanbul']],
  ['STRASSE', 'Große Straße 1', ['Große ', 'Straße', ' 1']],
  ['straße', 'STRASSE', ['STRASSE']],
  ['οδοσ', 'ΟΔΟΣ', ['ΟΔΟΣ']],
  ['ΣΟΦΟΣ', 'σοφος', ['σοφος']],
  ['fi', 'ﬁsh', ['ﬁ', 'sh']],
  ['ordi', 'ordi, ordi', ['ordi', ', ordi']],
  ['cafe', 'café', undefined], // accents tell ticks apart
] as const)('behavior: a search for %s in %s marks %j', ([search, tick, parts]) => {
  const { rows } = arrangeTokens(toRows([{ tick }]), { search, sort: undefined })
  expect(rows).toHaveLength(parts ? 1 : 0)
  const shown = splitMatch(tick, search).filter((part) => part !== '')
  expect(shown).toEqual(parts ?? [tick])
})

test.for([
  ['amount', ['ﬁsh', 'ORDI', undefined, 'ordi', 'a10']],
  ['amount-ascending', ['ordi', undefined, 'ORDI', 'ﬁsh', 'a10']],
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
    const balances = Object.entries({ USDТ: '9', USDT: '1', a: '2' })
    const rows = toRows(balances.map(([tick, balance]) => ({ tick, balance })))
    const [first] = toTokens(rows)
    const marks = new Map([[first?.id ?? '', [{ label: 'Look-alike of USDT', reason: '' }]]])
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

test('behavior: of tokens that are alike, the id says which one it is, whatever comes before', () => {
  const token = { tick: 'ordi', protocol: 'erc-20i', deployHash: '0x1', balance: '1' }
  const twins = toRows([token, { ...token, balance: '2' }])
  const ids = toTokens(twins).map(({ id }) => id)
  const later = toTokens([...toRows([{ tick: 'new' }]), ...twins])
  expect(later.map(({ id }) => id).slice(1)).toEqual(ids)
  const others = [{ tick: 'ORDI' }, { protocol: 'esc-20' }, { deployHash: '0x2' }]
  const rows = [...twins, ...toRows(others.map((change) => ({ ...token, ...change })))]
  rows.push(...twins.map((row) => ({ ...row, chain: 'bsc' })))
  rows.push(...twins.map((row) => ({ ...row, address: '0xfa4e02' })))
  expect(new Set(toTokens(rows).map(({ id }) => id))).toHaveLength(rows.length)
  const [first, second] = toTokens(twins)
  expect(toTokens(twins)[1]).toBe(second) // it does not render again
  expect(toTokens(twins.slice(1))[0]).toEqual({ ...second, id: first?.id })
})

test('behavior: the token of a row has its key as id, if it has one, and its chain', () => {
  const [row] = toRows([{ tick: 'ordi', chain: 'of the service' }])
  if (!row) throw new Error('no row')
  const [token] = toTokens([{ ...row, id: '7', key: '["eth","0xfa4e01","7"]' }])
  expect(token).toMatchObject({ chain: 'eth', id: '["eth","0xfa4e01","7"]' })
})

test('behavior: unreadable fields and unsafe icons are left out', () => {
  const icons = ['http://tracker.example/a.png', 'javascript:1', 'data:image/svg+xml,', 5]
  for (const icon of icons) expect(toToken({ icon }).icon).toBeUndefined()
  for (const tick of [5, { a: 1 }, '  ', null]) expect(toToken({ tick }).tick).toBeUndefined()
})

const knownTicks = ['ordi', 'USDT', 'BNB']

/** Labels of the marks of each token that has some, in the order of the list. */
function labels(rows: readonly WalletBalanceRow<object>[], marks: TokenMarks) {
  return toTokens(rows).map(({ id }) => marks.get(id)?.map(({ label }) => label) ?? [])
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
  { ticks: ['USDT '], expected: [like('USDT')] },
  { ticks: ['the  coin', 'the coin'], expected: [like('the coin'), []] }, // shown with one space
  { ticks: ['0rdi'], expected: [like('ordi')] },
  { ticks: ['ORDl'], expected: [like('ordi')] }, // the capital I of ORDI looks like it
  { ticks: ['8NB', 'bnb', 'BNB', 'Usdt', 'ORDI'], expected: [[], [], [], [], []] }, // another digit or case
  { ticks: ['moon'], expected: [[]] }, // its skeleton is rnoon
  { ticks: ['g0ld', 'gold', 'GOLD'], expected: [like('gold'), [], []] },
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
    const marks = createMarker(knownTicks)([row], undefined).get(toTokens([row])[0]?.id ?? '')
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

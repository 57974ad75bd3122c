import { describe, expect, test } from 'vitest'
import { requestRules } from '../../src/spec/requestRules.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import {
  createSampleWallet,
  createSampleWallets,
  type EmulatorWallet,
  sampleChains,
} from '../../src/testing/sampleWallets.js'

const wallets = createSampleWallets()
const lists = wallets.flatMap((wallet) => Object.values(wallet.rows))
const rows = lists.flat()
const ticks = rows.map(({ tick }) => String(tick))
const pageOf = (from: readonly EmulatorWallet[]) => from[2]?.rows.eth ?? []
const sizesOf = (from: readonly EmulatorWallet[]) => from.map((wallet) => wallet.rows.eth?.length)

test('default', () => {
  expect(sizesOf(wallets)).toEqual([0, 1, 20, 137, 5_000])
  expect(Object.values(wallets[0]?.rows ?? {}).flat()).toEqual([])
  expect(sampleChains).toEqual(['eth', 'bsc', 'polygon', 'avalanche'])
  for (const chain of sampleChains) expect(wallets.at(-1)?.rows[chain]).not.toHaveLength(0)
})

test('behavior: addresses are made up, valid and unique', () => {
  const addresses = wallets.map(({ address }) => address)

  expect(new Set(addresses).size).toBe(wallets.length)
  for (const address of addresses) {
    expect(address).toMatch(/^0xfa4e[0-9a-f]{36}$/)
    expect(requestRules.address.test(address)).toBe(true)
  }
})

test('behavior: a row looks like a holding, and is there once', () => {
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['tick', 'protocol', 'balance', 'deployHash', 'icon'])
    expect(row.deployHash).toMatch(/^0x[0-9a-f]{64}$/)
  }
  for (const list of lists) {
    const identities = new Set(list.map(({ tick, protocol }) => `${tick} ${protocol}`))
    expect(identities.size).toBe(list.length)
  }
})

test('behavior: a wallet of any size', () => {
  const wallet = createSampleWallet(6_000)

  expect(wallet.name).toBe('6,000 tokens')
  expect(wallet.address).toBe('0xfa4e000000000000000000000000000000006000')
  expect(wallet.rows.eth).toHaveLength(6_000)
  expect(wallet.rows.eth).toBe(wallet.rows.eth) // made once
  expect(createSampleWallet(6_000)).toEqual(wallet)
  expect(createSampleWallet(6_000, 2)).not.toEqual(wallet)
})

describe('ticks', () => {
  test('behavior: 3 to 60 characters, however they are counted', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

    expect(Math.min(...ticks.map((tick) => [...segmenter.segment(tick)].length))).toBe(3)
    expect(Math.max(...ticks.map((tick) => tick.length))).toBe(60)
  })

  test.each<[title: string, sort: RegExp]>([
    ['plain', /^\w+$/],
    ['another one’s in capitals', /^ORDI$/],
    ['Arabic, right to left', /\p{Script=Arabic}/u],
    ['Hebrew, right to left', /\p{Script=Hebrew}/u],
    ['both directions in one', /^(?=.*\p{Script=Arabic}).*\d/u],
    ['Han', /\p{Script=Han}/u],
    ['Hangul', /\p{Script=Hangul}/u],
    ['Greek', /\p{Script=Greek}/u],
    ['emoji outside the basic plane', /\p{Emoji_Presentation}/u],
    ['emoji joined of several', /\u200d/u],
    ['a blank', / /],
    ['markup', /<b>/],
    ['a pattern for replace', /\$\$/],
    ['60 characters', /^.{60}$/],
  ])('behavior: %s is within a page of 20', (_, sort) => {
    expect(pageOf(wallets).some(({ tick }) => sort.test(String(tick)))).toBe(true)
  })

  test.each(lists.filter((list) => list.length > 10).map((list) => [list.length, list]))(
    'behavior: in a list of %i, one tick is under two protocols',
    (_, list) => {
      expect(new Set(list.map(({ tick }) => tick)).size).toBeLessThan(list.length)
    },
  )
})

describe('amounts', () => {
  test('behavior: each is a decimal', () => {
    for (const { balance } of rows) expect(String(balance)).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
  })

  test.each([1, 2, 3])('behavior: each form is within a page of 20, seed %i', (seed) => {
    const forms = pageOf(createSampleWallets(seed)).map(({ balance }) => {
      const type = balance instanceof RawNumber ? 'raw' : typeof balance
      const [whole = '', decimals = ''] = String(balance).split('.')
      const size = whole === '0' ? 'zero' : whole.length > 15 ? 'beyond 2^53' : 'integer'
      return `${type}: ${size}${decimals && `, ${decimals.length} decimals`}`
    })

    expect([...new Set(forms)].sort()).toEqual([
      'number: integer',
      'raw: beyond 2^53',
      'raw: zero, 24 decimals',
      'string: beyond 2^53',
      'string: integer',
      'string: integer, 2 decimals',
      'string: integer, 36 decimals',
      'string: zero',
    ])
  })
})

test('parameters: seed', () => {
  const other = createSampleWallets(2)

  expect(createSampleWallets(1)).toEqual(wallets)
  expect(other).not.toEqual(wallets)
  expect(other.map(({ address }) => address)).toEqual(wallets.map(({ address }) => address))
  expect(sizesOf(other)).toEqual(sizesOf(wallets))
})

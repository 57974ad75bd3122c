import { expect, test } from 'vitest'
import {
  createSampleWallet,
  createSampleWallets,
  sampleChains,
} from '../../src/testing/createSampleWallets.js'
import { RawNumber } from '../../src/testing/RawNumber.js'

const wallets = createSampleWallets()

test('default, parameters: seed', () => {
  expect(wallets.map((wallet) => wallet.entries.eth?.length)).toEqual([0, 1, 20, 137, 5_000])
  for (const chain of sampleChains) expect(wallets.at(-1)?.entries[chain]).not.toHaveLength(0)
  for (const { address } of wallets) expect(address).toMatch(/^0xfa4e[0-9a-f]{36}$/) // made up
  const other = createSampleWallets(2)
  expect(createSampleWallets(1)[2]).toEqual(wallets[2])
  expect(other[2]?.entries).not.toEqual(wallets[2]?.entries)
  expect(other.map(({ address }) => address)).toEqual(wallets.map(({ address }) => address))
})

test('behavior: createSampleWallet creates its entries once', () => {
  const wallet = createSampleWallet(100)
  expect(wallet).toMatchObject({ name: '100 tokens', address: `0xfa4e${'0'.repeat(33)}100` })
  expect(wallet.entries.eth).toHaveLength(100)
  expect(wallet.entries.eth).toBe(wallet.entries.eth)
})

test('behavior: entries are unique, but a tick occurs under two protocols', () => {
  for (const { entries } of wallets.slice(2)) {
    const list = entries.eth ?? []
    const identities = new Set(list.map(({ tick, protocol }) => `${tick} ${protocol}`))
    expect(identities.size).toBe(list.length)
    expect(new Set(list.map(({ tick }) => tick)).size).toBeLessThan(list.length)
    // with two deploy hashes that differ in one digit
    const [first, twin] = list.slice(8, 10).map(({ deployHash }) => [...String(deployHash)])
    expect(first?.filter((digit, index) => digit !== twin?.[index])).toHaveLength(1)
  }
})

test.each(sampleChains)('behavior: the first screen of %s is that of any wallet', (chain) => {
  for (const { tick, balance } of wallets.at(-1)?.entries[chain]?.slice(0, 12) ?? []) {
    expect(tick).toMatch(/^[a-z]{4}$/i)
    expect(String(balance)).toMatch(/^\d{1,8}(\.\d{1,4})?$/)
  }
})

test.each([
  [2, [/^(?=.*\p{Script=Arabic}).*\d/u, /\p{Script=Han}/u, /\u200d/u, / /, /<b>/, /^.{60}$/]],
  [3, [/^USD\u0422$/, /\u200b/, /\u202d/, /\u00ad/, /^ＵＳＤＴ$/, /^0rdi$/, /\.example/]],
])(
  'behavior: wallet %i has every kind of tick that is unusual or looks like another',
  (...args) => {
    const [index, patterns] = args
    const ticks = wallets[index]?.entries.eth?.map(({ tick }) => tick)
    for (const pattern of patterns) expect(ticks).toContainEqual(expect.stringMatching(pattern))
  },
)

test('behavior: a page of 20 has balances of every format', () => {
  const formats = wallets[2]?.entries.eth?.slice(12).map(({ balance }) => {
    const type = balance instanceof RawNumber ? 'raw' : typeof balance
    const [, whole = '', decimals = ''] = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(String(balance)) ?? []
    const size = whole === '0' ? 'zero' : whole.length > 15 ? 'beyond 2^53' : 'integer'
    return `${type}: ${size}, ${decimals.length} decimals`
  })

  expect([...new Set(formats)].sort()).toEqual([
    ...['number: integer, 0 decimals', 'raw: beyond 2^53, 0 decimals', 'raw: zero, 24 decimals'],
    ...['string: beyond 2^53, 0 decimals', 'string: integer, 0 decimals'],
    ...['string: integer, 2 decimals', 'string: integer, 36 decimals', 'string: zero, 0 decimals'],
  ])
})

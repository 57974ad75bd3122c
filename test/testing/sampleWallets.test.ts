import { describe, expect, test } from 'vitest'
import { parseJson } from '../../src/client/parseJson.js'
import { requestRules } from '../../src/spec/requestRules.js'
import { RawNumber, stringifyExact } from '../../src/testing/RawNumber.js'
import {
  createSampleWallet,
  createSampleWallets,
  sampleChains,
} from '../../src/testing/sampleWallets.js'

const wallets = createSampleWallets()
const rows = wallets.flatMap((wallet) => Object.values(wallet.rows).flat())
const sizes = wallets.map((wallet) => wallet.rows.eth?.length)

/** As a plain decimal: digits before the point, digits after it. */
const parts = (amount: unknown) => {
  const [whole = '', decimals = ''] = String(amount).split('.')
  return { whole, decimals: decimals.length }
}

test('default', () => {
  expect(sizes).toEqual([0, 1, 20, 137, 5_000])
})

test('behavior: addresses are made up, valid, and each its own', () => {
  const addresses = wallets.map(({ address }) => address)

  expect(new Set(addresses).size).toBe(wallets.length)
  for (const address of addresses) {
    expect(address).toMatch(/^0xfa4e[0-9a-f]{36}$/)
    expect(requestRules.address.test(address)).toBe(true)
  }
})

test('behavior: an empty wallet holds nothing anywhere', () => {
  expect(Object.values(wallets[0]?.rows ?? {}).flat()).toEqual([])
})

test('behavior: there are holdings on several chains', () => {
  expect(sampleChains.length).toBeGreaterThan(2)
  for (const chain of sampleChains) expect(wallets.at(-1)?.rows[chain]).not.toHaveLength(0)
})

test('behavior: ticks are of 3 to 60 characters, and a page of 20 has all sorts', () => {
  for (const { tick } of rows) expect(tick).toMatch(/^.{3,60}$/u)
  const page = (wallets[2]?.rows.eth ?? []).map(({ tick }) => String(tick))

  for (const sort of [
    /^\w+$/,
    /[^\x00-\x7f]/,
    /\p{Script=Arabic}/u,
    /\p{Script=Hebrew}/u,
    /^.{60}$/,
  ]) {
    expect(page.some((tick) => sort.test(tick))).toBe(true)
  }
})

test('behavior: a row looks like a holding', () => {
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['tick', 'protocol', 'balance', 'deployHash', 'icon'])
    expect(row.deployHash).toMatch(/^0x[0-9a-f]{64}$/)
  }
})

test.each(['eth', 'bsc', 'polygon'])('behavior: one tick is under two protocols on %s', (chain) => {
  const list = wallets.at(-1)?.rows[chain] ?? []
  const twins = list.filter((row) =>
    list.some(({ tick, protocol }) => tick === row.tick && protocol !== row.protocol),
  )

  expect(twins.length).toBeGreaterThanOrEqual(2)
})

test('behavior: a page of 20 has twins too', () => {
  const list = wallets[2]?.rows.eth ?? []

  expect(new Set(list.map(({ tick }) => tick)).size).toBeLessThan(list.length)
})

test('behavior: no row is there twice', () => {
  for (const list of wallets.flatMap((wallet) => Object.values(wallet.rows))) {
    const identities = new Set(list.map(({ tick, protocol }) => `${tick} ${protocol}`))
    expect(identities.size).toBe(list.length)
  }
})

test('behavior: a wallet of any size, as any other', () => {
  const wallet = createSampleWallet(6_000)

  expect(wallet.name).toBe('6,000 tokens')
  expect(wallet.address).toBe('0xfa4e000000000000000000000000000000006000')
  expect(wallet.rows.eth).toHaveLength(6_000)
  expect(wallet.rows.eth).toBe(wallet.rows.eth) // made once
  expect(createSampleWallet(6_000)).toEqual(wallet)
  expect(createSampleWallet(6_000, 2)).not.toEqual(wallet)
})

describe('amounts', () => {
  const amounts = rows.map(({ balance }) => balance)
  const strings = amounts.filter((amount) => typeof amount === 'string')
  const raws = amounts.filter((amount) => amount instanceof RawNumber)

  test('behavior: every one is a decimal', () => {
    for (const amount of amounts) expect(String(amount)).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
  })

  test('behavior: from 0 to 36 decimals', () => {
    const decimals = new Set(amounts.map((amount) => parts(amount).decimals))

    expect(decimals).toContain(0)
    expect(Math.max(...decimals)).toBe(36)
  })

  test.each<[title: string, has: boolean]>([
    ['0, a string', strings.includes('0')],
    ['an integer, a string', strings.some((text) => /^[1-9]\d*$/.test(text))],
    ['decimals, a string', strings.some((text) => /^\d+\.\d{1,18}$/.test(text))],
    ['36 decimals, a string', strings.some((text) => parts(text).decimals === 36)],
    ['beyond 2^53, a string', strings.some((text) => parts(text).whole.length > 16)],
    ['an ordinary number', amounts.some(Number.isSafeInteger)],
    ['beyond 2^53, a number', raws.some((raw) => BigInt(parts(raw).whole) > 2n ** 53n)],
    ['more digits than a double, a number', raws.some((raw) => parts(raw).decimals > 17)],
  ])('behavior: %s is among them', (_, has) => {
    expect(has).toBe(true)
  })

  test.each([1, 2, 3])('behavior: every form is within a page of 20, seed %i', (seed) => {
    const page = createSampleWallets(seed)[2]?.rows.eth ?? []
    const forms = page.map(({ balance }) => {
      if (balance instanceof RawNumber) return balance.source.includes('.') ? 'raw .' : 'raw'
      return `${typeof balance} ${parts(balance).decimals}`
    })

    expect([...new Set(forms)].sort()).toEqual(
      ['number 0', 'raw', 'raw .', 'string 0', 'string 2', 'string 36'].sort(),
    )
  })

  test('behavior: no digit is lost on the way through JSON', async () => {
    const read = parseJson(stringifyExact(amounts))

    expect(Array.isArray(read) && read.map(String)).toEqual(amounts.map(String))
    for (const [index, amount] of amounts.entries()) {
      // exact as a string where a double would lose digits
      if (amount instanceof RawNumber) expect(read).toHaveProperty([index], amount.source)
    }
  })
})

describe('parameters: seed', () => {
  test('behavior: the same seed gives the same wallets', () => {
    expect(createSampleWallets(5)).toEqual(createSampleWallets(5))
    expect(createSampleWallets()).toEqual(createSampleWallets(1))
  })

  test('behavior: another seed gives other amounts, and the same addresses and counts', () => {
    const other = createSampleWallets(2)

    expect(other).not.toEqual(wallets)
    expect(other.map(({ address }) => address)).toEqual(wallets.map(({ address }) => address))
    expect(other.map(({ rows }) => rows.eth?.length)).toEqual(sizes)
  })
})

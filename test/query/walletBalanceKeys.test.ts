import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isSameChain, walletBalanceKeys } from '../../src/query/walletBalanceKeys.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { apiKey, clientOf } from './clientOf.js'

const client = clientOf(createIndexerEmulator())
const endpoint = 'http://indexer.test/api/v1/data/portfolio/token/get-wallet-balance'
const address = '0xFA4E01'
const chain = 'Eth'

test('default', () => {
  expect(walletBalanceKeys.all(client)).toEqual(['inscription-hooks', endpoint])
  expect(walletBalanceKeys.wallet(client, { address })).toEqual([
    'inscription-hooks',
    endpoint,
    '0xfa4e01',
  ])
  expect(walletBalanceKeys.chain(client, { address, chain })).toEqual([
    'inscription-hooks',
    endpoint,
    '0xfa4e01',
    'Eth',
  ])
  expect(walletBalanceKeys.page(client, { address, chain, limit: 5, offset: 10 })).toEqual([
    'inscription-hooks',
    endpoint,
    '0xfa4e01',
    'Eth',
    'page',
    { limit: 5, offset: 10 },
  ])
  expect(walletBalanceKeys.infinite(client, { address, chain, limit: 5 })).toEqual([
    'inscription-hooks',
    endpoint,
    '0xfa4e01',
    'Eth',
    'infinite',
    { limit: 5 },
  ])
})

test('behavior: a limit and an offset left out are their defaults', () => {
  expect(walletBalanceKeys.page(client, { address, chain })).toEqual(
    walletBalanceKeys.page(client, { address, chain, limit: 20, offset: 0 }),
  )
  expect(walletBalanceKeys.infinite(client, { address, chain })).toEqual(
    walletBalanceKeys.infinite(client, { address, chain, limit: 20 }),
  )
})

test('behavior: two spellings of one wallet are one key, two of a chain are two', () => {
  const lower = address.toLowerCase()
  expect(walletBalanceKeys.page(client, { address: lower, chain })).toEqual(
    walletBalanceKeys.page(client, { address, chain }),
  )
  expect(walletBalanceKeys.page(client, { address, chain: 'eth' })).not.toEqual(
    walletBalanceKeys.page(client, { address, chain: 'Eth' }),
  )
})

test('behavior: keys survive JSON, also without an address, and hold no secret', () => {
  for (const wallet of [address, undefined]) {
    const keys = [
      walletBalanceKeys.page(client, { address: wallet, chain }),
      walletBalanceKeys.infinite(client, { address: wallet, chain }),
    ]
    expect(JSON.parse(JSON.stringify(keys))).toEqual(keys)
    expect(JSON.stringify(keys)).not.toContain(apiKey)
  }
})

test('behavior: each key is a prefix of those under it', async () => {
  const queryClient = new QueryClient()
  const page = walletBalanceKeys.page(client, { address, chain })
  const infinite = walletBalanceKeys.infinite(client, { address, chain })
  const prefixes = [
    walletBalanceKeys.all(client),
    walletBalanceKeys.wallet(client, { address }),
    walletBalanceKeys.chain(client, { address, chain }),
  ]
  for (const queryKey of prefixes) {
    queryClient.setQueryData<unknown>([...page], 'page')
    queryClient.setQueryData<unknown>([...infinite], 'infinite')
    await queryClient.invalidateQueries({ queryKey })
    expect(queryClient.getQueryState(page)?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(infinite)?.isInvalidated).toBe(true)
  }
})

test('behavior: the scope is part of every key', () => {
  const other = { ...client, scope: 'other' }
  expect(walletBalanceKeys.page(other, { address, chain })[1]).toBe('other')
})

test('isSameChain: scope, address and chain count, kind and window do not', () => {
  const page = walletBalanceKeys.page(client, { address, chain })
  const infinite = walletBalanceKeys.infinite(client, { address, chain })
  expect(isSameChain(page, infinite)).toBe(true)
  expect(isSameChain(page, walletBalanceKeys.page(client, { address, chain: 'bsc' }))).toBe(false)
  expect(isSameChain(page, walletBalanceKeys.page(client, { address: '0x1', chain }))).toBe(false)
  const elsewhere = { ...client, scope: 'other' }
  expect(isSameChain(page, walletBalanceKeys.page(elsewhere, { address, chain }))).toBe(false)
})

test('behavior: odd values of plain JavaScript do not break a key', () => {
  const odd = {
    address: Object(5),
    chain: Symbol('eth') as unknown as string,
    limit: Object(10n),
    offset: Number.NaN,
  }
  const circular: { self?: unknown } = {}
  circular.self = circular
  for (const parameters of [
    odd,
    { ...odd, limit: 10n as unknown as number, chain: Object(circular) },
  ]) {
    expect(() => hashKey(walletBalanceKeys.page(client, parameters))).not.toThrow()
    expect(() => hashKey(walletBalanceKeys.infinite(client, parameters))).not.toThrow()
  }
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { walletBalanceKeys } from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
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

test('behavior: keys survive JSON, also without an address or chain, and hold no secret', () => {
  for (const wallet of [
    { address, chain },
    { address: undefined, chain },
    { address, chain: undefined },
  ]) {
    const keys = [
      walletBalanceKeys.page(client, wallet),
      walletBalanceKeys.infinite(client, wallet),
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

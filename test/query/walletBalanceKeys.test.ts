import { expect, test } from 'vitest'
import { createIndexerClient, walletBalanceKeys } from '../../src/exports/index.js'

const client = createIndexerClient({ baseUrl: 'http://indexer.test', apiKey: 'test-key-3f9a' })
const scoped = createIndexerClient({ proxyUrl: '/p', scope: 'user-7' })
const endpoint = 'http://indexer.test/api/v1/data/portfolio/token/get-wallet-balance'
const wallet = { address: '0xFA4E01', chain: 'Eth' }
const noAddress = { ...wallet, address: undefined }
const noChain = { ...wallet, chain: undefined }

const { all, chain, infinite, page, wallet: walletKey } = walletBalanceKeys

// the address in lower case, the chain as given
test.each<[string, () => readonly unknown[], unknown[]]>([
  ['all', () => all(client), [endpoint]],
  ['wallet', () => walletKey(client, wallet), [endpoint, '0xfa4e01']],
  ['wallet, undefined', () => walletKey(client, noAddress), [endpoint, null]],
  ['chain', () => chain(client, wallet), [endpoint, '0xfa4e01', 'Eth']],
  ['chain, undefined', () => chain(client, noChain), [endpoint, '0xfa4e01', null]],
  [
    'page',
    () => page(client, { ...wallet, limit: 5, offset: 10 }),
    [endpoint, '0xfa4e01', 'Eth', 'page', { limit: 5, offset: 10 }],
  ],
  [
    'page, default limit and offset',
    () => page(client, wallet),
    [endpoint, '0xfa4e01', 'Eth', 'page', { limit: 20, offset: 0 }],
  ],
  [
    'page with a custom scope, without an address',
    () => page(scoped, noAddress),
    ['user-7', null, 'Eth', 'page', { limit: 20, offset: 0 }],
  ],
  [
    'infinite',
    () => infinite(client, { ...wallet, limit: 5 }),
    [endpoint, '0xfa4e01', 'Eth', 'infinite', { limit: 5 }],
  ],
  [
    'infinite, default limit, without a chain',
    () => infinite(client, noChain),
    [endpoint, '0xfa4e01', null, 'infinite', { limit: 20 }],
  ],
])('default: %s', (_, create, rest) => {
  const key = create()
  expect(key).toEqual(['inscription-hooks', ...rest])
  expect(JSON.parse(JSON.stringify(key))).toEqual(key)
})

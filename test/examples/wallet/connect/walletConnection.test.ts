import { beforeEach, expect, test } from 'vitest'
import { mockWallet, providerError } from './mockWallet.js'
import { startConnection } from './startConnection.js'

const account = '0xfa4e00000000000000000000000000000000aaaa'
const otherAccount = '0xfa4e00000000000000000000000000000000bbbb'

beforeEach(() => localStorage.clear())

test('default', async () => {
  const fox = mockWallet('Fox', [account])
  const connection = startConnection()
  expect(connection.getConnection()).toEqual({ status: 'disconnected', problem: undefined })
  expect(connection.getWallets()).toEqual([])

  const before = connection.changes()
  fox.announce()
  expect(connection.getWallets().map(({ name }) => name)).toEqual(['Fox'])
  expect(connection.changes()).toBe(before + 1)
  expect(fox.asked).toEqual([]) // nobody has pressed anything

  const connected = connection.choose(fox)
  expect(connection.getConnection()).toMatchObject({
    status: 'connecting',
    wallet: fox.info,
  })
  expect(await connected).toBe(true)
  expect(connection.getConnection()).toMatchObject({ status: 'connected', address: account })
  expect(fox.asked).toEqual(['eth_requestAccounts'])
})

test('behavior: a wallet that was there before the page is found too', () => {
  const fox = mockWallet('Fox')
  fox.announce()
  expect(startConnection().getWallets()).toHaveLength(1)
})

test('behavior: two wallets, the one chosen is asked, and announced twice is there once', async () => {
  const [fox, badger] = [mockWallet('Fox', [account]), mockWallet('Badger', [otherAccount])]
  const connection = startConnection()
  fox.announce()
  badger.announce()
  fox.announce()
  expect(connection.getWallets().map(({ name }) => name)).toEqual(['Fox', 'Badger'])

  await connection.choose(badger)
  expect(fox.asked).toEqual([])
  expect(connection.getConnection()).toMatchObject({
    address: otherAccount,
    wallet: badger.info,
  })
})

test('behavior: the other wallet chosen meanwhile, the answer of the first is ignored', async () => {
  const [fox, badger] = [mockWallet('Fox'), mockWallet('Badger', [otherAccount])]
  const late = Promise.withResolvers<unknown>()
  fox.answer(() => late.promise)
  const connection = startConnection()
  fox.announce()
  badger.announce()
  const first = connection.choose(fox)
  expect(await connection.choose(badger)).toBe(true)

  late.resolve([account])
  expect(await first).toBe(false)
  expect(connection.getConnection()).toMatchObject({ address: otherAccount })
  expect(fox.listenerCount()).toBe(0)
})

test.for([
  [4001, 'You declined in Fox. Connect again when you like.'],
  [-32002, 'Fox is asking already. Open it to answer.'],
  [-32603, 'Fox gave no account. Unlock it, then try again.'],
] as const)('behavior: refused with %d: %s', async ([code, problem]) => {
  const fox = mockWallet('Fox')
  fox.answer(() => Promise.reject(providerError(code)))
  const connection = startConnection()
  fox.announce()
  expect(await connection.choose(fox)).toBe(false)
  expect(connection.getConnection()).toEqual({ status: 'disconnected', problem })
  connection.cancel()
  expect(connection.getConnection()).toEqual({ status: 'disconnected', problem: undefined })

  fox.answer(() => Promise.resolve([account]))
  expect(await connection.choose(fox)).toBe(true)
})

test.for([[[]], [undefined], ['0x1'], [[null]], [['not an address']], [[{}]]])(
  'behavior: %j is no account, and says so',
  async ([accounts]) => {
    const fox = mockWallet('Fox', accounts)
    const connection = startConnection()
    fox.announce()
    expect(await connection.choose(fox)).toBe(false)
    expect(connection.getConnection()).toEqual({
      status: 'disconnected',
      problem: 'Fox gave no account. Unlock it, then try again.',
    })
  },
)

test('behavior: a provider that throws at once is a refusal as well', async () => {
  const fox = mockWallet('Fox')
  fox.answer(() => {
    throw providerError(4001)
  })
  const connection = startConnection()
  fox.announce()
  expect(await connection.choose(fox)).toBe(false)
  expect(connection.getConnection()).toMatchObject({ status: 'disconnected' })
})

test('behavior: cancelled, an answer after it is ignored', async () => {
  const fox = mockWallet('Fox')
  const late = Promise.withResolvers<unknown>()
  fox.answer(() => late.promise)
  const connection = startConnection()
  fox.announce()
  const connected = connection.choose(fox)
  connection.cancel()
  expect(connection.getConnection()).toEqual({ status: 'disconnected', problem: undefined })

  late.resolve([account])
  expect(await connected).toBe(false)
  expect(connection.getConnection().status).toBe('disconnected')
  expect(localStorage.length).toBe(0)
  expect(fox.listenerCount()).toBe(0)
})

test('behavior: cancel leaves a connection that stands', async () => {
  const fox = mockWallet('Fox', [account])
  const connection = startConnection()
  fox.announce()
  await connection.choose(fox)
  connection.cancel()
  expect(connection.getConnection()).toMatchObject({ status: 'connected' })
})

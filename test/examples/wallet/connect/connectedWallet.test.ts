import { beforeEach, expect, test } from 'vitest'
import { type MockWallet, mockWallet } from './mockWallet.js'
import { type StartedConnection, startConnection } from './startConnection.js'

const account = '0xfa4e00000000000000000000000000000000aaaa'
const otherAccount = '0xfa4e00000000000000000000000000000000bbbb'

let fox: MockWallet
let connection: StartedConnection

beforeEach(async () => {
  localStorage.clear()
  fox = mockWallet('Fox', [account])
  connection = startConnection()
  fox.announce()
  await connection.choose(fox)
})

test('behavior: accountsChanged, the other account, again and again', () => {
  fox.emit([otherAccount, account])
  expect(connection.getConnection()).toMatchObject({ status: 'connected', address: otherAccount })
  fox.emit([account])
  expect(connection.getConnection()).toMatchObject({ address: account })
  expect(fox.listenerCount()).toBe(1)
})

test.for([[[]], [undefined], [['nonsense']]])(
  'behavior: accountsChanged to %j, disconnected without a word',
  ([accounts]) => {
    fox.emit(accounts)
    expect(connection.getConnection()).toEqual({ status: 'disconnected', problem: undefined })
    expect(fox.listenerCount()).toBe(0)
  },
)

test('behavior: disconnect forgets the wallet and listens no more', async () => {
  connection.disconnect()
  expect(connection.getConnection()).toEqual({ status: 'disconnected', problem: undefined })
  expect(fox.listenerCount()).toBe(0)
  expect(localStorage.length).toBe(0)

  fox.emit([otherAccount])
  expect(connection.getConnection().status).toBe('disconnected')
  connection.stop()
  startConnection()
  expect(fox.asked).toEqual(['eth_requestAccounts']) // the next visit does not ask
})

test('behavior: nobody subscribed, nothing is listened to; subscribed again, it is', () => {
  connection.stop()
  expect(fox.listenerCount()).toBe(0)
  const stop = connection.subscribe(() => {})
  fox.emit([otherAccount])
  expect(connection.getConnection()).toMatchObject({ status: 'connected', address: otherAccount })
  expect(connection.getWallets()).toHaveLength(1)
  stop()
})

test('behavior: the next visit reconnects, with eth_accounts and nothing else', async () => {
  connection.stop()
  const next = startConnection()
  expect(next.getConnection().status).toBe('disconnected') // in silence: another may be chosen
  await expect.poll(() => next.getConnection().status).toBe('connected')
  expect(fox.asked).toEqual(['eth_requestAccounts', 'eth_accounts'])
  fox.emit([otherAccount])
  expect(next.getConnection()).toMatchObject({ address: otherAccount })
})

test('behavior: the next visit asks the wallet of the last one, and no other', async () => {
  connection.stop()
  const badger = mockWallet('Badger', [otherAccount])
  badger.announce()
  const next = startConnection()
  await expect.poll(() => next.getConnection().status).toBe('connected')
  expect(next.getConnection()).toMatchObject({ address: account })
  expect(badger.asked).toEqual([])
})

test.for([
  ['no account', () => Promise.resolve([])],
  ['an error', () => Promise.reject(new Error('locked'))],
] as const)('behavior: the next visit gets %s, and stays silent', async ([, answer]) => {
  connection.stop()
  fox.answer(answer)
  const next = startConnection()
  await expect.poll(() => next.getConnection().status).toBe('disconnected')
  expect(next.getConnection()).toEqual({ status: 'disconnected', problem: undefined })
})

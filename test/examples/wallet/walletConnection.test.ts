import { beforeEach, expect, test, vi } from 'vitest'
import { mockWallet, startConnection } from './mockWallet.js'

const account = '0xfa4e00000000000000000000000000000000aaaa'
const otherAccount = '0xfa4e00000000000000000000000000000000bbbb'
const disconnected = { status: 'disconnected', problem: undefined }

beforeEach(() => localStorage.clear())

/** A connection to one of two wallets. */
async function connectFox() {
  const fox = mockWallet('Fox', [account])
  const onAccount = vi.fn()
  const connection = startConnection(onAccount)
  const badger = mockWallet('Badger', [otherAccount])
  for (const wallet of [fox, badger, fox]) wallet.announce()
  await connection.choose('Fox')
  return { fox, badger, connection, onAccount }
}

test('default: connects, follows the account, disconnects and forgets', async () => {
  const { fox, badger, connection, onAccount } = await connectFox()
  expect(connection.getWallets().map(({ name }) => name)).toEqual(['Fox', 'Badger'])
  expect(connection.getConnection()).toMatchObject({ status: 'connected', address: account })
  fox.emit([otherAccount, account])
  fox.emit([otherAccount.toUpperCase().replace('X', 'x')]) // the same account
  expect(connection.getConnection()).toMatchObject({ status: 'connected', address: otherAccount })

  connection.disconnect()
  expect(connection.getConnection()).toEqual(disconnected)
  expect(localStorage).toHaveLength(0)
  expect(fox.listenerCount()).toBe(0)
  expect(onAccount.mock.calls).toEqual([
    [account, undefined, false],
    [otherAccount, account, false],
    [undefined, otherAccount, false],
  ])
  expect(fox.calls).toEqual(['eth_requestAccounts'])
  expect(badger.calls).toEqual([]) // only the chosen wallet gets requests
})

test.for([
  ['another wallet is chosen', { status: 'connected', address: otherAccount }],
  ['the request is canceled', disconnected],
] as const)('behavior: ignores a late response if %s', async ([how, expected]) => {
  const [fox, badger] = [mockWallet('Fox'), mockWallet('Badger', [otherAccount])]
  const late = Promise.withResolvers<unknown>()
  fox.respond(() => late.promise)
  const connection = startConnection()
  fox.announce()
  badger.announce()
  const first = connection.choose('Fox')
  if (how === 'the request is canceled') connection.cancel()
  else await connection.choose('Badger')

  late.resolve([account])
  expect(await first).toBe(false)
  expect(connection.getConnection()).toMatchObject(expected)
  expect(fox.listenerCount()).toBe(0)
})

const refusal = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))
const noAccount = 'Fox gave no account. Unlock it, then try again.'

test.for([
  ['4001', refusal(4001), 'You declined in Fox. Connect again when you like.'],
  ['-32002', refusal(-32002), 'Fox already has a request open.'],
  ['-32603', refusal(-32603), noAccount],
  ['no account', () => Promise.resolve([]), noAccount],
  ['undefined', () => Promise.resolve(undefined), noAccount],
  ['no address', () => Promise.resolve(['nonsense']), noAccount],
] as const)(
  'behavior: %s, shows the problem and can connect again',
  async ([, respond, problem]) => {
    const fox = mockWallet('Fox')
    fox.respond(respond)
    const connection = startConnection()
    fox.announce()
    expect(await connection.choose('Fox')).toBe(false)
    expect(connection.getConnection()).toEqual({ status: 'disconnected', problem })

    fox.respond(() => Promise.resolve([account]))
    expect(await connection.choose('Fox')).toBe(true)
  },
)

test.for([[[]], [undefined], [['nonsense']]])(
  'behavior: accountsChanged to %j -> disconnected',
  async ([accounts]) => {
    const { fox, connection } = await connectFox()
    fox.emit(accounts)
    expect(connection.getConnection()).toEqual(disconnected)
    expect(fox.listenerCount()).toBe(0)
  },
)

test('behavior: works if localStorage throws', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  const { connection } = await connectFox()
  expect(connection.getConnection()).toMatchObject({ address: account })
  connection.disconnect()
  expect(connection.getConnection()).toEqual(disconnected)
})

import { afterEach, expect, test } from 'vitest'
import { mockWallet } from './mockWallet.js'
import { startConnection } from './startConnection.js'

const account = '0xfa4e000000000000000000000000000000000020'

afterEach(() => localStorage.clear())

function announce(detail: unknown) {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

const provider = { request: () => Promise.resolve([account]) }
const info = { uuid: 'u', name: 'Fox', rdns: 'example.fox', icon: 'data:image/svg+xml,' }

test.for<[string, unknown]>([
  ['nothing', undefined],
  ['no info', { provider }],
  ['no provider', { info }],
  ['a provider that cannot be asked', { info, provider: {} }],
  ['a name that is no text', { info: { ...info, name: { a: 1 } }, provider }],
  ['no name', { info: { ...info, name: ' ' }, provider }],
  ['no uuid', { info: { ...info, uuid: undefined }, provider }],
  [
    'a getter that throws',
    {
      get info() {
        throw new Error('no')
      },
      provider,
    },
  ],
])('behavior: an announcement with %s is none, and the next one is heard', ([, detail]) => {
  const connection = startConnection()
  announce(detail)
  expect(connection.getWallets()).toEqual([])
  mockWallet('Fox').announce()
  expect(connection.getWallets()).toHaveLength(1)
})

test.for(['https://tracker.example/icon.png', 'javascript:1', Symbol('icon'), undefined])(
  'behavior: icon %s is not shown',
  (icon) => {
    const connection = startConnection()
    announce({ info: { ...info, icon }, provider })
    expect(connection.getWallets()).toMatchObject([{ name: 'Fox', icon: undefined }])
  },
)

test.for<[string, object]>([
  ['none', {}],
  [
    'ones that throw',
    {
      on() {
        throw new Error('no')
      },
      removeListener() {
        throw new Error('no')
      },
    },
  ],
])('behavior: a provider whose events are %s connects and disconnects', async ([, events]) => {
  const connection = startConnection()
  announce({ info, provider: { ...provider, ...events } })
  const [wallet] = connection.getWallets()
  if (!wallet) throw new Error('It was not heard.')
  expect(await connection.connect(wallet)).toBe(true)
  connection.disconnect()
  expect(connection.getConnection().status).toBe('disconnected')
})

test('behavior: a rejection that cannot be looked at is a refusal', async () => {
  const fox = mockWallet('Fox')
  fox.answer(() =>
    Promise.reject(
      Object.defineProperty(new Error('no'), 'code', {
        get() {
          throw new Error('no')
        },
      }),
    ),
  )
  const connection = startConnection()
  fox.announce()
  expect(await connection.choose(fox)).toBe(false)
  expect(connection.getConnection()).toMatchObject({
    problem: expect.stringMatching(/^Fox gave no account/),
  })
})

test('behavior: the wallet of the last visit never answers, another one can be chosen', async () => {
  localStorage.setItem('inscription-wallet.rdns', 'example.fox')
  const fox = mockWallet('Fox')
  fox.answer(() => new Promise(() => {}))
  const connection = startConnection()
  fox.announce()
  expect(fox.asked).toEqual(['eth_accounts'])
  const badger = mockWallet('Badger', [account])
  badger.announce()
  expect(await connection.choose(badger)).toBe(true)
})

test('behavior: two wallets of the name of the last one, neither is connected unasked', async () => {
  localStorage.setItem('inscription-wallet.rdns', 'example.fox')
  const connection = startConnection()
  announce({ info, provider })
  announce({ info: { ...info, uuid: 'other', name: 'Impostor' }, provider })
  await new Promise((resolve) => setTimeout(resolve))
  expect(connection.getConnection().status).toBe('disconnected')
})

test('behavior: the same account in other capitals is no other account', async () => {
  const fox = mockWallet('Fox', [account])
  const connection = startConnection()
  fox.announce()
  await connection.choose(fox)
  const before = connection.changes()
  fox.emit([account.replace('fa4e', 'FA4E')])
  expect(connection.changes()).toBe(before)
})

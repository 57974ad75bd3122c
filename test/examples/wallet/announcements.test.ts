import { beforeEach, expect, test, vi } from 'vitest'
import { announce, mockWallet, startConnection } from './mockWallet.js'

const account = '0xfa4e000000000000000000000000000000000020'
const provider = { request: () => Promise.resolve([account]) }
const info = { uuid: 'u', name: 'Fox', rdns: 'example.fox', icon: 'data:image/svg+xml,' }

beforeEach(() => localStorage.clear())

function fail(): never {
  throw new Error('no')
}

test.for<[string, unknown]>([
  ['nothing', undefined],
  ['no info', { provider }],
  ['no provider', { info }],
  ['a provider without request', { info, provider: {} }],
  ['a name that is not a string', { info: { ...info, name: { a: 1 } }, provider }],
  ['no name', { info: { ...info, name: ' ' }, provider }],
  ['a getter that throws', Object.defineProperty({ provider }, 'info', { get: fail })],
])('behavior: ignores an announcement with %s', ([, detail]) => {
  const connection = startConnection()
  announce(detail)
  expect(connection.getWallets()).toEqual([])
  mockWallet('Fox').announce()
  expect(connection.getWallets()).toHaveLength(1)
})

test('behavior: shows no icon that causes a request', () => {
  const connection = startConnection()
  announce({ info: { ...info, icon: 'https://tracker.example/icon.png' }, provider })
  expect(connection.getWallets()).toMatchObject([{ name: 'Fox', icon: undefined }])
})

test.for<[string, object]>([
  ['has no events', {}],
  ['throws when listened to', { on: fail, removeListener: fail }],
])('behavior: connects to a provider that %s', async ([, events]) => {
  const connection = startConnection()
  announce({ info, provider: { ...provider, ...events } })
  expect(await connection.choose('Fox')).toBe(true)
  connection.disconnect()
  expect(connection.getConnection().status).toBe('disconnected')
})

test('behavior: does not reconnect automatically if two wallets have the last name', async () => {
  localStorage.setItem('inscription-wallet.rdns', info.rdns)
  const request = vi.fn(() => Promise.resolve([account]))
  const connection = startConnection()
  announce({ info, provider: { request } })
  announce({ info: { ...info, uuid: 'other', name: 'Impostor' }, provider: { request } })

  expect(request).toHaveBeenCalledTimes(2)
  await new Promise((resolve) => setTimeout(resolve)) // both responses are handled
  expect(connection.getConnection().status).toBe('disconnected')
})

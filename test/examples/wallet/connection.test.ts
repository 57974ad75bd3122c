import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createWalletConnection } from '../../../examples/wallet/src/account/walletConnection.js'

const account = '0xfa4e00000000000000000000000000000000aaaa'
const otherAccount = '0xfa4e00000000000000000000000000000000bbbb'
const disconnected = { status: 'disconnected', problem: undefined }

beforeEach(() => localStorage.clear())

/** A browser wallet. Without `on`, it has no events. */
function createWallet(name: string, accounts: unknown = [account]) {
  const listeners = new Set<(accounts: unknown) => void>()
  const request = vi.fn<(call: { method: string }) => Promise<unknown>>(async () => accounts)
  const provider = {
    request,
    on: (_event: string, listener: (accounts: unknown) => void) => listeners.add(listener),
    removeListener: (_event: string, listener: (accounts: unknown) => void) =>
      listeners.delete(listener),
  }
  const info = { uuid: name, name, icon: 'data:image/svg+xml,', rdns: `example.${name}` }
  const emit = (next: unknown) => listeners.forEach((listener) => listener(next))
  return { info, provider, request, listeners, emit }
}

/** A connection with a subscriber until the test ends. The values are announced (EIP-6963). */
function startConnection(...announced: readonly unknown[]) {
  const onAccount = vi.fn()
  const connection = createWalletConnection(onAccount)
  onTestFinished(connection.subscribe(() => {}))
  for (const detail of announced) {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const choose = (name: string) => {
    const wallet = connection.getWallets().find((known) => known.name === name)
    return wallet ? connection.connect(wallet) : Promise.reject(new Error(`no ${name}`))
  }
  return { ...connection, onAccount, choose }
}

test.for<[accounts: unknown, expected: object, changes: number]>([
  [[otherAccount, account], { status: 'connected', address: otherAccount }, 2],
  [[account.toUpperCase().replace('X', 'x')], { status: 'connected', address: account }, 1],
  ...[[], undefined, ['nonsense']].map((accounts): [unknown, object, number] => [
    accounts,
    disconnected,
    2,
  ]),
])('default: connects, and follows the accounts %j', async ([accounts, expected, changes]) => {
  const [fox, badger] = [createWallet('Fox'), createWallet('Badger')]
  const connection = startConnection(fox, badger, fox)
  await connection.choose('Fox')
  expect(connection.getWallets().map(({ name }) => name)).toEqual(['Fox', 'Badger'])
  fox.emit(accounts)
  expect(connection.getConnection()).toMatchObject(expected)
  expect(connection.onAccount).toHaveBeenCalledTimes(changes)
  connection.disconnect()
  expect([localStorage.length, fox.listeners.size]).toEqual([0, 0])
  expect(badger.request).not.toHaveBeenCalled() // only the chosen wallet gets requests
})

test.for([
  ['another wallet is chosen', { status: 'connected', address: otherAccount }],
  ['the request is canceled', disconnected],
] as const)('behavior: ignores a late response if %s', async ([how, expected]) => {
  const fox = createWallet('Fox')
  const late = Promise.withResolvers<unknown>()
  fox.request.mockReturnValue(late.promise)
  const connection = startConnection(fox, createWallet('Badger', [otherAccount]))
  const first = connection.choose('Fox')
  if (how === 'the request is canceled') connection.cancel()
  else await connection.choose('Badger')
  late.resolve([account])
  expect(await first).toBe(false)
  expect(connection.getConnection()).toMatchObject(expected)
})

const refusal = (code: number) => Promise.reject(Object.assign(new Error('no'), { code }))
const noAccount = 'Fox gave no account. Unlock it, then try again.'

test.for<[string, () => Promise<unknown>, problem: string]>([
  ['4001', () => refusal(4001), 'You declined in Fox. Connect again when you like.'],
  ['-32002', () => refusal(-32002), 'Fox already has a request open.'],
  ['-32603', () => refusal(-32603), noAccount],
  ['no account', async () => [], noAccount],
])('behavior: %s, shows the problem and can connect again', async ([, respond, problem]) => {
  const fox = createWallet('Fox')
  fox.request.mockImplementationOnce(respond)
  const connection = startConnection(fox)
  expect(await connection.choose('Fox')).toBe(false)
  expect(connection.getConnection()).toEqual({ status: 'disconnected', problem })
  expect(await connection.choose('Fox')).toBe(true)
})

const { info, provider } = createWallet('Fox')

test.for<[string, unknown]>([
  ['a provider without request', { info, provider: {} }],
  ['a name that is not a string', { info: { ...info, name: { a: 1 } }, provider }],
  ['no name', { info: { ...info, name: ' ' }, provider }],
  ['a getter that throws', Object.defineProperty({ provider }, 'info', { get: fail })],
])('behavior: ignores an announcement with %s', ([, detail]) => {
  expect(startConnection(detail).getWallets()).toEqual([])
})

test('behavior: shows no icon that causes a request, and needs no events', async () => {
  const icon = 'https://tracker.example/icon.png'
  const connection = startConnection({
    info: { ...info, icon },
    provider: { ...provider, on: fail, removeListener: undefined },
  })
  expect(connection.getWallets()).toMatchObject([{ name: 'Fox', icon: undefined }])
  expect(await connection.choose('Fox')).toBe(true)
})

test('behavior: does not reconnect automatically if two wallets have the last name', async () => {
  localStorage.setItem('inscription-wallet.rdns', info.rdns)
  const fox = createWallet('Fox')
  const impostor = { ...fox, info: { ...fox.info, uuid: 'other', name: 'Impostor' } }
  const connection = startConnection(fox, impostor)
  expect(fox.request).toHaveBeenCalledTimes(2)
  await new Promise((resolve) => setTimeout(resolve)) // both responses are handled
  expect(connection.getConnection().status).toBe('disconnected')
})

test('behavior: connects if localStorage throws', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(fail)
  }
  const connection = startConnection(createWallet('Fox'))
  expect(await connection.choose('Fox')).toBe(true)
  connection.disconnect()
  expect(connection.getConnection()).toEqual(disconnected)
})

function fail(): never {
  throw new Error('no')
}

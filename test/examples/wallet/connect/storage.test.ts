import { beforeEach, expect, test, vi } from 'vitest'
import { mockWallet } from './mockWallet.js'
import { startConnection } from './startConnection.js'

const account = '0xfa4e00000000000000000000000000000000aaaa'

beforeEach(() => {
  localStorage.clear()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
})

test('behavior: storage that throws, connects and disconnects all the same', async () => {
  const fox = mockWallet('Fox', [account])
  const connection = startConnection()
  fox.announce()
  expect(await connection.choose(fox)).toBe(true)
  expect(connection.getConnection()).toMatchObject({ address: account })
  connection.disconnect()
  expect(connection.getConnection().status).toBe('disconnected')
  expect(() => localStorage.getItem('x')).toThrow('denied')
})

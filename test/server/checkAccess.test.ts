import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TimeoutError } from '../../src/errors/TimeoutError.js'
import { checkAccess } from '../../src/server/checkAccess.js'
import type { WalletBalanceProxyOptions } from '../../src/server/WalletBalanceProxyOptions.js'
import { watchProcess } from '../fuzz/processFaults.js'
import { walletRequest } from './walletRequest.js'

type Authorize = NonNullable<WalletBalanceProxyOptions['authorize']>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const check = (authorize: Authorize, request = walletRequest()) =>
  checkAccess(request, { authorize, timeoutMs: 2_000 })

test.each<[title: string, authorize: Authorize | undefined]>([
  ['nobody to ask', undefined],
  ['true', () => true],
  ['a promise of true', async () => true],
])('default: %s lets in', async (_, authorize) => {
  await expect(
    checkAccess(walletRequest(), { authorize, timeoutMs: 2_000 }),
  ).resolves.toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[title: string, verdict: unknown]>([
  ['false', false],
  ['"true"', 'true'],
  ['1', 1],
  ['nothing', undefined],
  ['Response.error()', Response.error()],
])('behavior: %s is 403', async (_, verdict) => {
  // what a caller without types may give
  await expect(check(async () => verdict as boolean)).rejects.toMatchObject({
    name: 'ProxyRefusal',
    status: 403,
    code: 'forbidden',
  })
})

test('behavior: a Response is given on, and can be given again', async () => {
  const answer = new Response('log in', { status: 401 })

  for (let asked = 0; asked < 2; asked += 1) {
    await expect((await check(() => answer))?.text()).resolves.toBe('log in')
  }
})

test.each<[title: string, authorize: Authorize]>([
  ['throws', () => expect.fail('database down')],
  ['rejects', () => Promise.reject(new Error('database down'))],
])('behavior: what it %s comes out as it is', async (_, authorize) => {
  await expect(check(authorize)).rejects.toThrow('database down')
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: one that never settles rejects at the deadline, not as the service’s timeout', async () => {
  const settled = vi.fn()
  const answer = check(() => new Promise(() => {})).catch((error: unknown) => {
    settled()
    return error
  })

  await vi.advanceTimersByTimeAsync(1_999)
  expect(settled).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)
  const error = await answer
  expect(error).not.toBeInstanceOf(TimeoutError)
  expect(error).toMatchObject({ message: '`authorize` did not settle within 2000 ms.' })
})

test('behavior: a client that leaves meanwhile is waited for no longer, and it may fail late', async () => {
  const watch = watchProcess()
  onTestFinished(watch.stop)
  const client = new AbortController()
  const verdict = Promise.withResolvers<boolean>()
  const answer = check(() => verdict.promise, walletRequest({ signal: client.signal }))

  client.abort(new Error('left'))

  await expect(answer).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
  verdict.reject(new Error('database down'))
  await new Promise((resolve) => setImmediate(resolve)) // after which it would be told
  expect(watch.faults).toEqual([])
})

test('behavior: nobody is asked about a client that has left', async () => {
  const authorize = vi.fn(() => true)

  await expect(check(authorize, walletRequest({ signal: AbortSignal.abort() }))).rejects.toThrow()
  expect(authorize).not.toHaveBeenCalled()
})

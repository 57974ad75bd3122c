import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitClient } from '../../src/server/waitingClient.js'
import { rejection } from '../errors/caught.js'

const stillOpen = Promise.resolve('still open')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  const timersLeft = vi.getTimerCount()
  vi.useRealTimers()
  expect(timersLeft).toBe(0)
})

function setup() {
  const controller = new AbortController()
  const { signal } = controller
  const onLeave = vi.fn()
  const listeners = () => getEventListeners(signal, 'abort').length
  const wait = () => awaitClient({ signal, timeoutMs: 100 }, onLeave)
  return { controller, onLeave, listeners, wait }
}

test('default', async () => {
  const { onLeave, listeners, wait } = setup()
  const client = wait()
  expect(listeners()).toBe(1)

  client.leave()
  client.leave()

  expect(onLeave).toHaveBeenCalledOnce()
  expect(listeners()).toBe(0)
  await expect(Promise.race([client.gone, stillOpen])).resolves.toBe('still open')
})

test('behavior: an abort rejects with its reason', async () => {
  const { controller, onLeave, listeners, wait } = setup()
  const client = wait()
  const reason = new Error('left')

  controller.abort(reason)

  expect(onLeave).toHaveBeenCalledOnce()
  expect(listeners()).toBe(0)
  expect(await rejection(client.gone)).toBe(reason)
  client.leave()
  expect(onLeave).toHaveBeenCalledOnce()
})

test('parameters: timeoutMs', async () => {
  const { onLeave, listeners, wait } = setup()
  const client = wait()
  await vi.advanceTimersByTimeAsync(99)
  expect(onLeave).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)

  expect(onLeave).toHaveBeenCalledOnce()
  expect(listeners()).toBe(0)
  expect(await rejection(client.gone)).toMatchObject({ name: 'TimeoutError', timeoutMs: 100 })
})

test('behavior: one that is gone already leaves at once', async () => {
  const { controller, onLeave, listeners, wait } = setup()
  controller.abort('gone')

  const client = wait()

  expect(onLeave).toHaveBeenCalledOnce()
  expect(listeners()).toBe(0)
  expect(await rejection(client.gone)).toBe('gone')
})

test('behavior: an abort after it has left is none', async () => {
  const { controller, onLeave, wait } = setup()
  const client = wait()
  client.leave()

  controller.abort()

  expect(onLeave).toHaveBeenCalledOnce()
  await expect(Promise.race([client.gone, stillOpen])).resolves.toBe('still open')
})

test('behavior: two that share a signal leave on their own', () => {
  const { controller, onLeave, wait } = setup()
  const first = wait()
  wait()
  first.leave()
  expect(onLeave).toHaveBeenCalledOnce()

  controller.abort()

  expect(onLeave).toHaveBeenCalledTimes(2)
})

test('behavior: that nobody listens to an abort is no unhandled rejection', async () => {
  const { controller, wait } = setup()
  const onUnhandled = vi.fn()
  process.on('unhandledRejection', onUnhandled)
  try {
    wait()
    controller.abort()
    await new Promise((resolve) => setImmediate(resolve))
    expect(onUnhandled).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', onUnhandled)
  }
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { postRequest, requestFor } from './postRequest.js'

const alice = '0xfa4e0a'
const bob = '0xfa4e0b'
const list = (tick: string) => [{ tick }]
const wallets = [
  { name: 'Alice', address: alice, entries: { eth: list('alice') } },
  { name: 'Bob', address: bob, entries: { eth: list('bob') } },
]

function setup(options: { latencyMs?: number } = {}) {
  const indexer = createIndexerEmulator({ wallets, envelope: 'array', ...options })
  const ask = async (address: string, signal?: AbortSignal) =>
    (await indexer.fetch(requestFor({ address }, signal))).json()
  return { ...indexer, ask }
}

test('parameters: latencyMs', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, received } = setup({ latencyMs: 200 })
  const onResponse = vi.fn()
  const response = ask(alice).then(onResponse)
  await received(1)

  await vi.advanceTimersByTimeAsync(199)
  expect(onResponse).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await response
  expect(onResponse).toHaveBeenCalledExactlyOnceWith(list('alice'))
})

test('behavior: hold delays one wallet only, and can be repeated', async () => {
  const { ask, hold, received, release } = setup()
  for (const round of [1, 2]) {
    hold('0xFA4E0A')
    const onResponse = vi.fn()
    const slow = ask(alice).then(onResponse)

    await ask(bob)
    await received(2 * round)
    expect(onResponse).not.toHaveBeenCalled()

    release(alice)
    await slow
    expect(onResponse).toHaveBeenCalledExactlyOnceWith(list('alice'))
  }
})

test('behavior: the last 1,000 requests are kept, all are counted', async () => {
  const { fetch, received, requests } = setup()
  const onReceived = vi.fn()
  const done = received(1_003).then(onReceived)

  for (let offset = 0; offset < 1_002; offset += 1) await fetch(requestFor({ offset }))
  expect(onReceived).not.toHaveBeenCalled()
  await fetch(postRequest({ method: 'GET' })) // refused requests count too

  await done
  await received(1_002)
  expect(requests).toHaveLength(1_000)
  expect(requests[0]?.body).toMatchObject({ offset: 3 })
})

test('behavior: an aborted request rejects, and `aborted` resolves for its wallet', async () => {
  const { aborted, ask, hold, received } = setup()
  const controller = new AbortController()
  const onOther = vi.fn()
  void aborted(bob).then(onOther)
  await ask(bob, controller.signal) // already settled, so its abort does not count
  hold(alice)
  const response = ask(alice, controller.signal)
  await received(2)
  const next = aborted('0xFA4E0A')

  controller.abort(new Error('aborted'))

  await expect(response).rejects.toThrow('aborted')
  await expect(next).resolves.toBe(true)
  // an abort in the past does not count
  void aborted(alice).then(onOther)
  await new Promise((resolve) => setTimeout(resolve))
  expect(onOther).not.toHaveBeenCalled()
})

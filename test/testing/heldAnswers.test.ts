import { expect, onTestFinished, test, vi } from 'vitest'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { askFor, postRequest } from './postRequest.js'

const alice = '0xfa4e0a'
const bob = '0xfa4e0b'
const list = (tick: string) => [{ tick }]
const wallets = [
  { name: 'Alice', address: alice, rows: { eth: list('alice') } },
  { name: 'Bob', address: bob, rows: { eth: list('bob') } },
]

function setup(options: { latencyMs?: number } = {}) {
  const indexer = createIndexerEmulator({ wallets, envelope: 'array', ...options })
  const ask = async (address: string, signal?: AbortSignal) =>
    (await indexer.fetch(askFor({ address }, signal))).json()
  return { ...indexer, ask }
}

test('parameters: latencyMs', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, received } = setup({ latencyMs: 200 })
  const onAnswer = vi.fn()
  const answer = ask(alice).then(onAnswer)
  await received(1)

  await vi.advanceTimersByTimeAsync(199)
  expect(onAnswer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(list('alice'))
})

test('behavior: a held wallet waits, others do not; it can be held again', async () => {
  const { ask, hold, received, release } = setup()
  for (const round of [1, 2]) {
    hold('0xFA4E0A')
    const onAnswer = vi.fn()
    const slow = ask(alice).then(onAnswer)

    await ask(bob)
    await received(2 * round)
    expect(onAnswer).not.toHaveBeenCalled()

    release(alice)
    await slow
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(list('alice'))
  }
})

test('behavior: the last 1,000 requests are kept, and all are received', async () => {
  const { fetch, received, requests } = setup()
  const onReceived = vi.fn()
  const done = received(1_003).then(onReceived)

  for (let offset = 0; offset < 1_002; offset += 1) await fetch(askFor({ offset }))
  expect(onReceived).not.toHaveBeenCalled()
  await fetch(postRequest({ method: 'GET' })) // refused, and received

  await done
  await received(1_002)
  expect(requests).toHaveLength(1_000)
  expect(requests[0]?.body).toMatchObject({ offset: 3 })
})

test('behavior: an aborted request rejects with the reason, and is known by its wallet', async () => {
  const { aborted, ask, hold, received } = setup()
  const controller = new AbortController()
  const onOther = vi.fn()
  void aborted(bob).then(onOther)
  await ask(bob, controller.signal) // answered: no abort of this one counts
  hold(alice)
  const answer = ask(alice, controller.signal)
  await received(2)

  controller.abort(new Error('left'))

  await expect(answer).rejects.toThrow('left')
  await expect(aborted('0xFA4E0A')).resolves.toBe(true)
  expect(onOther).not.toHaveBeenCalled()
})

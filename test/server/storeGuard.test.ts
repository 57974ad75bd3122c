import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoreError } from '../../src/server/StoreError.js'
import { guardStore, type StoreOperation } from '../../src/server/storeGuard.js'
import { watchProcess } from '../fuzz/processFaults.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const down = () => Promise.reject(new Error('down'))
const hanging = () => new Promise<never>(() => {})
const afterMs = (delayMs: number) => () =>
  new Promise<string>((resolve) => setTimeout(resolve, delayMs, 'kept'))

/** A guarded store that does what the test says when it is asked. */
function setup() {
  const onOutage = vi.fn<(error: StoreError) => void>()
  const guarded = guardStore('cache')
  const stores = {
    read: vi.fn<() => Promise<unknown>>(async () => 'kept'),
    write: vi.fn<() => Promise<unknown>>(async () => 'kept'),
  }
  const ask = (operation: StoreOperation = 'read') =>
    guarded(operation, () => stores[operation](), onOutage)
  const becomes = (does: () => Promise<unknown>, operation: StoreOperation = 'read') =>
    stores[operation].mockImplementation(does)
  return {
    ...{ stores, onOutage, ask, becomes },
    works: (operation?: StoreOperation) => becomes(async () => 'kept', operation),
    /** Asks, and waits until it is given up. */
    hangs: async (operation?: StoreOperation) => {
      becomes(hanging, operation)
      const answer = ask(operation)
      await vi.advanceTimersByTimeAsync(501)
      await expect(answer).resolves.toBeUndefined()
    },
  }
}

test.each([['kept'], [null], [undefined]])('default: a store that gives %s', async (value) => {
  const { ask, becomes, onOutage } = setup()
  becomes(async () => value)

  await expect(ask()).resolves.toBe(value)
  expect(onOutage).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

describe('one that fails at once', () => {
  test.each([
    ['rejects', down],
    ['throws', () => expect.fail('down')],
  ])('behavior: one that %s gives nothing, and is told with its own error', async (_, does) => {
    const { ask, becomes, onOutage } = setup()
    becomes(does)

    await expect(ask()).resolves.toBeUndefined()
    expect(onOutage.mock.calls).toMatchObject([
      [{ name: 'StoreError', store: 'cache', cause: { message: 'down' } }],
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: it is asked each time, and used at once when it works again', async () => {
    const { ask, becomes, works, stores } = setup()
    becomes(down)
    await Promise.all([ask(), ask(), ask()])
    expect(stores.read).toHaveBeenCalledTimes(3)
    works()

    await expect(Promise.all([ask(), ask(), ask()])).resolves.toEqual(Array(3).fill('kept'))
  })

  test('behavior: a minute of it is told once', async () => {
    const { ask, becomes, onOutage } = setup()
    becomes(down)

    for (let askedMs = 0; askedMs < 60_000; askedMs += 100) {
      await ask()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(onOutage).toHaveBeenCalledTimes(1)
  })
})

describe('one that hangs', () => {
  test('behavior: it is waited for half a second', async () => {
    const { ask, becomes, onOutage } = setup()
    becomes(hanging)
    const settled = vi.fn()
    const answer = ask().finally(settled)

    await vi.advanceTimersByTimeAsync(499)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    await expect(answer).resolves.toBeUndefined()
    expect(onOutage.mock.calls).toMatchObject([
      [{ cause: { name: 'SlowStoreError', message: 'No answer within 500 ms.' } }],
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: one that is slow and in time is used', async () => {
    const { ask, becomes, onOutage } = setup()
    becomes(afterMs(499))
    const answer = ask()
    await vi.advanceTimersByTimeAsync(499)

    await expect(answer).resolves.toBe('kept')
    expect(onOutage).not.toHaveBeenCalled()
  })

  test('behavior: what it says afterwards is heard by nobody', async () => {
    const watch = watchProcess()
    onTestFinished(watch.stop)
    const { ask, becomes, onOutage } = setup()
    const late = Promise.withResolvers<string>()
    becomes(() => late.promise)
    const answer = ask()
    await vi.advanceTimersByTimeAsync(501)
    await answer

    late.reject(new Error('connection closed'))
    await new Promise((resolve) => setImmediate(resolve)) // after which it would be told
    expect(watch.faults).toEqual([])
    expect(onOutage).toHaveBeenCalledTimes(1)
  })

  test('behavior: it is left alone for a second, also when it works again', async () => {
    const { ask, hangs, works, stores } = setup()
    await hangs()
    works()

    await vi.advanceTimersByTimeAsync(999)
    await expect(ask()).resolves.toBeUndefined()
    expect(stores.read).toHaveBeenCalledTimes(1)

    await vi.advanceTimersByTimeAsync(1)
    await expect(ask()).resolves.toBe('kept')
  })

  test('behavior: one that reads, and hangs when it is written to, is written to once a second', async () => {
    const { ask, becomes, stores, onOutage } = setup()
    becomes(hanging, 'write')

    for (let elapsedMs = 0; elapsedMs < 15_000; elapsedMs += 10) {
      await expect(ask()).resolves.toBe('kept')
      void ask('write')
      await vi.advanceTimersByTimeAsync(10)
    }
    // those of the first half second, and one in each second and a half after it
    expect(stores.write.mock.calls.length).toBeLessThanOrEqual(61)
    expect(onOutage).toHaveBeenCalledTimes(1)
  })

  test('behavior: then one request tries it, and the others wait for nothing', async () => {
    const { ask, hangs, stores } = setup()
    await hangs()
    await vi.advanceTimersByTimeAsync(1_000)

    const trial = ask()
    await expect(Promise.all([ask(), ask(), ask()])).resolves.toEqual(Array(3).fill(undefined))
    expect(stores.read).toHaveBeenCalledTimes(2)

    await vi.advanceTimersByTimeAsync(501)
    await trial
    await vi.advanceTimersByTimeAsync(999)
    await ask()
    expect(stores.read).toHaveBeenCalledTimes(2) // the pause begins when the trial is given up
    await vi.advanceTimersByTimeAsync(1)
    void ask()
    expect(stores.read).toHaveBeenCalledTimes(3)
  })

  test('behavior: after a trial that works everybody asks again', async () => {
    const { ask, hangs, works } = setup()
    await hangs()
    works()
    await vi.advanceTimersByTimeAsync(1_000)
    await ask()

    await expect(Promise.all([ask(), ask(), ask()])).resolves.toEqual(Array(3).fill('kept'))
  })

  test('behavior: many that wait for it tell it once', async () => {
    const { ask, becomes, stores, onOutage } = setup()
    becomes(hanging)
    const answers = Array.from({ length: 20 }, () => ask())
    await vi.advanceTimersByTimeAsync(501)
    await Promise.all(answers)

    expect(stores.read).toHaveBeenCalledTimes(20)
    expect(onOutage).toHaveBeenCalledTimes(1)
  })

  test('behavior: minutes of it are told once, and few wait', async () => {
    const { ask, becomes, stores, onOutage } = setup()
    becomes(hanging)

    for (let askedMs = 0; askedMs < 160_000; askedMs += 100) {
      void ask()
      await vi.advanceTimersByTimeAsync(100)
    }

    expect(onOutage).toHaveBeenCalledTimes(1)
    // one in 1.6 s: it is given up after 501 ms, left alone for 1,000, and asked every 100; and five
    // before the first of them is given up
    expect(stores.read.mock.calls.length).toBe(160_000 / 1_600 + 5)
  })

  test('behavior: a success that began before says nothing of now', async () => {
    const { ask, becomes, works, stores } = setup()
    becomes(hanging)
    const hung = ask()
    await vi.advanceTimersByTimeAsync(400)
    becomes(afterMs(200))
    const slow = ask()
    await vi.advanceTimersByTimeAsync(200)
    await hung
    await expect(slow).resolves.toBe('kept')

    works()
    await expect(ask()).resolves.toBeUndefined() // still left alone
    expect(stores.read).toHaveBeenCalledTimes(2)
  })

  test('behavior: a clock that is set back makes no longer pause', async () => {
    const { ask, hangs, works } = setup()
    await hangs()
    works()
    await vi.advanceTimersByTimeAsync(1_000)
    vi.setSystemTime(Date.now() - 3_600_000)

    await expect(ask()).resolves.toBe('kept')
  })
})

describe('the end of an outage', () => {
  test.each([
    [5_000, 'the same', 1],
    [5_001, 'another', 2],
  ])('behavior: a failure after it worked at %i ms is %s', async (calmMs, _, told) => {
    const { ask, becomes, works, onOutage } = setup()
    becomes(down)
    await ask()
    works()
    await vi.advanceTimersByTimeAsync(calmMs)
    await ask()

    becomes(down)
    await ask()

    expect(onOutage).toHaveBeenCalledTimes(told)
  })

  test('behavior: the calm is since the last failure', async () => {
    const { ask, becomes, works, onOutage } = setup()
    becomes(down)
    await ask()
    await vi.advanceTimersByTimeAsync(4_000)
    await ask()
    works()
    await vi.advanceTimersByTimeAsync(4_000)
    await ask()

    becomes(down)
    await ask()

    expect(onOutage).toHaveBeenCalledTimes(1)
  })

  test('behavior: calm in which nobody asks is no end', async () => {
    const { ask, becomes, onOutage } = setup()
    becomes(down)
    await ask()
    await vi.advanceTimersByTimeAsync(3_600_000)
    await ask()

    expect(onOutage).toHaveBeenCalledTimes(1)
  })

  test.each<[title: string, does: () => Promise<unknown>]>([
    ['fails', down],
    ['hangs', hanging],
  ])('behavior: one that reads, and %s on writing, is told once', async (_, does) => {
    const { ask, becomes, onOutage } = setup()
    becomes(does, 'write')

    for (let second = 0; second < 60; second += 2) {
      await expect(ask('read')).resolves.toBe('kept')
      const written = ask('write')
      await vi.advanceTimersByTimeAsync(2_000)
      await expect(written).resolves.toBeUndefined()
    }
    expect(onOutage).toHaveBeenCalledTimes(1)
  })

  test('behavior: of reading and writing, the second to fail is the same outage', async () => {
    const { ask, becomes, onOutage } = setup()
    becomes(down, 'write')
    await ask('write')
    await vi.advanceTimersByTimeAsync(10_000)
    becomes(down, 'read')
    await ask('read')

    expect(onOutage).toHaveBeenCalledTimes(1)
  })

  test('behavior: it is over when both work', async () => {
    const { ask, becomes, works, onOutage } = setup()
    becomes(down, 'read')
    becomes(down, 'write')
    await Promise.all([ask('read'), ask('write')])
    works('read')
    await vi.advanceTimersByTimeAsync(5_001)
    await ask('read')
    await ask('write')
    expect(onOutage).toHaveBeenCalledTimes(1)

    works('write')
    await vi.advanceTimersByTimeAsync(5_001)
    await ask('write')
    becomes(down, 'read')
    await ask('read')
    expect(onOutage).toHaveBeenCalledTimes(2)
  })

  test('behavior: one store’s outage is not another’s', async () => {
    const one = setup()
    const other = setup()
    await one.hangs()

    await expect(other.ask()).resolves.toBe('kept')
  })
})

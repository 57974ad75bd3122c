import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../src/errors/NetworkError.js'
import { type Download, type DownloadOptions, startDownload } from '../../src/server/download.js'
import { rejection } from '../errors/caught.js'
import { watchProcess } from '../fuzz/processFaults.js'
import { type HeldAnswer, holdAnswer } from './heldAnswer.js'

let watch: ReturnType<typeof watchProcess>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  watch = watchProcess()
})
afterEach(async () => {
  const timersLeft = vi.getTimerCount()
  vi.useRealTimers()
  await nextTurn() // rejections that nobody handles are told of after the turn they came in
  watch.stop()
  expect(watch.faults).toEqual([])
  expect(timersLeft).toBe(0)
})

function setup(answer: HeldAnswer, changed: Partial<DownloadOptions> = {}) {
  const onWhole = vi.fn(async () => {})
  const options = { timeoutMs: 100, open: answer.open, onWhole, ...changed }
  return { onWhole, download: startDownload(options) }
}

const left = Object.assign(new Error('left'), { name: 'Left' })
const textOf = ({ chunks }: Download) => Buffer.concat(chunks).toString()
const isSettled = async (promise: Promise<unknown>) => {
  const settled = vi.fn()
  promise.then(settled, settled)
  await nextTurn()
  return settled.mock.calls.length > 0
}

test('default', async () => {
  const answer = holdAnswer()
  const { onWhole, download } = setup(answer)
  answer.push('[1')
  answer.push(']')
  answer.end()

  await expect(download.more()).resolves.toBe(true)
  expect(textOf(download)).toBe('[1')
  await expect(download.more()).resolves.toBe(true)
  expect(onWhole).not.toHaveBeenCalled()
  await expect(download.more()).resolves.toBe(false)
  expect(textOf(download)).toBe('[1]')
  expect(download.size()).toBe(3)
  expect(onWhole).toHaveBeenCalledOnce()
  expect(await isSettled(download.failure)).toBe(false)
})

test('behavior: the call is made at once, and bytes are read only when somebody wants them', async () => {
  const answer = holdAnswer()
  const { download } = setup(answer)
  expect(answer.signal).toBeInstanceOf(AbortSignal)
  for (const text of ['a', 'b', 'c']) answer.push(text)
  await nextTurn()
  expect(answer.reads).toBe(0)

  await download.more()
  await nextTurn()

  expect(answer.reads).toBe(1)
  expect(textOf(download)).toBe('a')
  download.abort(left)
})

test('behavior: those that want more at the same time share one read', async () => {
  const answer = holdAnswer()
  const { download } = setup(answer)
  const waiting = [download.more(), download.more(), download.more()]
  answer.push('a')
  answer.push('b')

  await expect(Promise.all(waiting)).resolves.toEqual([true, true, true])
  expect(answer.reads).toBe(1)
  expect(textOf(download)).toBe('a')
  download.abort(left)
})

test('behavior: more() after the end is false, and reads no further', async () => {
  const answer = holdAnswer()
  const { onWhole, download } = setup(answer)
  answer.push('a')
  answer.end()
  while (await download.more());

  await expect(Promise.all([download.more(), download.more()])).resolves.toEqual([false, false])
  expect(answer.reads).toBe(2)
  expect(onWhole).toHaveBeenCalledOnce()
})

test('behavior: readers learn of the end after onWhole, also those that come meanwhile', async () => {
  const stored = Promise.withResolvers<void>()
  const answer = holdAnswer()
  const { download } = setup(answer, { onWhole: () => stored.promise })
  answer.push('a')
  answer.end()
  await download.more()
  const first = download.more()
  expect(await isSettled(first)).toBe(false)
  const late = download.more()
  expect(await isSettled(late)).toBe(false)

  stored.resolve()

  await expect(Promise.all([first, late])).resolves.toEqual([false, false])
})

test('behavior: the deadline does not count onWhole', async () => {
  const stored = Promise.withResolvers<void>()
  const answer = holdAnswer()
  const { download } = setup(answer, { onWhole: () => stored.promise })
  answer.push('a')
  answer.end()
  await download.more()
  const last = download.more()
  await nextTurn()

  await vi.advanceTimersByTimeAsync(1_000)
  expect(await isSettled(download.failure)).toBe(false)
  stored.resolve()

  await expect(last).resolves.toBe(false)
})

test('behavior: an empty answer fails', async () => {
  const answer = holdAnswer()
  const { onWhole, download } = setup(answer)
  answer.end()

  const error = await rejection(download.more())
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'empty' })
  expect(await rejection(download.failure)).toBe(error)
  expect(onWhole).not.toHaveBeenCalled()
})

test.each<[title: string, pass: (answer: HeldAnswer, download: Download) => Promise<unknown>]>([
  ['before the headers', async () => {}],
  ['before the first byte', async (answer) => answer.begin()],
  [
    'within the body',
    async (answer, download) => {
      answer.push('a')
      await download.more()
    },
  ],
])('parameters: timeoutMs spans headers and body: %s', async (_, pass) => {
  const answer = holdAnswer()
  const { download } = setup(answer)
  await vi.advanceTimersByTimeAsync(60)
  await pass(answer, download)
  const more = rejection(download.more())
  await vi.advanceTimersByTimeAsync(39)
  expect(await isSettled(download.failure)).toBe(false)

  await vi.advanceTimersByTimeAsync(1)

  // and not the NetworkError that aborting made of the read
  const error = await more
  expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 100 })
  expect(await rejection(download.failure)).toBe(error)
  expect(await rejection(download.more())).toBe(error)
  expect(answer.signal?.aborted).toBe(true)
})

test('behavior: the deadline wins over the failure that it makes, however fast that is', async () => {
  const { download } = setup(holdAnswer(), {
    open: async (signal) => () =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new NetworkError()))
      }),
  })
  const more = rejection(download.more())

  await vi.advanceTimersByTimeAsync(100)

  expect(await more).toMatchObject({ name: 'TimeoutError' })
})

test('behavior: the deadline fails it also while nobody reads', async () => {
  const answer = holdAnswer()
  const { download } = setup(answer)
  answer.push('a')
  await download.more()

  await vi.advanceTimersByTimeAsync(100)

  await expect(download.failure).rejects.toMatchObject({ name: 'TimeoutError' })
})

test.each<[way: string, stop: (download: Download) => unknown, name: string]>([
  ['the deadline', () => vi.advanceTimersByTimeAsync(100), 'TimeoutError'],
  ['an abort', ({ abort }) => abort(left), 'Left'],
])('behavior: %s ends a call and a body that hang and mind no signal', async (_, stop, name) => {
  const hanging: DownloadOptions['open'][] = [
    () => new Promise(() => {}),
    async () => () => new Promise(() => {}),
  ]
  for (const open of hanging) {
    const { download } = setup(holdAnswer(), { open })
    const more = rejection(download.more())
    await stop(download)
    expect(await more).toMatchObject({ name })
    expect(await rejection(download.more())).toMatchObject({ name })
  }
})

test('behavior: an abort rejects with its reason, and aborts the call', async () => {
  const answer = holdAnswer()
  const { download } = setup(answer)
  answer.push('a')
  await download.more()
  const more = rejection(download.more())
  const reason = new Error('left')

  download.abort(reason)

  expect(await more).toBe(reason)
  expect(await rejection(download.failure)).toBe(reason)
  expect(answer.wasAbandoned).toBe(true)
})

test.each<[title: string, error: unknown]>([
  ['a connection that failed', new NetworkError()],
  ['another failure', new Error('no')],
  ['what is no error', 'no'],
])('behavior: what fails before the headers or within the body: %s', async (_, error) => {
  const closed = holdAnswer()
  const { download: never } = setup(closed)
  closed.fail(error)
  expect(await rejection(never.more())).toBe(error)

  const cut = holdAnswer()
  const { onWhole, download } = setup(cut)
  cut.push('a')
  await download.more()
  const waiting = [rejection(download.more()), rejection(download.more())]
  cut.fail(error)
  expect(await Promise.all(waiting)).toEqual([error, error])
  expect(await rejection(download.failure)).toBe(error)
  expect(textOf(download)).toBe('a')
  expect(onWhole).not.toHaveBeenCalled()
})

test('behavior: a call that fails while nobody looks is no unhandled rejection', async () => {
  const answer = holdAnswer()
  const { download } = setup(answer)
  answer.fail()
  await nextTurn()

  await expect(download.failure).rejects.toMatchObject({ name: 'NetworkError' })
})

test('behavior: after a failure nothing is read any more', async () => {
  const read = vi.fn(async () => (read.mock.calls.length > 1 ? expect.fail('reset') : encodedA))
  const { onWhole, download } = setup(holdAnswer(), { open: async () => read })
  await download.more()
  const error = await rejection(download.more())
  expect(read).toHaveBeenCalledTimes(2)

  expect(await rejection(download.more())).toBe(error)

  expect(read).toHaveBeenCalledTimes(2)
  expect(onWhole).not.toHaveBeenCalled()
})

// a fetch that closes the body when it is aborted, or minds no signal: half a body must not look whole
test.each<[way: string, stop: (download: Download) => unknown]>([
  ['the deadline', () => vi.advanceTimersByTimeAsync(100)],
  ['an abort', ({ abort }) => abort(left)],
])('behavior: an end that comes after %s is none', async (_, stop) => {
  const answer = holdAnswer({ isDeaf: true })
  const { onWhole, download } = setup(answer)
  answer.push('a')
  await download.more()
  const more = rejection(download.more())
  await stop(download)
  await more

  answer.end()
  await nextTurn()

  expect(onWhole).not.toHaveBeenCalled()
  await expect(download.more()).rejects.toBeDefined()
})

const encodedA = new TextEncoder().encode('a')

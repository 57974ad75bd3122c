import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../src/errors/index.js'
import { createReadAhead } from '../../src/query/readAhead.js'
import { rejection } from '../errors/caught.js'

afterEach(() => {
  vi.useRealTimers()
})

const down = (retryAfterMs?: number) => new HttpError({ status: 503, retryAfterMs })

/** Pages 0, 1, 2, … read two ahead, of a service whose answers are given by hand. */
function pages() {
  const asked: number[] = []
  const aborted: number[] = []
  const answers: PromiseWithResolvers<string>[] = []
  const readAhead = createReadAhead(
    (offset, signal) => {
      asked.push(offset)
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      signal.addEventListener('abort', () => {
        aborted.push(offset)
        answer.reject(signal.reason)
      })
      return answer.promise
    },
    (offset) => (offset < 10 ? [offset + 1, offset + 2] : []),
  )
  return { ...readAhead, asked, aborted, answers }
}

test('default: what will be next is read with what is asked for, once', async () => {
  const { take, asked, answers } = pages()
  const first = take(0)
  expect(asked).toEqual([0, 1, 2])
  answers[0]?.resolve('zero')
  answers[1]?.resolve('one')

  expect(await first).toBe('zero')
  expect(await take(1)).toBe('one')
  expect(asked).toEqual([0, 1, 2, 3])
})

test('behavior: a page that has been read is given again, and nothing is dropped for it', async () => {
  const { take, asked, aborted, answers } = pages()
  for (const offset of [0, 1]) {
    const page = take(offset)
    answers[offset]?.resolve(`page ${offset}`)
    await page
  }

  expect(await take(0)).toBe('page 0')
  expect(asked).toEqual([0, 1, 2, 3])
  expect(aborted).toEqual([])
})

test('behavior: what will not be asked for after all is aborted', () => {
  const { take, asked, aborted } = pages()
  take(0).catch(() => undefined)
  take(50).catch(() => undefined)

  expect(asked).toEqual([0, 1, 2, 50])
  expect(aborted).toEqual([0, 1, 2])
})

test('behavior: a failure is told once, then it is read again, and what failed beside it', async () => {
  const { take, asked, answers } = pages()
  const first = take(0)
  answers[0]?.reject(down())
  answers[1]?.reject(down())
  expect(await rejection(first)).toMatchObject({ status: 503 })
  expect(asked).toEqual([0, 1, 2])

  const again = take(0)
  expect(asked).toEqual([0, 1, 2, 0, 1])
  answers[3]?.resolve('zero')
  expect(await again).toBe('zero')
})

test('behavior: … but not earlier than the service asks for', async () => {
  vi.useFakeTimers()
  const { take, asked, answers } = pages()
  const first = take(0)
  answers[0]?.reject(down())
  answers[1]?.reject(down(5_000))
  await rejection(first)
  vi.setSystemTime(Date.now() + 4_999)
  take(0).catch(() => undefined)
  expect(asked).toEqual([0, 1, 2, 0])

  answers[3]?.resolve('zero')
  expect(await rejection(take(1))).toMatchObject({ retryAfterMs: 5_000 })
})

test('behavior: a failure that nobody was told of is told before it is read again', async () => {
  const { take, asked, answers } = pages()
  const first = take(0)
  answers[0]?.resolve('zero')
  answers[1]?.reject(down())
  await first

  expect(await rejection(take(1))).toMatchObject({ status: 503 })
  expect(asked).toEqual([0, 1, 2, 3])
})

test('behavior: who starts over is told of failures that another was told of', async () => {
  const { take, startOver, asked, answers } = pages()
  const first = take(0)
  answers[0]?.reject(down())
  await rejection(first)

  startOver()

  expect(await rejection(take(0))).toMatchObject({ status: 503 })
  expect(asked).toEqual([0, 1, 2])
})

test('behavior: stopping aborts what is on its way with its reason, and nothing is read afterwards', async () => {
  const { take, stop, asked, aborted } = pages()
  const first = take(0)
  const reason = new Error('enough')

  stop(reason)

  expect(await rejection(first)).toBe(reason)
  expect(await rejection(take(1))).toBe(reason)
  expect(aborted).toEqual([0, 1, 2])
  expect(asked).toEqual([0, 1, 2])
})

test('behavior: who asks again for what failed has waited, whatever the clock says', async () => {
  const { take, asked, answers } = pages()
  const first = take(0)
  answers[0]?.reject(down(60_000))
  await rejection(first)

  take(0).catch(() => undefined)

  expect(asked).toEqual([0, 1, 2, 0])
})

test('behavior: what failed without a wait is due in the same moment', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { take, asked, answers } = pages()
  const first = take(0)
  answers[1]?.reject(down())
  answers[0]?.reject(down())
  await rejection(first)

  take(0).catch(() => undefined)

  expect(asked).toEqual([0, 1, 2, 0, 1])
})

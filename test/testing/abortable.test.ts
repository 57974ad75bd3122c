import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { abortable } from '../../src/testing/abortable.js'

const never = new Promise<never>(() => {})

test('default', async () => {
  await expect(abortable(Promise.resolve('done'), new AbortController().signal)).resolves.toBe(
    'done',
  )
})

test('behavior: it rejects as the work does', async () => {
  const work = Promise.reject(new Error('broken'))

  await expect(abortable(work, new AbortController().signal)).rejects.toThrow('broken')
})

test('behavior: an abort rejects with its reason, whatever the work does', async () => {
  const controller = new AbortController()
  const answer = abortable(never, controller.signal)
  controller.abort(new Error('left'))

  await expect(answer).rejects.toThrow('left')
})

test('behavior: one that has aborted rejects at once', async () => {
  await expect(abortable(never, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
})

test('behavior: no listener stays on the signal', async () => {
  const { signal } = new AbortController()
  await abortable(Promise.resolve(), signal)
  await Promise.resolve()

  expect(getEventListeners(signal, 'abort')).toEqual([])
})

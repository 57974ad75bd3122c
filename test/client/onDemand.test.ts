import { afterEach, expect, test, vi } from 'vitest'
import { onDemand } from '../../src/client/onDemand.js'
import { isTransient } from '../../src/errors/WalletBalanceError.js'
import { rejection } from '../errors/caught.js'

afterEach(() => vi.useRealTimers())

const module = { answer: 42 }

test('default: nothing is loaded before it is asked for, and once for all who ask', async () => {
  const importModule = vi.fn(async () => module)
  const part = onDemand(importModule)
  expect(importModule).not.toHaveBeenCalled()
  expect(part.loaded).toBeUndefined()

  expect(await Promise.all([part.load(), part.load()])).toEqual([module, module])
  expect(part.loaded).toBe(module)
  expect(await part.load()).toBe(module)
  expect(importModule).toHaveBeenCalledOnce()
})

test('behavior: what is there already is not loaded', async () => {
  const importModule = vi.fn(async () => module)
  const part = onDemand(importModule)
  part.loaded = module
  expect(await part.load()).toBe(module)
  expect(importModule).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<object>]>([
  ['rejects', () => Promise.reject(new TypeError('Failed to fetch https://cdn.example/x?token=1'))],
  [
    'throws, as in a service worker',
    () => {
      throw new TypeError('import() is disallowed')
    },
  ],
])('behavior: a chunk that %s is a NetworkError, and can be asked for again', async (_, fails) => {
  const importModule = vi.fn<() => Promise<object>>(async () => module)
  importModule.mockImplementationOnce(fails)
  const part = onDemand(importModule)

  const error = await rejection(part.load())
  expect(error).toMatchObject({ name: 'NetworkError', message: expect.stringContaining('reload') })
  expect(String(error)).not.toContain('cdn.example')
  expect(isTransient(error)).toBe(true)
  expect(part.loaded).toBeUndefined()
  expect(await part.load()).toBe(module)
})

test('behavior: a chunk that never comes is given up after 30 s', async () => {
  vi.useFakeTimers()
  const part = onDemand(() => new Promise<object>(() => {}))
  const error = rejection(part.load())
  await vi.advanceTimersByTimeAsync(29_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await error).toMatchObject({ name: 'NetworkError' })
})

test('behavior: one that has come leaves no timer', async () => {
  vi.useFakeTimers()
  await onDemand(async () => module).load()
  expect(vi.getTimerCount()).toBe(0)
})

import { expect, test, vi } from 'vitest'
import { onDemand } from '../../src/client/onDemand.js'
import { isTransient } from '../../src/errors/brand.js'
import { rejection } from '../errors/caught.js'

const module = { answer: 42 }

test('default: nothing is loaded before it is asked for, and once for all who ask', async () => {
  const importModule = vi.fn(async () => module)
  const part = onDemand(importModule)
  expect(importModule).not.toHaveBeenCalled()
  expect(part.loaded()).toBeUndefined()

  expect(await Promise.all([part.load(), part.load()])).toEqual([module, module])
  expect(part.loaded()).toBe(module)
  expect(await part.load()).toBe(module)
  expect(importModule).toHaveBeenCalledOnce()
})

test('behavior: what is provided is not loaded', async () => {
  const importModule = vi.fn(async () => module)
  const part = onDemand(importModule)
  part.provide(module)
  expect(part.loaded()).toBe(module)
  expect(await part.load()).toBe(module)
  expect(importModule).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<object>]>([
  ['rejects', () => Promise.reject(new TypeError('Failed to fetch https://cdn.example/x?token=1'))],
  [
    'throws',
    () => {
      throw new TypeError('import() is disallowed')
    },
  ],
])('behavior: a chunk that %s is a NetworkError, and can be asked for again', async (_, fails) => {
  const importModule = vi.fn<() => Promise<object>>(async () => module)
  importModule.mockImplementationOnce(fails)
  const part = onDemand(importModule)

  const error = await rejection(part.load())
  expect(error).toMatchObject({
    name: 'NetworkError',
    message: expect.stringMatching(/did not load.*Reload.*inscription-hooks\/eager/),
  })
  expect(String(error)).not.toMatch(/cdn\.example|CORS/)
  // a browser remembers that a chunk has failed: asking again by itself would be in vain
  expect(isTransient(error)).toBe(false)
  expect(part.loaded()).toBeUndefined()
  expect(await part.load()).toBe(module)
})

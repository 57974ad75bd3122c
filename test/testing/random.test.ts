import { expect, test } from 'vitest'
import { createRandom } from '../../src/testing/random.js'

const take = (seed: number, count = 1_000) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random())
}

test('default', () => {
  // the reference implementation's first numbers for seed 1: the same on every machine
  expect(take(1, 2)).toEqual([0.6270739405881613, 0.002735721180215478])
})

test('behavior: the same seed gives the same numbers, another seed others', () => {
  expect(take(7)).toEqual(take(7))
  expect(take(7)).not.toEqual(take(8))
})

test('behavior: numbers are from 0 up to 1, and spread', () => {
  const numbers = take(3)

  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(new Set(numbers.map((number) => Math.floor(number * 20))).size).toBe(20)
})

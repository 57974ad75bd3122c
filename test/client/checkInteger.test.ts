import { expect, test } from 'vitest'
import { checkInteger, MAX_TIMER_MS } from '../../src/client/checkInteger.js'
import { IndexerConfigError } from '../../src/errors/index.js'
import { thrown } from '../errors/caught.js'

test.each([1, 2, 99, 100])('default: %i', (value) => {
  expect(checkInteger('timeoutMs', value, 100)).toBe(value)
})

test.each([
  ...[0, -1, 1.5, 101, Number.NaN, Number.POSITIVE_INFINITY],
  ...(['50', null, 50n] as unknown as number[]), // what plain JavaScript may pass
])('behavior: %o is an IndexerConfigError that names the option', (value) => {
  const error = thrown(() => checkInteger('timeoutMs', value, 100))
  expect(error).toBeInstanceOf(IndexerConfigError)
  expect(error).toMatchObject({ message: '`timeoutMs` must be an integer from 1 to 100.' })
})

test('behavior: no timer above 2^31 - 1', () => {
  expect(MAX_TIMER_MS).toBe(2_147_483_647)
})

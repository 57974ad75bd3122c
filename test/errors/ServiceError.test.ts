import { expect, test } from 'vitest'
import { IndexerError, ServiceError } from '../../src/errors/index.js'

test('default', () => {
  const error = new ServiceError({})
  expect(error).toBeInstanceOf(IndexerError)
  expect(error).toMatchObject({
    name: 'ServiceError',
    serviceCode: undefined,
    detail: undefined,
    retryAfterMs: undefined,
  })
  expect(error.message).toMatch(/^The service answered 2xx, but its body reports a failure\. /)
})

test.each([
  [-1, 'failure with code -1.'],
  ['50011', 'failure with code 50011.'],
])('parameters: serviceCode %o is kept as it came', (serviceCode, said) => {
  const error = new ServiceError({ serviceCode })
  expect(error.serviceCode).toBe(serviceCode)
  expect(error.message).toContain(said)
})

test('parameters: detail', () => {
  const error = new ServiceError({ serviceCode: 7, detail: 'no such chain' })
  expect(error.detail).toBe('no such chain')
  expect(error.message).toContain('with code 7 and said: "no such chain".')
})

test('parameters: retryAfterMs', () => {
  expect(new ServiceError({ retryAfterMs: 0 }).retryAfterMs).toBe(0)
})

test('behavior: a success taken for a failure is cured with `locate`', () => {
  expect(new ServiceError({}).message).toContain('`locate`')
})

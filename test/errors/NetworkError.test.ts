import { expect, test } from 'vitest'
import { IndexerError, NetworkError } from '../../src/errors/index.js'

test('default', () => {
  const error = new NetworkError({ phase: 'request' })
  expect(error).toBeInstanceOf(IndexerError)
  expect(error.name).toBe('NetworkError')
})

test.each([
  ['request', 'The request got no answer'],
  ['body', 'The answer broke off before its end'],
] as const)(
  'parameters: phase %s; the message says that CORS may be why and names `proxyUrl`',
  (phase, what) => {
    const { message } = new NetworkError({ phase })
    expect(message.startsWith(`${what}. `)).toBe(true)
    expect(message).toContain('CORS may be why')
    expect(message).toContain('`proxyUrl`')
  },
)

test('parameters: code', () => {
  const { message } = new NetworkError({ phase: 'request', code: 'ECONNREFUSED' })
  expect(message).toContain('The request got no answer (ECONNREFUSED).')
})

test('behavior: it has no cause, which could quote a URL or a header', () => {
  expect(new NetworkError({ phase: 'request' })).not.toHaveProperty('cause')
})

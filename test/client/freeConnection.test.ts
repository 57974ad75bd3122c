import { expect, test } from 'vitest'
import { freeAfterFailure, freeConnection } from '../../src/client/freeConnection.js'
import { NetworkError, TimeoutError } from '../../src/errors/index.js'

test('default: an answer that has been read is aborted, always for one reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]

  freeConnection(first)
  freeConnection(second)

  expect(first.signal.aborted).toBe(true)
  expect(second.signal.reason).toBe(first.signal.reason)
})

test('behavior: a failure is the reason, for it may have left a body half read', () => {
  const controller = new AbortController()
  const reason = new TimeoutError({ timeoutMs: 1 })

  freeAfterFailure(controller, reason)

  expect(controller.signal.reason).toBe(reason)
})

test.each(['request', 'body'] as const)(
  'behavior: a connection that broke (%s) is left',
  (phase) => {
    const controller = new AbortController()
    freeAfterFailure(controller, new NetworkError({ phase }))
    expect(controller.signal.aborted).toBe(false)
  },
)

test('behavior: where code did not load the connection is as it was', () => {
  const controller = new AbortController()
  freeAfterFailure(controller, new NetworkError({ phase: 'code' }))
  expect(controller.signal.aborted).toBe(true)
})

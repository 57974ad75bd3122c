import { expect, test } from 'vitest'
import { freeConnection } from '../../src/client/freeConnection.js'

test('default: an answer that has been read is aborted, always for one reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]

  freeConnection(first)
  freeConnection(second)

  expect(first.signal.aborted).toBe(true)
  expect(second.signal.reason).toBe(first.signal.reason)
})

import { expect, test } from 'vitest'
import { lateSignal } from '../../src/query/lateSignal.js'

test('default', async () => {
  let reads = 0
  const { signal } = new AbortController()
  const context = {
    get signal() {
      reads += 1
      return signal
    },
  }

  const late = lateSignal(context)

  expect(reads).toBe(0) // an unmount in this moment finds it unread
  expect(await late).toBe(signal)
})

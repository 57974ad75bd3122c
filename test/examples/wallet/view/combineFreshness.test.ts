import { expect, test } from 'vitest'
import type { Freshness } from '../../../../examples/wallet/src/format/describeFreshness.js'
import { combineFreshness } from '../../../../examples/wallet/src/view/combineFreshness.js'

const fresh: Freshness = {
  status: 'success',
  fetchStatus: 'idle',
  dataUpdatedAt: 2000,
  failureCount: 0,
}
const older: Freshness = { ...fresh, dataUpdatedAt: 1000 }
const failed: Freshness = { ...fresh, status: 'error', dataUpdatedAt: 0, failureCount: 3 }
const first: Freshness = { ...fresh, status: 'pending', fetchStatus: 'fetching', dataUpdatedAt: 0 }
const refreshing: Freshness = { ...fresh, fetchStatus: 'fetching' }
const retrying: Freshness = { ...refreshing, failureCount: 2 }
const paused: Freshness = { ...fresh, fetchStatus: 'paused' }

test('default', () => {
  expect(combineFreshness([fresh, older])).toEqual({ ...fresh, dataUpdatedAt: 1000 })
})

test('behavior: what was never read does not count as old', () => {
  expect(combineFreshness([fresh, first]).dataUpdatedAt).toBe(2000)
  expect(combineFreshness([first, first]).dataUpdatedAt).toBe(0)
})

test('behavior: one failed, all in error; a failure that is over is no retry', () => {
  expect(combineFreshness([fresh, failed])).toEqual({ ...fresh, status: 'error' })
  expect(combineFreshness([refreshing, failed])).toMatchObject({
    fetchStatus: 'fetching',
    failureCount: 0,
  })
  expect(combineFreshness([refreshing, retrying]).failureCount).toBe(2)
})

test('behavior: fetching before paused, paused before idle', () => {
  expect(combineFreshness([fresh, paused, refreshing]).fetchStatus).toBe('fetching')
  expect(combineFreshness([fresh, paused]).fetchStatus).toBe('paused')
  expect(combineFreshness([fresh, fresh]).fetchStatus).toBe('idle')
})

test('behavior: of none', () => {
  expect(combineFreshness([])).toEqual({
    status: 'success',
    fetchStatus: 'idle',
    dataUpdatedAt: 0,
    failureCount: 0,
  })
})

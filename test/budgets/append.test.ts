import { expect, test } from 'vitest'
import { appendFaults, countAppends } from '../../bench/appendCounts.js'
import { ours, stock } from '../../bench/listScroll.js'

test('behavior: one more page of the built list keeps to its budget after 10, 100 and 1,000', async () => {
  expect(appendFaults(await countAppends(ours))).toEqual([])
})

test('behavior: by the same counting, a list that grows dearer does not', async () => {
  expect(appendFaults(await countAppends(stock))).toEqual([
    expect.stringMatching(/^Keys read for one more page, entries unread/),
    expect.stringMatching(/^Growth of what one more page costs, entries unread/),
    expect.stringMatching(/^Keys read for one more page, entries read/),
    expect.stringMatching(/^Growth of what one more page costs, entries read/),
  ])
})

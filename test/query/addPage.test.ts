import { expect, test } from 'vitest'
import type { WalletBalancePage } from '../../src/exports/index.js'
import { addPage } from '../../src/query/addPage.js'
import { rowsFrom } from './startIndexer.js'

type Row = { tick: string }

function pageAt(offset: number, count = 20): WalletBalancePage<Row> {
  const entries = rowsFrom(offset, count)
  return { entries, limit: 20, offset, total: null, hasMore: null, nextOffset: offset + count }
}

const pages = [pageAt(20), pageAt(40)]
const list = { pages, pageParams: [20, 40] }

function added(offset: number, direction: 'forward' | 'backward', maxPages?: number, count = 20) {
  return addPage(list, { page: pageAt(offset, count), offset, direction, maxPages })
}

test('default', () => {
  expect(added(60, 'forward').pageParams).toEqual([20, 40, 60])
  expect(added(60, 'forward').pages.map(({ offset }) => offset)).toEqual([20, 40, 60])
  expect(list.pageParams).toEqual([20, 40])
})

test('parameters: direction backward', () => {
  expect(added(0, 'backward').pageParams).toEqual([0, 20, 40])
  expect(added(0, 'backward').pages.map(({ offset }) => offset)).toEqual([0, 20, 40])
})

test.each([
  [0, [20, 40, 60], [0, 20, 40]],
  [3, [20, 40, 60], [0, 20, 40]],
  [2, [40, 60], [0, 20]],
])('parameters: maxPages %i', (maxPages, forward, backward) => {
  expect(added(60, 'forward', maxPages).pageParams).toEqual(forward)
  expect(added(60, 'forward', maxPages).pages).toHaveLength(forward.length)
  expect(added(0, 'backward', maxPages).pageParams).toEqual(backward)
  expect(added(0, 'backward', maxPages).pages).toHaveLength(backward.length)
})

test("behavior: an empty page takes no rows' place, and says that those are the last", () => {
  const { pages: kept, pageParams } = added(60, 'forward', 2, 0)

  expect(pageParams).toEqual([20, 40])
  expect(kept).toEqual([pages[0], { ...pageAt(40), nextOffset: null }])
})

test('behavior: an empty page for which there is room is one', () => {
  expect(added(60, 'forward', 3, 0).pageParams).toEqual([20, 40, 60])
})

import { expect, test } from 'vitest'
import { answerOf, rememberAnswer } from '../../src/client/rawAnswer.js'
import type { WalletBalancePage } from '../../src/client/readPage.js'
import { PaginationError } from '../../src/errors/index.js'
import { readBackwards } from '../../src/query/readBackwards.js'
import type { ReadWindow } from '../../src/query/readWindow.js'
import { rejection } from '../errors/caught.js'
import { type Row, rowsFrom } from './startIndexer.js'

const { signal } = new AbortController()

/** A service of 200 rows that gives `most` at once; the windows it was asked for, as `offset+limit`. */
function serveRows(
  most: number,
  answer = (offset: number, count: number) => rowsFrom(offset, count),
) {
  const asked: string[] = []
  const signals = new Set<AbortSignal | undefined>()
  const read: ReadWindow<Row> = async ({ offset, limit = 100 }, ownSignal) => {
    asked.push(`${offset}+${limit}`)
    signals.add(ownSignal)
    const entries = answer(offset, Math.min(limit, most))
    return { ...pageOf(offset, entries), limit, total: 200 + asked.length }
  }
  return { asked, signals, read }
}

function pageOf(offset: number, entries: Row[]): WalletBalancePage<Row> {
  return { entries, limit: 100, offset, total: null, hasMore: null, nextOffset: -1 }
}

const after = pageOf(150, rowsFrom(150, 50))

test('default', async () => {
  const { read, asked, signals } = serveRows(100)

  const page = await readBackwards(read, 50, after, signal)

  expect(page).toEqual({
    ...{ entries: rowsFrom(50, 100), limit: 100, offset: 50 },
    ...{ total: 201, hasMore: null, nextOffset: 150 },
  })
  expect(asked).toEqual(['50+100'])
  expect([...signals]).toEqual([signal])
})

test.each([
  [1, 100],
  [7, 15],
  [33, 4],
  [50, 2],
  [99, 2],
])(
  'behavior: no fewer rows where the service gives %i at once, in %i requests',
  async (most, requests) => {
    const { read, asked } = serveRows(most)

    const page = await readBackwards(read, 50, after, signal)

    expect(page.entries).toEqual(rowsFrom(50, 100))
    expect(page).toMatchObject({ offset: 50, nextOffset: 150 })
    expect(asked).toHaveLength(requests)
    // the length that the list has now
    expect(page.total).toBe(200 + requests)
  },
)

test('behavior: no more rows are asked for than are missing', async () => {
  const { read, asked } = serveRows(40)
  await readBackwards(read, 50, after, signal)
  expect(asked).toEqual(['50+100', '90+60', '130+20'])

  const atTheStart = serveRows(40)
  await readBackwards(atTheStart.read, 0, pageOf(7, rowsFrom(7, 20)), signal)
  expect(atTheStart.asked).toEqual(['0+7'])
})

test('behavior: no more rows than are missing, though the service ignores limit', async () => {
  const { read } = serveRows(100, (offset) => rowsFrom(offset, 60))

  const page = await readBackwards(read, 50, after, signal)

  expect(page.entries).toEqual(rowsFrom(50, 100))
  expect(page.nextOffset).toBe(150)
})

test('behavior: a list that has become shorter gives the rows that there are', async () => {
  const { read, asked } = serveRows(100, (offset, count) =>
    rowsFrom(offset, Math.max(0, Math.min(count, 80 - offset))),
  )

  const page = await readBackwards(read, 50, after, signal)

  expect(page.entries).toEqual(rowsFrom(50, 30))
  expect(page.nextOffset).toBe(80)
  expect(asked).toEqual(['50+100', '80+70'])
})

test.each([
  ['at once', 100, ['50+100'], 50],
  ['on the way', 30, ['50+100', '80+70'], 80],
])(
  'behavior: the rows of the page after, %s, are a PaginationError',
  async (_, most, windows, offset) => {
    const { read, asked } = serveRows(most, (from, count) =>
      from === offset ? after.entries : rowsFrom(from, count),
    )

    const error = await rejection(readBackwards(read, 50, after, signal))

    expect(error).toBeInstanceOf(PaginationError)
    expect(error).toMatchObject({ offset })
    expect(asked).toEqual(windows)
  },
)

test('behavior: a failure on the way is the failure of the whole', async () => {
  const failure = new Error('made up')
  const { read } = serveRows(40, (offset, count) => {
    if (offset > 50) throw failure
    return rowsFrom(offset, count)
  })
  expect(await rejection(readBackwards(read, 50, after, signal))).toBe(failure)
})

test('behavior: the page knows what its first answer said', async () => {
  const first = { edges: [], total: 7, count: 40 }
  const { read } = serveRows(40)
  const page = await readBackwards<Row>(
    async (window, ownSignal) => {
      const piece = await read(window, ownSignal)
      rememberAnswer(piece, window.offset === 50 ? first : { ...first, total: 8 })
      return piece
    },
    50,
    after,
    signal,
  )
  expect(answerOf(page)).toBe(first)
})

import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import type { WalletBalancePage } from '../../src/client/readPage.js'
import type { WalletBalanceRow } from '../../src/client/WalletBalanceRow.js'
import { laterPagesPart } from '../../src/query/laterPagesPart.js'
import { createListSharing } from '../../src/query/listSharing.js'
import { observe, rowsFrom, tokensOf } from './countedService.js'

beforeAll(() => laterPagesPart.load())

type Data = InfiniteData<WalletBalancePage<WalletBalanceRow>, number>

class Ticks {
  constructor(readonly pages: unknown[]) {}
  readonly pageParams: number[] = []
}

const isEven = ({ balance }: WalletBalanceRow) => Number(balance) % 2 === 0
const isEarly = ({ balance }: WalletBalanceRow) => Number(balance) < 5

/** What users select, as documents of TanStack's and of others have it. */
const selects: readonly [string, (data: Data) => unknown][] = [
  ['rows', ({ pages }) => pages.flatMap(({ entries }) => entries)],
  ['a number', ({ pages }) => pages.length],
  ['copied rows', ({ pages }) => pages.flatMap(({ entries }) => structuredClone(entries))],
  [
    'reversed',
    (data) => ({ pages: data.pages.toReversed(), pageParams: data.pageParams.toReversed() }),
  ],
  ['pages of rows', (data) => ({ ...data, pages: data.pages.map(({ entries }) => entries) })],
  [
    'pages of counts',
    (data) => ({ ...data, pages: data.pages.map(({ entries }) => entries.length) }),
  ],
  [
    'pages of records',
    (data) => ({ ...data, pages: data.pages.map(({ entries: [row] }) => ({ row })) }),
  ],
  ['some rows', (data) => withRows(data, isEven)],
  ['the first rows', (data) => withRows(data, isEarly)],
  ['more beside the pages', (data) => ({ ...data, first: data.pages[0]?.offset })],
  ['an instance', ({ pages }) => new Ticks(pages)],
]

function withRows(data: Data, isShown: (row: WalletBalanceRow) => boolean): Data {
  const pages = data.pages.map((page) => ({ ...page, entries: page.entries.filter(isShown) }))
  return { ...data, pages }
}

test.each(
  selects.flatMap(([name, select]) =>
    [undefined, 1, 2].map((maxPages) => ({ name, select, maxPages })),
  ),
)('behavior: a select of $name with maxPages $maxPages is what it gives', async (given) => {
  const { select, maxPages } = given
  const query = { select, ...(maxPages !== undefined && { maxPages }) }
  const { observer, queryClient, queryOptions } = observe<unknown>(rowsFrom(tokensOf(11)), {
    query,
  })
  await observer.refetch()

  for (const fetch of ['fetchNextPage', 'fetchNextPage', 'refetch', 'fetchNextPage'] as const) {
    const before = observer.getCurrentResult().data
    const { data, error } = await observer[fetch]()
    const cached = queryClient.getQueryData(queryOptions.queryKey)
    const expected = cached && select(cached)

    expect(error).toBeNull()
    expect(data).toEqual(expected)
    // nothing is compared that TanStack would pass on as it is
    expect(Object.getPrototypeOf(data)).toBe(Object.getPrototypeOf(expected))
    if (replaceEqualDeep(before, expected) === before) expect(data).toBe(before)
  }
})

test('behavior: a select with another filter shows what that filter gives', () => {
  const share = createListSharing(undefined)
  const pages = [{ entries: tokensOf(2) }]
  const shown = (filter: string) => ({ pages, pageParams: [0], filter, hits: [filter] })

  expect(share(shown('a'), shown('b'))).toEqual(shown('b'))
})

test('behavior: select results keep the parts that are equal', () => {
  const share = createListSharing(undefined)
  const [previous, next] = [{ rows: [[1], [2]] }, { rows: [[1], [3]] }]

  expect(share(previous, structuredClone(previous))).toBe(previous)
  expect(share(previous, next)).toEqual(next)
  expect(Object(share(previous, next)).rows[0]).toBe(previous.rows[0])
})

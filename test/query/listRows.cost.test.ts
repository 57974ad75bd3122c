import { expect, test } from 'vitest'
import type { WalletBalanceRow } from '../../src/client/WalletBalanceRow.js'
import type { WalletBalanceList } from '../../src/query/WalletBalanceList.js'
import { createReads, type Reads } from './countedReads.js'
import { observeOurs, observeStock, scroll } from './countedScroll.js'
import { byTick, clientOf, rowsFrom, tokensOf } from './countedService.js'

type Cost = Reads & { offsets: number[] }
type List = WalletBalanceList<WalletBalanceRow>

const limit = 4
const pageCounts = [10, 100, 1_000]
const answer = rowsFrom(tokensOf(1_100 * limit))

/** Scrolls through 1,001 pages; what it cost to add one to 10, to 100 and to 1,000 of them. */
async function costsOf<TData>(
  observer: Parameters<typeof scroll<TData>>[0],
  take: () => Cost,
  read: (data: TData | undefined) => unknown,
): Promise<Cost[]> {
  const costs: Cost[] = []
  const note = (data: TData | undefined, pageCount: number) => {
    read(data)
    const cost = take()
    if (pageCounts.includes(pageCount - 1)) costs.push(cost)
  }
  await scroll(observer, note, 1_001)
  return costs
}

const plain = (costs: readonly Cost[]): Reads[] =>
  costs.map(({ page, entries, row }) => ({ page, entries, row }))

/** A line of a table: keys read of pages, of their arrays, of rows, for page 11, 101 and 1,001. */
function printed(name: string, costs: readonly Cost[]): void {
  const cells = costs.map(({ page, entries, row }) => `${page} + ${entries} + ${row}`)
  console.info(`| ${[name, ...cells].join(' | ')} |`)
}

type Reading = {
  name: string
  read: (list: List | undefined) => unknown
  entryId?: typeof byTick
}

const readings: Reading[] = [
  { name: 'entries unread', read: (list) => list?.pages.length },
  {
    name: 'count, at, total, changed read',
    read: (list) => [list?.count, list?.at(17), list?.at(-1), list?.total, list?.changed],
  },
  { name: 'entries read', read: (list) => list?.entries.length },
  { name: 'entries read, entryId', read: (list) => list?.entries.length, entryId: byTick },
]

test.each(readings)(
  'behavior: one more page costs the same after 10, 100 and 1,000, $name',
  async ({ name, read, entryId }) => {
    const { via, take } = createReads()
    const client = clientOf(answer, entryId)
    const costs = await costsOf(observeOurs({ client, limit, via }), take, read)
    printed(`ours, ${name}`, costs)

    const [first, ...others] = plain(costs)
    for (const other of others) expect(other).toEqual(first)
    // The first page and the last, to see whether there is one before it and whether the service has
    // ignored the offset; and the page that came.
    expect(costs.map(({ offsets }) => new Set(offsets))).toEqual(
      pageCounts.map((count) => new Set([0, (count - 1) * limit, count * limit])),
    )
  },
)

test("behavior: TanStack's own way costs more with each page, by the same counting", async () => {
  const { via, take } = createReads()
  const observer = observeStock({ client: clientOf(answer), limit, via })
  const costs = await costsOf(observer, take, (data) => data?.length)
  printed('stock, select = flatMap', costs)

  expect(costs.map(({ offsets }) => offsets.length)).toEqual(pageCounts.map((count) => count + 1))
})

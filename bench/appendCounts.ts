import { budgets } from './budgets.ts'
import { atMost } from './checkCount.ts'
import { appendCosts, createReads } from './listReads.ts'
import type { Scroller, Source } from './listScroll.ts'
import { createService } from './listService.ts'

/** After how many pages one more is counted. */
export const pageCounts = [10, 100, 1_000]
/** Few rows a page, because what stock reads grows with them. */
export const rowsOfPage = 4

/** Keys read for one more page, after each of {@link pageCounts}. */
export type AppendCounts = { unread: number[]; read: number[] }

/** Reads such a list twice: without a look at its rows, and with one after each page. */
export async function countAppends(create: (source: Source) => Scroller): Promise<AppendCounts> {
  const count = async (isRead: boolean) => {
    const { wrap, take } = createReads()
    const client = createService(Math.max(...pageCounts) + 2, rowsOfPage)
    const list = create({ client, limit: rowsOfPage, wrap })
    const costs = await appendCosts(list, { take, pageCounts, isRead })
    list.stop()
    return costs
  }
  return { unread: await count(false), read: await count(true) }
}

/** What is not as it must be of these counts. */
export function appendFaults({ unread, read }: AppendCounts): string[] {
  const keys = (name: string, costs: number[], budget: number) => {
    const growth = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)
    return [
      ...atMost(`Keys read for one more page, ${name}`, Math.max(...costs), budget),
      ...atMost(`Growth of what one more page costs, ${name}`, growth, budgets.appendGrowth),
    ]
  }
  return [
    ...keys('entries unread', unread, budgets.appendKeysEntriesUnread),
    ...keys('entries read', read, budgets.appendKeysEntriesRead),
  ]
}

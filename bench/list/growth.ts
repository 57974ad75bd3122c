import type { Section } from '../Section.ts'
import { countAppends, limit } from './countReads.ts'
import { byHand, flatMap, ours } from './createLists.ts'
import { timeScroll } from './scroll.ts'

/** Measures the cost of adding a page to a long list. */
export async function growth(): Promise<Section> {
  const pageCounts = [10, 100, 1_000]
  const lists = { ours, '`select` with `flatMap`': flatMap, 'array by hand': byHand }
  const table = [
    [
      '',
      ...pageCounts.map((count) => `after ${count.toLocaleString('en')} pages`),
      'reading all pages',
      '',
    ],
  ]
  let ownSeconds = Number.NaN
  for (const [name, create] of Object.entries(lists)) {
    const counts = await countAppends(create, pageCounts)
    const seconds = await timeScroll(create)
    if (create === ours) ownSeconds = seconds
    table.push([
      ...[name, ...counts.map((reads) => reads.toLocaleString('en'))],
      ...[`${seconds.toFixed(2)} s`, `${(seconds / ownSeconds).toFixed(1)} × ours`],
    ])
  }
  return {
    title: 'Adding a page',
    note: `Property reads to add a page of ${limit} entries, with new options after each page, as in a hook. Then CPU time to read 1,000 pages of 100 entries, with all entries after each page. Target: a tenth of \`flatMap\`.`,
    table,
  }
}

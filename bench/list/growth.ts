import type { Section } from '../Section.ts'
import { countAppends, limit } from './countReads.ts'
import { byHand, flatMap, ours } from './createLists.ts'
import { timeScroll } from './scroll.ts'

/** What a page costs a list that has many. */
export async function growth(): Promise<Section> {
  const pageCounts = [10, 100, 1_000]
  const lists = { ours, '`select` with `flatMap`': flatMap, 'array by hand': byHand }
  const table = [
    [
      '',
      ...pageCounts.map((count) => `after ${count.toLocaleString('en')} pages`),
      'whole scroll',
      '',
    ],
  ]
  let ownSeconds = Number.NaN
  for (const [name, create] of Object.entries(lists)) {
    const counts = await countAppends(create, pageCounts)
    const seconds = await timeScroll(create)
    if (create === ours) ownSeconds = seconds
    table.push([
      ...[name, ...counts.map((keys) => keys.toLocaleString('en'))],
      ...[`${seconds.toFixed(2)} s`, `${(seconds / ownSeconds).toFixed(1)} × ours`],
    ])
  }
  return {
    title: 'One more page',
    note: `Keys of pages, lists, arrays and rows that are read to add ${limit} rows; options are new after each page, as in a hook. Then processor time to read 1,000 pages of 100 rows, and all rows after each; ours at most a tenth of \`flatMap\`.`,
    table,
  }
}

// What a long list costs, ours beside TanStack alone, in one run: `npm run bench`. Reads `dist`.
import { appendCosts, createReads } from './listReads.ts'
import { ours, type Scroller, type Source, scroll, stock } from './listScroll.ts'
import { createService } from './listService.ts'
import { machine, median, table } from './machine.ts'

const [PAGES, LIMIT, ROUNDS] = [1_000, 100, 3]
const pageCounts = [10, 100, 1_000]
const source = {
  ...{ client: createService(PAGES, LIMIT), limit: LIMIT },
  wrap: <TPage>(page: TPage) => page,
}

/** A line of the table: the whole scroll, both in turns. */
async function compare(name: string, isHook: boolean): Promise<string[]> {
  const times: Record<'ours' | 'stock', number[]> = { ours: [], stock: [] }
  const ratios: number[] = []
  await scroll(ours({ ...source, isHook }), PAGES * LIMIT) // the engine's warming up
  for (let round = 0; round < ROUNDS; round++) {
    const own = await scroll(ours({ ...source, isHook }), PAGES * LIMIT)
    const other = await scroll(stock({ ...source, isHook }), PAGES * LIMIT)
    times.ours.push(own)
    times.stock.push(other)
    ratios.push(own / other)
  }
  const seconds = (values: number[]) => `${(median(values) / 1_000).toFixed(2)} s`
  const all = ratios.map((ratio) => ratio.toFixed(3)).join(', ')
  const ratio = `1/${(1 / median(ratios)).toFixed(1)} (${all})`
  return [name, seconds(times.ours), seconds(times.stock), ratio]
}

/** A line of the table: keys read for one more page. */
async function count(name: string, isRead: boolean): Promise<string[]> {
  const costs = async (create: (source: Source) => Scroller) => {
    const { wrap, take } = createReads()
    // few rows, because what stock reads grows with them
    const small = { client: createService(PAGES + 2, 4), limit: 4, wrap, isHook: false }
    return (await appendCosts(create(small), { take, pageCounts, isRead })).join(' / ')
  }
  return [name, `${await costs(ours)} keys`, `${await costs(stock)} keys`, '']
}

const whole = `${PAGES} pages of ${LIMIT} rows, all rows read on each page: processor time`
const rows = [
  ['what', 'ours', 'stock: `select` = flatMap', 'ratio, median of 3'],
  await compare(whole, false),
  await compare('the same, with options anew on each page, as hooks have them', true),
  await count(`one more page of 4 rows after ${pageCounts.join(' / ')}, rows unread`, false),
  await count('the same, rows read', true),
]
console.log(`Lists, ${machine()}\n\n${table(rows)}`)

import type { List, Source } from './createLists.ts'
import { createService } from './createService.ts'

const [PAGES, WARM_UP_PAGES, ROWS] = [1_000, 100, 100]

/** Seconds of processor time to read a whole list page by page, and all rows after each page. */
export async function timeScroll(create: (source: Source) => List): Promise<number> {
  await readAll(create, WARM_UP_PAGES)
  return readAll(create, PAGES)
}

async function readAll(create: (source: Source) => List, pageCount: number): Promise<number> {
  const list = create({ client: createService(pageCount, ROWS), limit: ROWS })
  const before = process.cpuUsage()
  for (let more = await list.first(); more; more = await list.next()) list.rows()
  const { user, system } = process.cpuUsage(before)
  const { length } = list.rows()
  if (length !== pageCount * ROWS) throw new Error(`${length} rows`)
  return (user + system) / 1_000_000
}

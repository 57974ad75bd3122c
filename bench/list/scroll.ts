import type { List, Source } from './createLists.ts'
import { createService } from './createService.ts'

const [PAGES, WARM_UP_PAGES, PAGE_SIZE] = [1_000, 100, 100]

/** Seconds of CPU time to load a whole list page by page and read all entries after each page. */
export async function timeScroll(create: (source: Source) => List): Promise<number> {
  await readAll(create, WARM_UP_PAGES)
  return readAll(create, PAGES)
}

async function readAll(create: (source: Source) => List, pageCount: number): Promise<number> {
  const list = create({ client: createService(pageCount, PAGE_SIZE), limit: PAGE_SIZE })
  const before = process.cpuUsage()
  for (let more = await list.first(); more; more = await list.next()) list.entries()
  const { user, system } = process.cpuUsage(before)
  const { length } = list.entries()
  if (length !== pageCount * PAGE_SIZE) throw new Error(`${length} entries`)
  return (user + system) / 1_000_000
}

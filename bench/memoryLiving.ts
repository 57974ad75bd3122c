import type { WalletBalancePage, WalletBalanceRow } from 'inscription-hooks'
import type { QueryScroller, Scroller } from './listScroll.ts'
import { collectGarbage } from './memoryGarbage.ts'
import type { Change } from './memoryService.ts'

/** How many rows and pages live at one moment; a copy of a row is a row. */
export type Count = {
  when: Change | 'loaded' | 'removed'
  rows: number
  pages: number
  /** Those of them that were there before the refetch. */
  oldRows: number
  oldPages: number
}

export type Page = WalletBalancePage<WalletBalanceRow>

/** Counts what lives of a list: loaded and read, after refetches of changed rows, and removed. */
export async function countLiving(
  create: (see: (page: Page) => void) => QueryScroller,
  change: (rows: Change) => void,
): Promise<Count[]> {
  const counts: Count[] = []
  const all = createLiving()
  let old = createLiving()
  let list: QueryScroller | undefined = create(all.see)

  async function take(when: Count['when']): Promise<void> {
    // what was received is seen already, but structural sharing makes rows and pages of its own
    list?.pages().forEach(all.see)
    await collectGarbage()
    const [living, oldLiving] = [all.count(), old.count()]
    counts.push({ when, ...living, oldRows: oldLiving.rows, oldPages: oldLiving.pages })
  }

  await loadAll(list)
  await take('loaded')
  for (const rows of ['none', 'first', 'all'] as const) {
    old = createLiving()
    list.pages().forEach(old.see)
    change(rows)
    await list.refetch()
    list.rows()
    await take(rows)
  }
  list.stop()
  list = undefined // its observer holds the rows
  await take('removed')
  return counts
}

/** All pages, and all rows read. */
export async function loadAll(list: Scroller): Promise<void> {
  let hasMore = await list.first()
  while (hasMore) hasMore = await list.next()
  list.rows()
}

/** Counts what lives on of pages and their rows, without keeping them. */
function createLiving() {
  const known = new WeakSet()
  const references = { rows: new Array<WeakRef<object>>(), pages: new Array<WeakRef<object>>() }
  const add = (kind: keyof typeof references, object: object) => {
    if (!known.has(object)) references[kind].push(new WeakRef(object))
    known.add(object)
  }
  const countOf = (kind: keyof typeof references) =>
    references[kind].filter((reference) => reference.deref() !== undefined).length
  return {
    see: (page: Page): void => {
      add('pages', page)
      for (const row of page.entries) add('rows', row)
    },
    count: () => ({ rows: countOf('rows'), pages: countOf('pages') }),
  }
}

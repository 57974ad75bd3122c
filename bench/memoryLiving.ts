import type { WalletBalancePage, WalletBalanceRow } from 'inscription-hooks'
import { collectGarbage } from './memoryGarbage.ts'
import type { List } from './memoryList.ts'
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

type Page = WalletBalancePage<WalletBalanceRow>

/** Counts what lives of a list: loaded and read, after refetches of changed rows, and removed. */
export async function countLiving(
  create: (see: (page: Page) => void) => List,
  change: (rows: Change) => void,
): Promise<Count[]> {
  const counts: Count[] = []
  const all = createLiving()
  let old = createLiving()
  const list = create(all.see)

  async function take(when: Count['when']): Promise<void> {
    // what was received is seen already, but structural sharing makes rows and pages of its own
    list.kept().forEach(all.see)
    await collectGarbage()
    const [living, oldLiving] = [all.count(), old.count()]
    counts.push({ when, ...living, oldRows: oldLiving.rows, oldPages: oldLiving.pages })
  }

  await list.load()
  list.read()
  await take('loaded')
  for (const rows of ['none', 'first', 'all'] as const) {
    old = createLiving()
    list.kept().forEach(old.see)
    change(rows)
    await list.refetch()
    list.read()
    await take(rows)
  }
  list.remove()
  await take('removed')
  return counts
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

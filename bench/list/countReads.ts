import type { List, Source } from './createLists.ts'
import { createService } from './createService.ts'

/** Few rows a page, because what `flatMap` reads grows with them. */
export const limit = 4

/** Keys read for the page after so many pages, by the list and by a component that has all rows. */
export async function countAppends(
  create: (source: Source) => List,
  pageCounts: readonly number[],
): Promise<number[]> {
  let keys = 0
  const counted = <TObject extends object>(object: TObject): TObject =>
    new Proxy(object, {
      get: (target, key) => (keys++, Reflect.get(target, key) as unknown),
      has: (target, key) => (keys++, Reflect.has(target, key)),
      ownKeys: (target) => (keys++, Reflect.ownKeys(target)),
      getOwnPropertyDescriptor: (target, key) => (
        keys++, Reflect.getOwnPropertyDescriptor(target, key)
      ),
    })
  const counting: Source['counting'] = {
    page: (page) => counted({ ...page, entries: counted(page.entries.map(counted)) }),
    list: (list) => {
      if (!('entries' in list)) return counted(list)
      // the same fields and class, because TanStack walks through what has none
      const copy = { ...list, entries: counted(list.entries as object) } // an array, in all lists
      return counted(
        Object.setPrototypeOf(copy, Object.getPrototypeOf(list) as object) as typeof list,
      )
    },
  }

  const most = Math.max(...pageCounts)
  const list = create({ client: createService(most + 2, limit), limit, counting })
  const counts: number[] = []
  await list.first()
  for (let pageCount = 1; pageCount <= most; pageCount++) {
    keys = 0
    await list.next()
    list.rows()
    if (pageCounts.includes(pageCount)) counts.push(keys)
  }
  return counts
}

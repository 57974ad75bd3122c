import type { List, Source } from './createLists.ts'
import { createService } from './createService.ts'

/** Small pages, because the reads of `flatMap` grow with the number of entries. */
export const limit = 4

/** Counts the property reads that one more page costs after each of these page counts. */
export async function countAppends(
  create: (source: Source) => List,
  pageCounts: readonly number[],
): Promise<number[]> {
  let reads = 0
  const counted = <TObject extends object>(object: TObject): TObject =>
    new Proxy(object, {
      get: (target, key) => (reads++, Reflect.get(target, key) as unknown),
      has: (target, key) => (reads++, Reflect.has(target, key)),
      ownKeys: (target) => (reads++, Reflect.ownKeys(target)),
      getOwnPropertyDescriptor: (target, key) => (
        reads++, Reflect.getOwnPropertyDescriptor(target, key)
      ),
    })
  const counting: Source['counting'] = {
    page: (page) => counted({ ...page, entries: counted(page.entries.map(counted)) }),
    list: (list) => {
      if (!('entries' in list)) return counted(list)
      // keep the class, because TanStack deep-compares plain objects
      const copy = { ...list, entries: counted(list.entries as object) } // an array in all lists
      return counted(
        Object.setPrototypeOf(copy, Object.getPrototypeOf(list) as object) as typeof list,
      )
    },
  }

  const last = Math.max(...pageCounts)
  const list = create({ client: createService(last + 2, limit), limit, counting })
  const counts: number[] = []
  await list.first()
  for (let pageCount = 1; pageCount <= last; pageCount++) {
    reads = 0
    await list.next()
    list.entries()
    if (pageCounts.includes(pageCount)) counts.push(reads)
  }
  return counts
}

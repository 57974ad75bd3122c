import type { WalletBalancePage } from 'inscription-hooks'
import type { Scroller } from './listScroll.ts'

/** Counts the keys that are read of the pages it wraps, of their arrays and of their rows. */
export function createReads() {
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

  return {
    wrap: <TEntry extends object>(page: WalletBalancePage<TEntry>): WalletBalancePage<TEntry> =>
      counted({ ...page, entries: counted(page.entries.map(counted)) }),
    take: (): number => {
      const taken = reads
      reads = 0
      return taken
    },
  }
}

/** Keys read for the page after each of these numbers of pages. */
export async function appendCosts(
  list: Scroller,
  { take, pageCounts, isRead }: { take: () => number; pageCounts: number[]; isRead: boolean },
): Promise<number[]> {
  const costs: number[] = []
  await list.first()
  const last = Math.max(...pageCounts)
  for (let pageCount = 1; pageCount <= last; pageCount++) {
    take()
    await list.next()
    if (isRead) list.rows()
    if (pageCounts.includes(pageCount)) costs.push(take())
  }
  return costs
}

import { answerOf, rememberAnswer } from '../../src/client/rawAnswer.js'
import type { WalletBalancePage } from '../../src/client/readPage.js'

/** How often keys were read, of the pages, of their arrays of rows, and of the rows. */
export type Reads = { page: number; entries: number; row: number }

/** Counts every read of the pages it wraps. */
export function createReads() {
  const none: Reads = { page: 0, entries: 0, row: 0 }
  let reads = { ...none }
  let offsets = new Set<number>()

  function counted<TObject extends object>(
    object: TObject,
    kind: keyof Reads,
    offset: number,
  ): TObject {
    const count = () => {
      reads[kind]++
      offsets.add(offset)
    }
    return new Proxy(object, {
      get: (target, key) => (count(), Reflect.get(target, key) as unknown),
      has: (target, key) => (count(), Reflect.has(target, key)),
      ownKeys: (target) => (count(), Reflect.ownKeys(target)),
      getOwnPropertyDescriptor: (target, key) => (
        count(), Reflect.getOwnPropertyDescriptor(target, key)
      ),
    })
  }

  const wrap = <TEntry extends object>(page: WalletBalancePage<TEntry>) => {
    const { offset } = page
    const rows = page.entries.map((row) => counted(row, 'row', offset))
    const wrapped = counted({ ...page, entries: counted(rows, 'entries', offset) }, 'page', offset)
    rememberAnswer(wrapped, answerOf(page)) // as the page that it stands for
    return wrapped
  }

  /** The reads since the last time, and the offsets of the pages that they were of. */
  const take = (): Reads & { offsets: number[] } => {
    const taken = { ...reads, offsets: [...offsets].sort((left, right) => left - right) }
    reads = { ...none }
    offsets = new Set()
    return taken
  }

  const via = async <TEntry extends object>(
    _: number,
    read: () => Promise<WalletBalancePage<TEntry>>,
  ) => wrap(await read())

  return { wrap, via, take }
}

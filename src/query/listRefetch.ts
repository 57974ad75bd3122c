import type { InfiniteData } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/readPage.js'
import { placePage } from './placePage.js'
import { createReadAhead } from './readAhead.js'
import type { ReadNextTo, ReadWindow } from './readWindow.js'

export type ListPages<TEntry> = InfiniteData<WalletBalancePage<TEntry>, number>

/** A refetch of all loaded pages, several at a time. */
export type ListRefetch<TEntry> = {
  /** The page at this offset, after those that came before it. */
  take: ReadNextTo<TEntry>
  /** All pages, those that were taken before included. */
  finish: () => Promise<ListPages<TEntry>>
  /** Aborts what is on its way. */
  stop: () => void
  /** Another run asks from now on. */
  startOver: () => void
}

/**
 * The offsets of the loaded pages are known, so `concurrency` of them are asked for at a time, in
 * order. A page that comes back with another length moves the boundaries after it: from there on
 * pages are read one by one.
 */
export function createListRefetch<TEntry>(
  read: ReadWindow<TEntry>,
  { pages, pageParams }: ListPages<TEntry>,
  concurrency: number,
): ListRefetch<TEntry> {
  const readAhead = createReadAhead(
    (offset, signal) => read({ offset }, signal),
    (offset) => {
      const at = pageParams.indexOf(offset)
      return at < 0 ? [] : pageParams.slice(at + 1, at + concurrency)
    },
  )

  const take: ReadNextTo<TEntry> = async (offset, loaded) =>
    placePage(await readAhead.take(offset), {
      loaded,
      formerly: pages[pageParams.indexOf(offset)],
      readNext: readAhead.take,
    })

  async function finish(): Promise<ListPages<TEntry>> {
    const fresh: ListPages<TEntry> = { pages: [], pageParams: [] }
    let offset = pageParams[0] ?? null
    while (offset !== null && fresh.pages.length < pageParams.length) {
      const page: WalletBalancePage<TEntry> = await take(offset, fresh.pages)
      fresh.pages.push(page)
      fresh.pageParams.push(offset)
      offset = page.nextOffset
    }
    return fresh
  }

  return { take, finish, stop: readAhead.stop, startOver: readAhead.startOver }
}

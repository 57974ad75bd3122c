import { abortReason } from '../client/abortReason.js'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { placePage } from './placePage.js'
import { createReadAhead } from './readAhead.js'
import { windowsOf } from './readWindow.js'
import { toWalletBalanceList } from './WalletBalanceList.js'
import { withRetries } from './withRetries.js'

/** How many pages are asked for at a time, once the total is known. */
const CONCURRENCY = 4

/** Which list, and in pages of how many rows. */
export type FetchAllWalletBalancesParameters = Omit<WalletBalanceParameters, 'offset'>

/** How a whole list is read. */
export type FetchAllWalletBalancesOptions = {
  /** Aborts the whole: what is on its way and what would follow. */
  signal?: AbortSignal | undefined
  /** Called after each page, in order. */
  onProgress?:
    | ((progress: {
        /** Rows so far, as they will be given. */
        received: number
        /** The list's length in rows, where the answers give one. */
        total: number | null
      }) => void)
    | undefined
}

/**
 * All token balances of a wallet, read page by page as the infinite list is: every row once, in
 * the service's order, whatever its cap; with `entryId` no row twice.
 *
 * One page after another; four at a time once an answer tells the list's length. A page that fails
 * is read again as queries do it, twice at most, and no other page with it.
 *
 * | parameter | type | meaning |
 * |---|---|---|
 * | `limit` | integer, rows | rows a page; default 20 |
 * | `signal` | AbortSignal | aborts the whole, with its own reason |
 * | `onProgress` | function | after each page: rows `received`, and `total` or null |
 *
 * @throws what {@link getWalletBalance} throws, once retries do not help, and
 * {@link PaginationError} when the service ignores `offset`. No rows are given then.
 *
 * @example
 * import { fetchAllWalletBalances } from 'inscription-hooks'
 *
 * await fetchAllWalletBalances(client, { address: '0xa11ce', chain: 'eth', limit: 100 })
 * // [{ tick: 'ordi', balance: '1500.25' }, …], 137 rows
 */
export async function fetchAllWalletBalances<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: FetchAllWalletBalancesParameters,
  options: FetchAllWalletBalancesOptions = {},
): Promise<TEntry[]> {
  const { signal, onProgress } = options
  const read = windowsOf(client, parameters)
  const pages: WalletBalancePage<TEntry>[] = []
  const pageParams: number[] = []
  const listOf = () => toWalletBalanceList({ pages, pageParams }, client.response.entryId)
  const { take, stop } = createReadAhead(
    (offset, ownSignal) => withRetries(() => read({ offset }, ownSignal), ownSignal),
    (offset) => offsetsAfter(offset, pages),
  )
  const onAbort = () => stop(abortReason(signal))
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  try {
    for (let offset: number | null = 0; offset !== null; ) {
      const placed: WalletBalancePage<TEntry> = await placePage(await take(offset), {
        loaded: pages,
        formerly: undefined,
        readNext: take,
      })
      pages.push(placed)
      pageParams.push(offset)
      onProgress?.({ received: listOf().count, total: placed.total })
      offset = placed.nextOffset
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    stop()
  }
  return listOf().entries
}

/**
 * Where the next pages start if they are as long as the latest, which a service may cap. Where that
 * is not as long as the one before it, nobody can say.
 */
function offsetsAfter(
  offset: number,
  pages: readonly WalletBalancePage<unknown>[],
): readonly number[] {
  const [latest, before = latest] = [pages.at(-1), pages.at(-2)]
  const step = latest?.entries.length
  if (!step || step !== before?.entries.length) return []
  const offsets = Array.from({ length: CONCURRENCY - 1 }, (_, index) => offset + (index + 1) * step)
  return offsets.filter((next) => next < (latest.total ?? 0))
}

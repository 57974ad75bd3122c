import { abortReason } from '../client/abortReason.js'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type {
  FetchAllWalletBalancesOptions,
  FetchAllWalletBalancesParameters,
} from './fetchAllWalletBalances.js'
import { placePage } from './placePage.js'
import { createReadAhead } from './readAhead.js'
import { windowsOf } from './readWindow.js'
import { toWalletBalanceList } from './WalletBalanceList.js'
import { withRetries } from './withRetries.js'

/** How many pages are asked for at a time, once the total is known. */
const CONCURRENCY = 4

/** All rows of a list: {@link fetchAllWalletBalances}. */
export async function readAll<TEntry>(
  client: IndexerClient<TEntry>,
  list: FetchAllWalletBalancesParameters,
  { signal, onProgress }: FetchAllWalletBalancesOptions,
): Promise<TEntry[]> {
  const read = windowsOf(client, list)
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
        ...{ loaded: pages, formerly: undefined, readNext: take },
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

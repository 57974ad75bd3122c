import type { IndexerClient } from '../client/createIndexerClient.js'
import { walletBalanceRetry } from '../client/walletBalanceRetry.js'
import { pause } from '../client/withDeadline.js'
import { checkInteger } from '../errors/checkConfig.js'
import { PaginationError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceParameters } from '../request/createWalletBalanceRequest.js'
import { flattenPages } from './flattenPages.js'
import { requestPage } from './getWalletBalance.js'
import { placePage } from './placePage.js'
import { toWalletBalanceList, type WalletBalanceList } from './WalletBalanceList.js'
import type { RequestedPage, WalletBalancePage } from './WalletBalancePage.js'
import { DEFAULT_CONCURRENCY, withReadAhead } from './withReadAhead.js'

/** For a `nextOffset` function that never returns `null`. */
const ENDLESS_FROM_PAGES = 1_000

/** Options of {@link getAllWalletBalances}. */
export type GetAllWalletBalancesOptions = {
  /** Cancels the requests. The promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Called after each page with the number of entries so far and the page's total, if known. */
  onProgress?: ((progress: { received: number; total: number | null }) => void) | undefined
  /** Maximum number of entries. A longer list throws {@link PaginationError}. Default: 100,000. */
  maxEntries?: number | undefined
  /**
   * Maximum number of parallel requests, at least 1. All requests of the client count: a page is
   * requested ahead only while fewer are in flight. Default: 4.
   */
  concurrency?: number | undefined
}

/**
 * Reads all token balances of a wallet, in the service's order. With `entryId`, drops entries whose
 * id is on an earlier page. Applies {@link walletBalanceRetry} to each page.
 *
 * Requests the pages after the next one ahead, as long as all pages have the same length and the
 * responses say that more follow. A failed request that is retried halves the number of parallel
 * requests.
 *
 * The result may lack entries: if `changed` is true, the list moved while it was read; if `total`
 * is above `entries.length`, the service sent fewer entries than it counts. Check both before you
 * sum or export.
 *
 * @throws The errors of {@link getWalletBalance}, or {@link PaginationError} if the service ignores
 * `offset`, if the list does not end, or if it has more than `maxEntries` entries. No entries are
 * returned then.
 * @throws IndexerConfigError if `maxEntries` or `concurrency` is not a positive integer.
 *
 * @example
 * import { createIndexerClient, getAllWalletBalances } from 'inscription-hooks'
 *
 * const client = createIndexerClient({ baseUrl, apiKey })
 * const wallet = { address: '0xa11ce', chain: 'eth', limit: 100 }
 * const { entries, total, changed } = await getAllWalletBalances(client, wallet)
 * // entries: [{ tick: 'ordi', balance: '1500.25' }, …], total: 137, changed: false
 */
export async function getAllWalletBalances<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: Omit<WalletBalanceParameters, 'offset'>,
  {
    signal,
    onProgress,
    maxEntries = 100_000,
    concurrency = DEFAULT_CONCURRENCY,
  }: GetAllWalletBalancesOptions = {},
): Promise<WalletBalanceList<TEntry>> {
  checkInteger('maxEntries', maxEntries)
  let parallel = checkInteger('concurrency', concurrency)
  const reader = withReadAhead(client)
  const { response } = client
  let pages: WalletBalancePage<TEntry>[] = []
  let received = 0
  let pagesWithoutNew = 0

  async function receive(offset: number): Promise<RequestedPage<TEntry>> {
    for (let failureCount = 0; ; failureCount += 1) {
      try {
        const due = requestPage(reader, { ...parameters, offset }, signal)
        // after the one that is due, which is always requested
        reader.readAhead(parameters, pages, parallel, maxEntries)
        return await due
      } catch (error) {
        if (!walletBalanceRetry.retry(failureCount, error)) throw error
        reader.dropAhead() // at a rate limit, each would fail and wait too
        parallel = Math.max(1, Math.floor(parallel / 2))
        await pause(walletBalanceRetry.retryDelay(failureCount, error), signal)
      }
    }
  }

  try {
    for (let offset: number | null = 0; offset !== null; ) {
      const page: WalletBalancePage<TEntry> = placePage(await receive(offset), pages, response)
      pages = [...pages, page]
      const { length } = flattenPages(pages, response.entryId).entries
      pagesWithoutNew = length > received ? 0 : pagesWithoutNew + 1
      received = length
      if (received > maxEntries) {
        const advice = `The wallet has more than ${maxEntries} entries. Raise \`maxEntries\` to read more.`
        throw new PaginationError({ offset }, advice)
      }
      if (pagesWithoutNew >= ENDLESS_FROM_PAGES) {
        const advice = `${pagesWithoutNew} pages without new entries. Check \`nextOffset\`.`
        throw new PaginationError({ offset }, advice)
      }
      onProgress?.({ received, total: page.total })
      offset = page.nextOffset
    }
  } finally {
    reader.dropAhead()
  }
  const pageParams = pages.map(({ offset }) => offset)
  // a plain object, which TanStack shares structurally if a query returns it
  return { ...toWalletBalanceList({ pages, pageParams }, response) }
}

import type { IndexerClient } from '../client/createIndexerClient.js'
import { getWalletBalance, type WalletBalancePage } from '../client/getWalletBalance.js'
import { withDeadline } from '../client/withDeadline.js'
import { PaginationError } from '../errors/PaginationError.js'
import { checkInteger } from '../spec/checkConfig.js'
import type { WalletBalanceParameters } from '../spec/createWalletBalanceRequest.js'
import { flattenPages } from './WalletBalanceList.js'
import { walletBalanceRetry } from './walletBalanceRetry.js'
import { withNextOffset } from './withNextOffset.js'

/** For a `nextOffset` function that never returns `null`. */
const MAX_QUIET_PAGES = 1_000

/** Options of {@link getAllWalletBalances}. */
export type GetAllWalletBalancesOptions = {
  /** Cancels the requests. The promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Called after each page with the number of entries so far and, if known, the list's length. */
  onProgress?: ((progress: { received: number; total: number | null }) => void) | undefined
  /** Maximum number of entries. A longer list throws {@link PaginationError}. Default: 100,000. */
  maxEntries?: number | undefined
}

/**
 * Reads all token balances of a wallet, page by page, in the service's order. With `entryId`, drops
 * entries whose id is on an earlier page. Applies {@link walletBalanceRetry} to each page.
 *
 * @throws The errors of {@link getWalletBalance}, or {@link PaginationError} if the service ignores
 * `offset`, if the list does not end, or if it has more than `maxEntries` entries. No entries are
 * returned then.
 *
 * @example
 * import { createIndexerClient, getAllWalletBalances } from 'inscription-hooks'
 *
 * const client = createIndexerClient({ baseUrl, apiKey })
 * await getAllWalletBalances(client, { address: '0xa11ce', chain: 'eth', limit: 100 })
 * // [{ tick: 'ordi', balance: '1500.25' }, …], 137 entries
 */
export async function getAllWalletBalances<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: Omit<WalletBalanceParameters, 'offset'>,
  { signal, onProgress, maxEntries = 100_000 }: GetAllWalletBalancesOptions = {},
): Promise<TEntry[]> {
  checkInteger('maxEntries', maxEntries)
  const { response } = client
  let pages: WalletBalancePage<TEntry>[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const window: WalletBalanceParameters = { ...parameters, offset }
    const answer = await withRetries(() => getWalletBalance(client, window, { signal }), signal)
    const page = withNextOffset(answer, pages, response)
    pages = [...pages, page]
    const { entries, quietPages } = flattenPages(pages, response.entryId)
    const { length } = entries
    if (length > maxEntries || quietPages >= MAX_QUIET_PAGES) {
      const advice =
        quietPages > 0
          ? `${quietPages} pages without new entries. Check \`nextOffset\`.`
          : `The wallet has more than ${maxEntries} entries. Raise \`maxEntries\` to read more.`
      throw new PaginationError({ offset, advice })
    }
    onProgress?.({ received: length, total: page.total })
    offset = page.nextOffset
  }
  return flattenPages(pages, response.entryId).entries
}

async function withRetries<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let failureCount = 0; ; failureCount += 1) {
    try {
      return await send()
    } catch (error) {
      if (!walletBalanceRetry.retry(failureCount, error)) throw error
      await pause(walletBalanceRetry.retryDelay(failureCount, error), signal)
    }
  }
}

/** Resolves after the timeout, or rejects when the signal aborts. */
async function pause(timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
  const never = () => new Promise<never>(() => {})
  await withDeadline({ timeoutMs, signal }, never).catch((reason: unknown) => {
    if (signal?.aborted) throw reason
  })
}

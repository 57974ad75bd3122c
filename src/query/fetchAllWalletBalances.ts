import type { IndexerClient } from '../client/createIndexerClient.js'
import { requestPage } from '../client/getWalletBalance.js'
import { withDeadline } from '../client/withDeadline.js'
import { checkInteger } from '../errors/checkConfig.js'
import { PaginationError } from '../errors/PaginationError.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { walletBalanceRetry } from './retry.js'
import { appendPage, validatePage } from './validatePage.js'
import { toWalletBalanceList, type WalletBalancePages } from './WalletBalanceList.js'

/** Options of {@link fetchAllWalletBalances}. */
export type FetchAllWalletBalancesOptions = {
  /** Cancels the requests. The promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Called after each page with the number of entries so far and, if known, the list's length. */
  onProgress?: ((progress: { received: number; total: number | null }) => void) | undefined
  /** Maximum number of entries. A longer list throws {@link PaginationError}. Default: 100,000. */
  maxEntries?: number | undefined
}

/**
 * Fetches all token balances of a wallet, page by page, in the service's order. With `entryId`,
 * drops entries whose id is on an earlier page. Applies {@link walletBalanceRetry} to each page.
 *
 * @throws The errors of {@link getWalletBalance}, or {@link PaginationError} if the service ignores
 * `offset` or the list has more than `maxEntries` entries. No entries are returned then.
 *
 * @example
 * import { createIndexerClient, fetchAllWalletBalances } from 'inscription-hooks'
 *
 * const client = createIndexerClient({ baseUrl, apiKey })
 * await fetchAllWalletBalances(client, { address: '0xa11ce', chain: 'eth', limit: 100 })
 * // [{ tick: 'ordi', balance: '1500.25' }, …], 137 entries
 */
export async function fetchAllWalletBalances<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: Omit<WalletBalanceParameters, 'offset'>,
  { signal, onProgress, maxEntries = 100_000 }: FetchAllWalletBalancesOptions = {},
): Promise<TEntry[]> {
  checkInteger('maxEntries', maxEntries)
  const { entryId } = client.response
  let list: WalletBalancePages<TEntry> = { pages: [], pageParams: [] }
  let entries: TEntry[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const window: WalletBalanceParameters = { ...parameters, offset }
    const page = await withRetries(() => requestPage(client, window, { signal }), signal)
    const valid = validatePage(page, list, entryId)
    list = appendPage(list, valid)
    entries = toWalletBalanceList(list, { entryId }).entries
    if (entries.length > maxEntries) {
      const message = `The wallet has more than ${maxEntries} entries. Raise \`maxEntries\` to read more.`
      throw new PaginationError({ offset, message })
    }
    onProgress?.({ received: entries.length, total: valid.total })
    offset = valid.nextOffset
  }
  return entries
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

import { checkInteger } from '../client/checkConfig.js'
import type { IndexerClient } from '../client/createIndexerClient.js'
import { getWalletBalance } from '../client/getWalletBalance.js'
import { withDeadline } from '../client/withDeadline.js'
import { PaginationError } from '../errors/PaginationError.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { appendPage, placePage } from './fetchListPage.js'
import { jitteredDelay, shouldRetry } from './retry.js'
import { toWalletBalanceList, type WalletBalancePages } from './WalletBalanceList.js'

/** How a whole list is read. */
export type FetchAllWalletBalancesOptions = {
  /** Aborting rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
  /** Called after each page: rows received so far, and the list's length where the answers give one. */
  onProgress?: ((progress: { received: number; total: number | null }) => void) | undefined
  /** More rows than this are a {@link PaginationError}; default 100,000. */
  maxRows?: number | undefined
}

/**
 * All token balances of a wallet, page after page: every row once, in the service's order; with
 * `entryId` no row twice. A page that fails is read again as queries do it, up to two times.
 *
 * @throws what {@link getWalletBalance} throws, once retries do not help, and
 * {@link PaginationError} when the service ignores `offset` or the list has more than `maxRows` rows.
 * No rows are given then.
 *
 * @example
 * import { fetchAllWalletBalances } from 'inscription-hooks'
 *
 * await fetchAllWalletBalances(client, { address: '0xa11ce', chain: 'eth', limit: 100 })
 * // [{ tick: 'ordi', balance: '1500.25' }, …], 137 rows
 */
export async function fetchAllWalletBalances<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: Omit<WalletBalanceParameters, 'offset'>,
  { signal, onProgress, maxRows = 100_000 }: FetchAllWalletBalancesOptions = {},
): Promise<TEntry[]> {
  checkInteger('maxRows', maxRows)
  const { entryId } = client.response
  let list: WalletBalancePages<TEntry> = { pages: [], pageParams: [] }
  let entries: TEntry[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const window: WalletBalanceParameters = { ...parameters, offset }
    const page = await withRetries(() => getWalletBalance(client, window, { signal }), signal)
    const placed = placePage(page, list, entryId)
    list = appendPage(list, placed)
    entries = toWalletBalanceList(list, { entryId }).entries
    if (entries.length > maxRows) {
      const message = `The wallet has more than ${maxRows} entries. Raise \`maxRows\` to read more.`
      throw new PaginationError({ offset, message })
    }
    onProgress?.({ received: entries.length, total: placed.total })
    offset = placed.nextOffset
  }
  return entries
}

async function withRetries<T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let failureCount = 0; ; failureCount += 1) {
    try {
      return await read()
    } catch (error) {
      if (!shouldRetry(failureCount, error)) throw error
      await pause(jitteredDelay(failureCount, error), signal)
    }
  }
}

/** A wait that ends at its deadline, or with the abort. */
async function pause(timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
  const never = () => new Promise<never>(() => {})
  await withDeadline({ timeoutMs, signal }, never).catch((reason: unknown) => {
    if (signal?.aborted) throw reason
  })
}

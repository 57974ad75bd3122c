import type { RegisteredEntry } from '../response/Register.js'
import { readEntries } from '../response/readEntries.js'
import type { WalletBalanceParameters } from '../spec/createWalletBalanceRequest.js'
import { createWalletBalanceRequest } from '../spec/createWalletBalanceRequest.js'
import type { IndexerClient } from './createIndexerClient.js'
import type { FetchWalletBalanceOptions } from './fetchWalletBalance.js'
import { callNextOffset, nextOffset, plausibleTotal } from './nextOffset.js'

/** One page of a wallet's token balances. */
export type WalletBalancePage<TEntry = RegisteredEntry> = {
  /** The entries, in the service's order. */
  entries: TEntry[]
  /** The requested page size, in entries. */
  limit: number
  /** The requested offset: the number of entries before this page. */
  offset: number
  /** Length of the whole list, in entries. `null` if the response has none that is plausible. */
  total: number | null
  /** Whether more entries follow. `null` if the response does not say. */
  hasMore: boolean | null
  /** Offset of the next page, in entries. `null` if this page is known to be the last. */
  nextOffset: number | null
}

/**
 * Fetches one page of a wallet's token balances, and finds and validates its entries. Never
 * retries.
 *
 * Sends `POST {base_url}/api/v1/data/portfolio/token/get-wallet-balance`, or a POST to `proxyUrl`.
 *
 * @throws Before any request: {@link InvalidParametersError}, or {@link IndexerConfigError} for a
 * relative `proxyUrl` outside a browser.
 * @throws If the request fails: {@link NetworkError}, {@link TimeoutError}, {@link RedirectError},
 * {@link HttpError}, {@link ServiceError}, {@link InvalidResponseError}; {@link PaginationError} if
 * the response's `nextOffset` function fails.
 *
 * @example
 * import { createIndexerClient, getWalletBalance } from 'inscription-hooks'
 *
 * const client = createIndexerClient({ proxyUrl: 'https://dapp.example/api/wallet-balance' })
 * await getWalletBalance(client, { address: '0xa11ce', chain: 'eth', limit: 2 })
 * // {
 * //   entries: [{ tick: 'ordi', balance: '1500.25' }, { tick: 'sats', balance: '0' }],
 * //   limit: 2, offset: 0, total: 137, hasMore: null, nextOffset: 2,
 * // }
 */
export async function getWalletBalance<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: WalletBalanceParameters,
  options: FetchWalletBalanceOptions = {},
): Promise<WalletBalancePage<TEntry>> {
  const request = createWalletBalanceRequest(parameters)
  const { limit, offset } = request
  const { entry, nextOffset: customNextOffset } = client.response
  const body = await client.request(request, options.signal)
  const { entries, received, total, hasMore } = await readEntries(client.response, body)
  if (entry) receivedEntries.set(entries, received)
  const answer = { entries, limit, offset, total, hasMore }
  const page = { ...answer, total: plausibleTotal(answer) }
  return {
    ...page,
    nextOffset: customNextOffset ? callNextOffset(customNextOffset, answer) : nextOffset(page),
  }
}

/**
 * Maps a page's `entries` to those of its response, where they differ. Different pages must not
 * count as repeated if the schema strips the fields that tell their entries apart.
 */
export const receivedEntries: WeakMap<readonly unknown[], readonly unknown[]> = new WeakMap()

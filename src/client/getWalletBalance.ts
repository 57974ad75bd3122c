import { readEntries } from '../response/readEntries.js'
import type { RegisteredEntry } from '../response/register.js'
import { createWalletBalanceRequest } from '../spec/createWalletBalanceRequest.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import type { IndexerClient } from './createIndexerClient.js'
import type { FetchWalletBalanceOptions } from './fetchWalletBalance.js'
import { nextOffset } from './paging.js'

/** One page of a wallet's token balances. */
export type WalletBalancePage<TEntry = RegisteredEntry> = {
  /** The entries, in the service's order. */
  entries: TEntry[]
  /** The requested page size, in entries. */
  limit: number
  /** The requested offset: the number of entries before this page. */
  offset: number
  /** Length of the whole list, in entries. `null` if unknown. */
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
 * @throws {@link NetworkError}, {@link TimeoutError}, {@link RedirectError}, {@link HttpError},
 * {@link ServiceError}, {@link InvalidResponseError}.
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
  const page = await requestPage(client, parameters, options)
  return { ...page, nextOffset: nextOffset(page) }
}

/** A page without `nextOffset`, which can depend on the previous page. */
export type UnplacedPage<TEntry> = Omit<WalletBalancePage<TEntry>, 'nextOffset'>

// Maps the entries that the `entry` schema returned to those received. Different pages must not
// count as repeated if the schema strips the fields that tell their entries apart.
const receivedEntries = new WeakMap<readonly unknown[], readonly unknown[]>()

/** The page's entries as the service sent them. After hydration, as the schema returned them. */
export function receivedAs({ entries }: { entries: readonly unknown[] }): readonly unknown[] {
  return receivedEntries.get(entries) ?? entries
}

/** Like {@link getWalletBalance}, without `nextOffset`. */
export async function requestPage<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: WalletBalanceParameters,
  { signal }: FetchWalletBalanceOptions,
): Promise<UnplacedPage<TEntry>> {
  const request = createWalletBalanceRequest(parameters)
  const { limit, offset } = request
  const body = await client.request(request, signal)
  const { entries, received, total, hasMore } = await readEntries(client.response, body)
  if (client.response.entry) receivedEntries.set(entries, received)
  // a total below the entries received so far is wrong, except on a page past the end
  const isPastEnd = entries.length === 0 && total !== 0
  const isPlausible = total !== null && (isPastEnd || total >= offset + entries.length)
  return { entries, limit, offset, total: isPlausible ? total : null, hasMore }
}

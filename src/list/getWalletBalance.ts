import type { IndexerClient } from '../client/createIndexerClient.js'
import type { FetchWalletBalanceOptions } from '../client/fetchWalletBalance.js'
import {
  createWalletBalanceRequest,
  type PageParameters,
  type WalletBalanceParameters,
} from '../request/createWalletBalanceRequest.js'
import { readEntries } from '../response/readEntries.js'
import { placeNewPage } from './offsetAfterPage.js'
import type { RequestedPage, WalletBalancePage } from './WalletBalancePage.js'

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
  const { page } = await requestPage(client, parameters, options.signal)
  return placeNewPage(page, client.response)
}

/** Requests a page. `placePage` adds `nextOffset`, which depends on the earlier pages. */
export async function requestPage<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: PageParameters,
  signal?: AbortSignal,
): Promise<RequestedPage<TEntry>> {
  const request = createWalletBalanceRequest(parameters)
  const { limit, offset } = request
  const body = await client.request(request, signal)
  const { rawEntries, ...page } = await readEntries(client.response, body, request)
  return { page: { ...page, limit, offset }, rawEntries }
}

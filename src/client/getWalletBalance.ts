import { callNextOffset, nextOffset, plausibleTotal } from '../paging/nextOffset.js'
import type { WalletBalancePage } from '../paging/WalletBalancePage.js'
import type { WalletBalanceParameters } from '../request/createWalletBalanceRequest.js'
import { createWalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import { readEntries } from '../response/readEntries.js'
import type { IndexerClient } from './createIndexerClient.js'
import type { FetchWalletBalanceOptions } from './fetchWalletBalance.js'

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
  const { nextOffset: customNextOffset } = client.response
  const body = await client.request(request, options.signal)
  const answer = { ...(await readEntries(client.response, body)), limit, offset }
  const page = { ...answer, total: plausibleTotal(answer) }
  return {
    ...page,
    nextOffset: customNextOffset ? callNextOffset(customNextOffset, answer) : nextOffset(page),
  }
}

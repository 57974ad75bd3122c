import { createWalletBalanceRequest } from '../spec/createWalletBalanceRequest.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import type { IndexerClient } from './createIndexerClient.js'
import type { FetchWalletBalanceOptions } from './fetchWalletBalance.js'
import { readingPart } from './readingPart.js'
import type { WalletBalancePage } from './readPage.js'

/**
 * One page of a wallet's token balances: {@link fetchWalletBalance}, read as a page.
 *
 * `POST {base_url}/api/v1/data/portfolio/token/get-wallet-balance`
 *
 * | field of the page | type | meaning |
 * |---|---|---|
 * | `entries` | `TEntry[]` | the rows, in the service's order |
 * | `limit`, `offset` | integers, rows | the window asked for |
 * | `total` | integer, rows, or null | the list's length, where the answer gives one |
 * | `hasMore` | boolean or null | whether rows follow, where the answer says so |
 * | `nextOffset` | integer, rows, or null | where the next page starts; null at the end |
 *
 * Never retries.
 *
 * @throws {@link InvalidParametersError} before any request; {@link NetworkError},
 * {@link TimeoutError}, {@link RedirectError}, {@link HttpError}, {@link ServiceError},
 * {@link InvalidResponseError}.
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
  const answer = await client.request(request, options.signal)
  const { readPage } = await readingPart.load() // there already, the answer has been read
  return readPage(client.response, request, answer)
}

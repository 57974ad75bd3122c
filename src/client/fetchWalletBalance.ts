import type { WalletBalanceParameters } from '../request/createWalletBalanceRequest.js'
import { createWalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import type { IndexerClient } from './createIndexerClient.js'

export type FetchWalletBalanceOptions = {
  /** Cancels the request. The promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/**
 * Fetches one page of a wallet's token balances and returns the response's JSON.
 *
 * Sends the four parameters as JSON in
 * `POST {base_url}/api/v1/data/portfolio/token/get-wallet-balance` with `X-API-KEY`, or in a POST
 * to `proxyUrl` without this header.
 *
 * The service does not document the response's shape, so the type is `unknown`. Numbers that
 * JavaScript might round are returned as strings. Never retries.
 *
 * @throws Before any request: {@link InvalidParametersError}, or {@link IndexerConfigError} for a
 * relative `proxyUrl` outside a browser.
 * @throws If the request fails: {@link NetworkError}, {@link TimeoutError}, {@link RedirectError},
 * {@link HttpError}, {@link InvalidResponseError}.
 *
 * @example
 * import { createIndexerClient, fetchWalletBalance } from 'inscription-hooks'
 *
 * const client = createIndexerClient({ baseUrl, apiKey })
 * await fetchWalletBalance(client, { address: '0xa11ce', chain: 'eth' })
 * // { code: 0, data: { list: [{ tick: 'ordi', balance: '1500.25' }], total: 1 } }
 */
export async function fetchWalletBalance(
  client: Pick<IndexerClient, 'request'>,
  parameters: WalletBalanceParameters,
  options: FetchWalletBalanceOptions = {},
): Promise<unknown> {
  const { body } = await client.request(createWalletBalanceRequest(parameters), options.signal)
  return body
}

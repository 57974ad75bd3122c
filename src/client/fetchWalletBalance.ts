import { createWalletBalanceRequest } from '../spec/createWalletBalanceRequest.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import type { IndexerClient } from './createIndexerClient.js'

/** How a page is fetched. */
export type FetchWalletBalanceOptions = {
  /** Aborting rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
}

/**
 * The thin fetcher: one page of a wallet's token balances, the service's JSON as it came.
 *
 * `POST {base_url}/api/v1/data/portfolio/token/get-wallet-balance`, headers `X-API-KEY` and
 * `Content-Type`, a body of exactly these four fields:
 *
 * | field | type | meaning |
 * |---|---|---|
 * | `address` | string | hexadecimal with `0x` in front |
 * | `chain` | string | identifier of the blockchain |
 * | `limit` | integer, rows | largest number of rows to give; default 20 |
 * | `offset` | integer, rows | rows to skip; default 0 |
 *
 * The answer's shape is not documented, hence `unknown`. Numbers that JavaScript cannot hold
 * exactly are strings in it. Never retries.
 *
 * @throws {@link InvalidParametersError} before any request; {@link NetworkError},
 * {@link TimeoutError}, {@link RedirectError}, {@link HttpError}, {@link InvalidResponseError}.
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

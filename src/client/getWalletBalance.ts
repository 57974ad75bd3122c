import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { ServiceError } from '../errors/ServiceError.js'
import { isIndexerError } from '../errors/WalletBalanceError.js'
import { createWalletBalanceRequest } from '../spec/createWalletBalanceRequest.js'
import type { JsonValue } from '../spec/JsonValue.js'
import type { WalletBalanceParameters, WalletBalanceRequest } from '../spec/walletBalance.js'
import type { IndexerClient } from './createIndexerClient.js'
import type { LocatedEntries, WalletBalanceResponse } from './defineWalletBalanceResponse.js'
import type { FetchWalletBalanceOptions } from './fetchWalletBalance.js'
import { findFailure } from './findFailure.js'
import { locateEntries } from './locateEntries.js'
import { nextOffset } from './paging.js'
import type { RegisteredEntry } from './register.js'
import type { IndexerAnswer } from './sendRequest.js'
import { validateEntries } from './validateEntries.js'

/** One page of a wallet's token balances. */
export type WalletBalancePage<TEntry = RegisteredEntry> = {
  /** In the service's order. */
  entries: TEntry[]
  /** Rows asked for. */
  limit: number
  /** Rows skipped before the first one. */
  offset: number
  /** The list's length in rows, where the answer gives one. */
  total: number | null
  /** Whether rows follow this page, where the answer says so. */
  hasMore: boolean | null
  /** Where the next page starts; null at the end. */
  nextOffset: number | null
}

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
  return readPage(client.response, request, await client.request(request, options.signal))
}

async function readPage<TEntry>(
  response: WalletBalanceResponse<TEntry>,
  { limit, offset }: WalletBalanceRequest,
  { body, retryAfterMs, redact }: IndexerAnswer,
): Promise<WalletBalancePage<TEntry>> {
  const located = locate(body, response.locate)
  const hasRows = 'entries' in located && located.entries.length > 0
  // a `locate` of the user's that found rows knows better than we what success looks like
  const failure = hasRows && response.locate ? undefined : findFailure(body, { hasRows, redact })
  if (failure) throw new ServiceError({ ...failure, retryAfterMs })
  if (!('entries' in located)) throw located

  const entries = await validateEntries(located.entries, response.entry, redact)
  const { total = null, hasMore = null } = located
  // a total smaller than what has been received is no total
  const isTotal = total !== null && total >= offset + entries.length
  const page = { entries, limit, offset, total: isTotal ? total : null, hasMore }
  return { ...page, nextOffset: nextOffset(page) }
}

/**
 * The rows, or why they were not found: a failure that the body reports comes before that.
 *
 * @throws an `IndexerError` of another kind that a user's `locate` throws.
 */
function locate(
  body: JsonValue,
  locator: WalletBalanceResponse['locate'],
): LocatedEntries | InvalidResponseError {
  try {
    if (typeof locator !== 'function') return locateEntries(body, locator)
    const located = locator(body)
    return { ...located, entries: located.entries.map((row) => row) } // or throws: no array
  } catch (cause) {
    if (cause instanceof InvalidResponseError) return cause
    if (isIndexerError(cause)) throw cause
    return new InvalidResponseError({ reason: 'locate-failed', cause })
  }
}

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
import type { IndexerResponse } from './sendRequest.js'
import { validateEntries } from './validateEntries.js'

/** One page of a wallet's token balances. */
export type WalletBalancePage<TEntry = RegisteredEntry> = {
  /** The entries, in the service's order. */
  entries: TEntry[]
  /** The requested page size, in entries. */
  limit: number
  /** The requested offset: entries before this page. */
  offset: number
  /** Length of the whole list, in entries. `null` if the response does not have it. */
  total: number | null
  /** Whether more entries follow. `null` if the response does not say. */
  hasMore: boolean | null
  /** Offset of the next page, in entries. `null` on the last page. */
  nextOffset: number | null
}

/**
 * Fetches one page of a wallet's token balances, finds and validates its entries. Never retries.
 *
 * `POST {base_url}/api/v1/data/portfolio/token/get-wallet-balance`
 *
 * | field of the page | type | meaning |
 * |---|---|---|
 * | `entries` | `TEntry[]` | entries, in the service's order |
 * | `limit`, `offset` | `number` | requested page size and offset, in entries |
 * | `total` | `number \| null` | length of the whole list, if the response has it |
 * | `hasMore` | `boolean \| null` | whether more entries follow, if the response says so |
 * | `nextOffset` | `number \| null` | offset of the next page; `null` on the last page |
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
  { body, retryAfterMs, redact }: IndexerResponse,
): Promise<WalletBalancePage<TEntry>> {
  const located = locate(body, response.locate)
  const hasEntries = 'entries' in located && located.entries.length > 0
  // if the user's `locate` found entries, the response counts as a success
  const failure =
    hasEntries && response.locate ? undefined : findFailure(body, { hasEntries, redact })
  if (failure) throw new ServiceError({ ...failure, retryAfterMs })
  if (!('entries' in located)) throw located

  const entries = await validateEntries(located.entries, response.entry, redact)
  const { total = null, hasMore = null } = located
  // ignore a total below the number of entries received so far
  const isPlausible = total !== null && total >= offset + entries.length
  const page = { entries, limit, offset, total: isPlausible ? total : null, hasMore }
  return { ...page, nextOffset: nextOffset(page) }
}

/**
 * The located entries, or the error as a value: a failure that the body reports takes precedence.
 *
 * @throws any other `IndexerError` that the user's `locate` throws.
 */
function locate(
  body: JsonValue,
  locator: WalletBalanceResponse['locate'],
): LocatedEntries | InvalidResponseError {
  try {
    if (typeof locator !== 'function') return locateEntries(body, locator)
    const located = locator(body)
    return { ...located, entries: located.entries.map((entry) => entry) } // throws unless an array
  } catch (cause) {
    if (cause instanceof InvalidResponseError) return cause
    if (isIndexerError(cause)) throw cause
    return new InvalidResponseError({ reason: 'locate-failed', cause })
  }
}

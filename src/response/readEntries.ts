import { InvalidResponseError, isIndexerError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import type { RedactMessage } from './createRedactMessage.js'
import type { LocatedEntries, WalletBalanceResponse } from './defineWalletBalanceResponse.js'
import { findFailure } from './findFailure.js'
import type { JsonValue } from './JsonValue.js'
import { locateEntries, mayHaveEntries } from './locateEntries.js'
import { validateEntries } from './validateEntries.js'

export type ReceivedBody = {
  /** The parsed JSON. Numbers that JavaScript might round are strings. */
  readonly body: JsonValue
  readonly retryAfterMs: number | undefined
  readonly redact: RedactMessage
}

/**
 * Finds and validates the entries of a response. A failure in the body is thrown first. Entries that
 * a `locate` function finds are a success; so is an empty list from it, unless there is an `empty`.
 *
 * @throws If the response reports a failure or cannot be read: {@link ServiceError},
 * {@link InvalidResponseError}, or any `IndexerError` of the user's `locate`.
 */
export async function readEntries<TEntry>(
  { locate, entry, empty }: WalletBalanceResponse<TEntry>,
  { body, retryAfterMs, redact }: ReceivedBody,
  { chain, offset }: WalletBalanceRequest,
): Promise<{
  entries: TEntry[]
  /** The entries before the schema, which may leave out what tells them apart. */
  rawEntries: readonly unknown[]
  total: number | null
  hasMore: boolean | null
}> {
  const options = { empty, redact, offset, chain, retryAfterMs }
  let located: LocatedEntries | undefined
  let error: unknown
  try {
    if (typeof locate === 'function') {
      const found = locate(body)
      located = { ...found, entries: [...found.entries] } // throws unless iterable
    } else located = locateEntries(body, locate, options)
  } catch (cause) {
    error = cause // a failure in the body is thrown first
  }
  const count = located?.entries.length
  if (typeof locate !== 'function' || (count === 0 && empty)) {
    const find = (hasEntries: boolean) => findFailure(body, { ...options, hasEntries })
    // entries that are not clear are no empty wallet: beside them, only a denial counts
    const failure =
      count === undefined ? find(false) && find(mayHaveEntries(body)) : find(count > 0)
    if (failure) throw failure
  }
  if (!located) {
    throw isIndexerError(error)
      ? error
      : new InvalidResponseError({ reason: 'locate-failed', cause: error })
  }
  const { entries, total = null, hasMore = null } = located
  const validated = await validateEntries(entries, entry, redact)
  return { entries: validated, rawEntries: entries, total, hasMore }
}

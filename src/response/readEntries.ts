import {
  InvalidResponseError,
  isIndexerError,
  ServiceError,
  type WalletBalanceError,
} from '../errors/WalletBalanceError.js'
import type { JsonValue } from '../request/JsonValue.js'
import type { RedactMessage } from './createRedactMessage.js'
import type { LocatedEntries, WalletBalanceResponse } from './defineWalletBalanceResponse.js'
import { findFailure } from './findFailure.js'
import { locateEntries } from './locateEntries.js'
import { validateEntries } from './validateEntries.js'

export type ReceivedBody = {
  /** The parsed JSON. Numbers that JavaScript might round are strings. */
  readonly body: JsonValue
  readonly retryAfterMs: number | undefined
  readonly redact: RedactMessage
}

/**
 * Finds and validates the entries of a response. Unless `locate` is a function, a failure that the
 * body reports is thrown first.
 *
 * @throws If the response reports a failure or cannot be read: {@link ServiceError},
 * {@link InvalidResponseError}, or any `IndexerError` of the user's `locate`.
 */
export async function readEntries<TEntry>(
  { locate, entry, successCode }: WalletBalanceResponse<TEntry>,
  { body, retryAfterMs, redact }: ReceivedBody,
): Promise<{
  entries: TEntry[]
  total: number | null
  hasMore: boolean | null
}> {
  const located = tryLocate(body, locate, redact)
  if (typeof locate !== 'function') {
    const hasEntries = !isIndexerError(located) && located.entries.length > 0
    const failure = findFailure(body, { hasEntries, redact, successCode })
    if (failure) throw new ServiceError({ ...failure, retryAfterMs })
  }
  if (isIndexerError(located)) throw located

  const { entries, total = null, hasMore = null } = located
  return { entries: await validateEntries(entries, entry, redact), total, hasMore }
}

/** Returns an error instead of throwing it, because a failure in the body takes precedence. */
function tryLocate(
  body: JsonValue,
  locate: WalletBalanceResponse['locate'],
  redact: RedactMessage,
): LocatedEntries | WalletBalanceError {
  try {
    if (typeof locate !== 'function') return locateEntries(body, locate, redact)
    const located = locate(body)
    return { ...located, entries: [...located.entries] } // throws unless iterable
  } catch (cause) {
    return isIndexerError(cause)
      ? cause
      : new InvalidResponseError({ reason: 'locate-failed', cause })
  }
}

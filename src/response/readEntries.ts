import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { ServiceError } from '../errors/ServiceError.js'
import { isIndexerError, type WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { JsonValue } from '../spec/JsonValue.js'
import type { LocatedEntries, WalletBalanceResponse } from './defineWalletBalanceResponse.js'
import { findFailure } from './findFailure.js'
import { locateEntries } from './locateEntries.js'
import type { RedactMessage } from './redactMessage.js'
import { validateEntries } from './validateEntries.js'

/** The JSON of a 2xx response. */
export type ReceivedBody = {
  /** The parsed JSON. Numbers that a JavaScript number cannot hold exactly are strings. */
  readonly body: JsonValue
  /** The delay of `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** Makes the service's text safe for an error message. */
  readonly redact: RedactMessage
}

/**
 * Finds and validates the entries of a response; `received` are those before the `entry` schema. A
 * failure that the body reports takes precedence, except over a `locate` function.
 *
 * @throws {@link ServiceError}, {@link InvalidResponseError}; any `IndexerError` of the user's `locate`.
 */
export async function readEntries<TEntry>(
  { locate, entry, successCode }: WalletBalanceResponse<TEntry>,
  { body, retryAfterMs, redact }: ReceivedBody,
): Promise<{
  entries: TEntry[]
  received: readonly unknown[]
  total: number | null
  hasMore: boolean | null
}> {
  const located = tryLocate(body, locate, redact)
  if (typeof locate !== 'function') {
    const hasEntries = 'entries' in located && located.entries.length > 0
    const failure = findFailure(body, { hasEntries, redact, successCode })
    if (failure) throw new ServiceError({ ...failure, retryAfterMs })
  }
  if (!('entries' in located)) throw located

  const { entries: received, total = null, hasMore = null } = located
  const entries = await validateEntries(received, entry, redact)
  return { entries, received, total, hasMore }
}

/** The located entries, or the error as a value. */
function tryLocate(
  body: JsonValue,
  locate: WalletBalanceResponse['locate'],
  redact: RedactMessage,
): LocatedEntries | WalletBalanceError {
  try {
    if (typeof locate !== 'function') return locateEntries(body, locate, redact)
    const located = locate(body)
    return { ...located, entries: [...located.entries] } // throws unless an array
  } catch (cause) {
    return isIndexerError(cause)
      ? cause
      : new InvalidResponseError({ reason: 'locate-failed', cause })
  }
}

import {
  InvalidResponseError,
  isIndexerError,
  ServiceError,
  type WalletBalanceError,
} from '../errors/WalletBalanceError.js'
import type { JsonObject, JsonValue } from '../request/JsonValue.js'
import type { RedactMessage } from './createRedactMessage.js'
import type { WalletBalanceResponse } from './defineWalletBalanceResponse.js'
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
 * Finds and validates the entries of a response. A failure that `isFailure` or, unless `locate` is a
 * function, the default rule finds in the body is thrown first.
 *
 * @throws If the response reports a failure or cannot be read: {@link ServiceError},
 * {@link InvalidResponseError}, or any `IndexerError` of the user's `locate`.
 */
export async function readEntries<TEntry>(
  { locate, entry, successCode, isFailure }: WalletBalanceResponse<TEntry>,
  { body, retryAfterMs, redact }: ReceivedBody,
): Promise<{
  entries: TEntry[]
  /** The entries before the schema, which may leave out what tells them apart. */
  rawEntries: readonly unknown[]
  total: number | null
  hasMore: boolean | null
}> {
  // a body that is no object has no fields
  const verdict = attempt(() => isFailure?.(Object(body) as JsonObject))
  if (isIndexerError(verdict)) throw verdict
  const located = attempt(() => {
    if (typeof locate !== 'function') return locateEntries(body, locate, redact)
    const found = locate(body)
    return { ...found, entries: [...found.entries] } // throws unless iterable
  })
  if (verdict || typeof locate !== 'function') {
    const hasEntries = !isIndexerError(located) && located.entries.length > 0
    const failure = findFailure(body, { hasEntries, redact, successCode, verdict })
    if (failure) throw new ServiceError({ ...failure, retryAfterMs })
  }
  if (isIndexerError(located)) throw located

  const { entries, total = null, hasMore = null } = located
  const validated = await validateEntries(entries, entry, redact)
  return { entries: validated, rawEntries: entries, total, hasMore }
}

/** Returns the error of a user's function, because a failure in the body takes precedence. */
function attempt<T>(work: () => T): T | WalletBalanceError {
  try {
    return work()
  } catch (cause) {
    return isIndexerError(cause)
      ? cause
      : new InvalidResponseError({ reason: 'locate-failed', cause })
  }
}

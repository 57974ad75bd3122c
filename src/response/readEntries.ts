import {
  InvalidResponseError,
  isIndexerError,
  ServiceError,
  type WalletBalanceError,
} from '../errors/WalletBalanceError.js'
import type { JsonValue } from '../request/JsonValue.js'
import type { RedactMessage } from './createRedactMessage.js'
import type { WalletBalanceResponse } from './defineWalletBalanceResponse.js'
import { compareEmpty } from './emptyWallet.js'
import { describeFailure, findFailure, isCodeName } from './findFailure.js'
import { locateEntries } from './locateEntries.js'
import { validateEntries } from './validateEntries.js'

export type ReceivedBody = {
  /** The parsed JSON. Numbers that JavaScript might round are strings. */
  readonly body: JsonValue
  readonly retryAfterMs: number | undefined
  readonly redact: RedactMessage
}

/**
 * Finds and validates the entries of a response. A failure in the body is thrown first: one that
 * differs from `empty`, or that the default rule finds. What a `locate` function reads is a success,
 * unless it finds no entries and there is an `empty`.
 *
 * @throws If the response reports a failure or cannot be read: {@link ServiceError},
 * {@link InvalidResponseError}, or any `IndexerError` of the user's `locate`.
 */
export async function readEntries<TEntry>(
  { locate, entry, empty }: WalletBalanceResponse<TEntry>,
  { body, retryAfterMs, redact }: ReceivedBody,
  offset: number,
): Promise<{
  entries: TEntry[]
  /** The entries before the schema, which may leave out what tells them apart. */
  rawEntries: readonly unknown[]
  total: number | null
  hasMore: boolean | null
}> {
  const located = attempt(() => {
    if (typeof locate !== 'function') return locateEntries(body, locate, { redact, offset, empty })
    const found = locate(body)
    return { ...found, entries: [...found.entries] } // throws unless iterable
  })
  const count = isIndexerError(located) ? undefined : located.entries.length
  if (typeof locate !== 'function' || (count === 0 && empty)) {
    const hasEntries = Boolean(count)
    const { matches, differs } = compareEmpty(body, hasEntries ? {} : empty)
    // a later page need not look like an empty wallet
    const isOther = (path: string) => offset === 0 || isCodeName(path.split('.').at(-1))
    const other = count === 0 ? differs.find(isOther) : undefined
    const failure =
      findFailure(body, { hasEntries, matches, redact }) ??
      (other && describeFailure(body, { matches, redact }))
    if (failure) throw new ServiceError({ ...failure, retryAfterMs, differs: other })
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

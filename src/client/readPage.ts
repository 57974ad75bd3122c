import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { JsonValue } from '../spec/JsonValue.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import type { LocatedEntries, WalletBalanceResponseParts } from './defineWalletBalanceResponse.js'
import { findEntries } from './findEntries.js'
import { type Failure, findFailure } from './findFailure.js'
import { nextOffset } from './paging.js'
import type { Quote } from './quote.js'
import { rememberAnswer } from './rawAnswer.js'
import type { IndexerAnswer } from './readAnswer.js'
import { readEntries } from './readEntries.js'
import type { RegisteredEntry } from './register.js'

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
 * Reads a 2xx answer as a page.
 *
 * @throws {@link ServiceError} when the body says it failed, {@link InvalidResponseError} when it
 * has no rows to be found or `entry` refuses one.
 */
export async function readPage<TEntry>(
  response: WalletBalanceResponseParts<TEntry>,
  { limit, offset }: WalletBalanceRequest,
  { body, retryAfterMs, quote }: IndexerAnswer,
): Promise<WalletBalancePage<TEntry>> {
  const located = locate(body, response.locate)
  const hasRows = 'entries' in located && located.entries.length > 0
  // a `locate` of the user's that found rows knows better than we what success looks like
  const failure = hasRows && response.locate ? undefined : findFailure(body, { hasRows })
  if (failure) throw toServiceError(failure, retryAfterMs, quote)
  if (!('entries' in located)) throw quoteIssues(located.cause, quote)

  const entries = await readEntries(located.entries, response.entry).catch((error: unknown) => {
    throw error instanceof InvalidResponseError ? quoteIssues(error, quote) : error
  })
  const total = wholeNumber(located.total)
  const facts = {
    entries,
    limit,
    offset,
    // a total smaller than what has been received is no total
    total: total !== null && total >= offset + entries.length ? total : null,
    hasMore: typeof located.hasMore === 'boolean' ? located.hasMore : null,
  }
  const page = { ...facts, nextOffset: nextOffset(facts) }
  const { entries: rows } = located
  rememberAnswer(page, { edges: [rows[0], rows.at(-1)], total, count: rows.length })
  return page
}

function wholeNumber(total: unknown): number | null {
  return typeof total === 'number' && Number.isSafeInteger(total) ? total : null
}

/** The rows, or why they were not found: a failure the body reports comes before that. */
function locate(
  body: JsonValue,
  ownLocate: ((body: JsonValue) => LocatedEntries) | undefined,
): LocatedEntries | { cause: InvalidResponseError } {
  // a `locate` of the user's may give anything
  const find: (body: JsonValue) => Partial<LocatedEntries> | undefined = ownLocate ?? findEntries
  try {
    const located = find(body)
    if (Array.isArray(located?.entries)) return { ...located, entries: located.entries }
    return { cause: unlocated('gave no `entries` array for this answer') }
  } catch (error) {
    if (error instanceof InvalidResponseError) return { cause: error }
    // the name alone: a message may quote the body
    return { cause: unlocated(`threw ${error instanceof Error ? error.name : 'no Error'}`) }
  }
}

function unlocated(message: string): InvalidResponseError {
  return new InvalidResponseError({
    reason: 'locate-failed',
    issues: [{ path: 'locate', message }],
  })
}

function toServiceError(
  { serviceCode, detail }: Failure,
  retryAfterMs: number | undefined,
  quote: Quote,
): ServiceError {
  // a code of digits may be the key as well
  const code = serviceCode === undefined ? undefined : quote(String(serviceCode))
  return new ServiceError({
    serviceCode: code === String(serviceCode) ? serviceCode : code,
    detail: detail === undefined ? undefined : quote(detail),
    retryAfterMs,
  })
}

/** The names of fields and a schema's messages can hold words of the service's too. */
function quoteIssues({ reason, issues }: InvalidResponseError, quote: Quote): InvalidResponseError {
  const quoted = issues.map(({ path, message }) => ({ path: quote(path), message: quote(message) }))
  return new InvalidResponseError({ reason, issues: quoted })
}

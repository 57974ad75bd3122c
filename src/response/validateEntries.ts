import { firstIssues, MAX_ISSUES } from '../errors/IndexerError.js'
import { InvalidResponseError } from '../errors/WalletBalanceError.js'
import { formatPath, type RedactMessage } from './createRedactMessage.js'
import type { StandardResult, StandardSchema } from './defineWalletBalanceResponse.js'
import { isJsonObject } from './JsonValue.js'

const anyObject = {
  validate: (value: unknown): StandardResult<unknown> =>
    isJsonObject(value) ? { value } : { issues: [{ message: 'expected an object' }] },
}

/**
 * Validates all entries with the `entry` schema. Without a schema, entries must be objects, and the
 * array is returned as it is. Never drops an entry.
 *
 * @throws InvalidResponseError `invalid-entry`, with paths such as `entries[3].balance` and
 * the field names of the first refused entry, or with the schema's exception as `cause`.
 */
export async function validateEntries<TEntry>(
  entries: readonly unknown[],
  entry: StandardSchema<TEntry> | undefined,
  redact: RedactMessage = String,
): Promise<TEntry[]> {
  // without a schema, TEntry is WalletBalanceEntry
  if (!entry && entries.every(isJsonObject)) return entries as unknown[] as TEntry[]
  const schema = entry?.['~standard'] ?? anyObject
  let results: StandardResult<unknown>[]
  let issuesOf: StandardResult<unknown>['issues'][]
  try {
    // `async` makes a throw a rejection, so `Promise.all` handles the other promises, too
    results = await Promise.all(entries.map(async (value) => schema.validate(value)))
    issuesOf = results.map(({ issues }) => issues) // throws if the schema returned nothing
  } catch (cause) {
    throw new InvalidResponseError({ reason: 'invalid-entry', cause })
  }
  const firstRefused = issuesOf.findIndex(Boolean)
  // no result has issues
  if (firstRefused < 0) return results.map((result) => (result as { value: TEntry }).value)

  const refused = entries[firstRefused]
  const found = issuesOf.flatMap((issues = [], index) =>
    issues.map(({ path = [], message }) => ({ path: ['entries', index, ...path], message })),
  )
  throw new InvalidResponseError({
    reason: 'invalid-entry',
    ...firstIssues(found, ({ path, message }) => ({
      path: formatPath(path, redact),
      message: redact(message), // some schemas quote the value
    })),
    received: Object.keys(isJsonObject(refused) ? refused : {})
      .slice(0, MAX_ISSUES)
      .map((name) => formatPath([name], redact)),
  })
}

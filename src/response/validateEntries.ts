import { InvalidResponseError, MAX_ISSUES } from '../errors/InvalidResponseError.js'
import { isJsonObject } from '../spec/JsonValue.js'
import { formatPath, type RedactMessage } from './redactMessage.js'
import type { StandardResult, StandardSchema } from './StandardSchema.js'

/**
 * Validates all entries with the `entry` schema. Without one, entries must be objects. Never drops an
 * entry.
 *
 * @throws {@link InvalidResponseError} `invalid-entry`, with paths such as `entries[3].balance` and the
 * field names of the first refused entry, or with the schema's exception as `cause`.
 */
export async function validateEntries<TEntry>(
  entries: readonly unknown[],
  entry: StandardSchema<TEntry> | undefined,
  redact: RedactMessage = String,
): Promise<TEntry[]> {
  const values = [...entries] // a copy without holes
  // without a schema, TEntry is WalletBalanceEntry
  if (!entry && values.every(isJsonObject)) return values as TEntry[]
  const results = await Promise.all(
    values.map(async (value) => (entry?.['~standard'] ?? anyObject).validate(value)),
  ).catch((cause: unknown) => {
    throw new InvalidResponseError({ reason: 'invalid-entry', cause })
  })
  const firstRefused = results.findIndex(({ issues }) => issues)
  // no result has issues
  if (firstRefused < 0) return results.map((result) => (result as { value: TEntry }).value)

  const refused = values[firstRefused]
  const issues = results.flatMap((result, index) =>
    (result.issues ?? []).map((issue) => ({ index, issue })),
  )
  throw new InvalidResponseError({
    reason: 'invalid-entry',
    // the others are only counted: a page may have 100,000
    issues: issues.slice(0, MAX_ISSUES).map(({ index, issue: { path = [], message } }) => ({
      path: formatPath(
        ['entries', index, ...path.map((it) => (typeof it === 'object' ? it.key : it))],
        redact,
      ),
      message: redact(message), // some schemas include the value
    })),
    issueCount: issues.length,
    received: (isJsonObject(refused) ? Object.keys(refused) : [])
      .slice(0, MAX_ISSUES)
      .map((name) => formatPath([name], redact)),
  })
}

const anyObject = {
  validate: (value: unknown): StandardResult<unknown> =>
    isJsonObject(value) ? { value } : { issues: [{ message: 'expected an object' }] },
}

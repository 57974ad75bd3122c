import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { RedactMessage } from './redactMessage.js'
import type { StandardSchema } from './StandardSchema.js'

/**
 * Validates all entries with the `entry` schema, if there is one. Never drops an entry.
 *
 * @throws {@link InvalidResponseError} `row-refused`, with paths such as `entries[3].balance`, or with
 * the schema's exception as `cause`.
 */
export async function validateEntries<TEntry>(
  entries: readonly unknown[],
  entry: StandardSchema<TEntry> | undefined,
  redact: RedactMessage = String,
): Promise<TEntry[]> {
  // without a schema, TEntry is WalletBalanceEntry and entries are returned unchanged
  if (!entry) return [...entries] as TEntry[]
  const results = await Promise.all(
    entries.map(async (value) => entry['~standard'].validate(value)),
  ).catch((cause: unknown) => {
    throw new InvalidResponseError({ reason: 'row-refused', cause })
  })
  const issues = results.flatMap((result, index) =>
    (result.issues ?? []).map(({ path = [], message }) => ({
      path: `entries[${index}]${path.map(formatSegment).join('')}`,
      message: redact(message), // some schemas include the value
    })),
  )
  if (results.some((result) => result.issues))
    throw new InvalidResponseError({ reason: 'row-refused', issues })
  // no result has issues
  return results.map((result) => (result as { value: TEntry }).value)
}

function formatSegment(segment: PropertyKey | { readonly key: PropertyKey }): string {
  const key = typeof segment === 'object' ? segment.key : segment
  return typeof key === 'number' ? `[${key}]` : `.${String(key)}`
}

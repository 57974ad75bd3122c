import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { RedactMessage } from './redactMessage.js'
import type { StandardSchema } from './StandardSchema.js'

/**
 * The located rows as `TEntry`, through the `entry` schema if there is one. All or nothing: no
 * row is dropped.
 *
 * @throws {@link InvalidResponseError} `row-refused`, with paths such as `entries[3].balance`, or with
 * what a schema threw as its `cause`.
 */
export async function validateEntries<TEntry>(
  rows: readonly unknown[],
  entry: StandardSchema<TEntry> | undefined,
  redact: RedactMessage = String,
): Promise<TEntry[]> {
  // without a schema TEntry is WalletBalanceRow, what services send; other rows are kept as they came
  if (!entry) return [...rows] as TEntry[]
  const results = await Promise.all(
    rows.map(async (row) => entry['~standard'].validate(row)),
  ).catch((cause: unknown) => {
    throw new InvalidResponseError({ reason: 'row-refused', cause })
  })
  const issues = results.flatMap((result, index) =>
    (result.issues ?? []).map(({ path = [], message }) => ({
      path: `entries[${index}]${path.map(toStep).join('')}`,
      message: redact(message), // some schemas quote the value
    })),
  )
  if (results.some((result) => result.issues))
    throw new InvalidResponseError({ reason: 'row-refused', issues })
  // none has issues
  return results.map((result) => (result as { value: TEntry }).value)
}

function toStep(segment: PropertyKey | { readonly key: PropertyKey }): string {
  const key = typeof segment === 'object' ? segment.key : segment
  return typeof key === 'number' ? `[${key}]` : `.${String(key)}`
}

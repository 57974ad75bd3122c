import { InvalidResponseError, type Issue } from '../errors/index.js'
import type { StandardIssue, StandardResult, StandardSchema } from './StandardSchema.js'

/**
 * The located rows as `TEntry`, through the `entry` schema if there is one. All or nothing: no
 * row is dropped.
 *
 * @throws {@link InvalidResponseError} `row-refused`, with paths such as `entries[3].balance`.
 */
export async function readEntries<TEntry>(
  rows: readonly unknown[],
  entry: StandardSchema<TEntry> | undefined,
): Promise<TEntry[]> {
  // without a schema TEntry is WalletBalanceRow, what services send; other rows are kept as they came
  if (!entry) return [...rows] as TEntry[]
  const entries: TEntry[] = []
  const issues: Issue[] = []
  for (const [index, row] of rows.entries()) {
    const validated = validate(entry, row)
    const result = validated instanceof Promise ? await validated : validated
    if (result.issues) for (const issue of result.issues) issues.push(toIssue(index, issue))
    else entries.push(result.value)
  }
  if (issues.length > 0) throw new InvalidResponseError({ reason: 'row-refused', issues })
  return entries
}

function validate<TEntry>(
  entry: StandardSchema<TEntry>,
  row: unknown,
): StandardResult<TEntry> | Promise<StandardResult<TEntry>> {
  try {
    const result = entry['~standard'].validate(row)
    return result instanceof Promise ? result.catch(toRefusal) : result
  } catch (error) {
    return toRefusal(error)
  }
}

/** What a schema throws, from a transform of the user's say, may quote the row: its name alone goes on. */
function toRefusal(error: unknown): { issues: readonly StandardIssue[] } {
  return { issues: [{ message: `threw ${error instanceof Error ? error.name : 'no Error'}` }] }
}

function toIssue(index: number, { path = [], message }: StandardIssue): Issue {
  const keys = path.map((segment) => (typeof segment === 'object' ? segment.key : segment))
  const steps = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return { path: `entries[${index}]${steps.join('')}`, message }
}

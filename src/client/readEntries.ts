import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { Issue } from '../errors/Issue.js'
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
  const refused: Issue[][] = []
  const waiting: Promise<void>[] = []
  for (const [index, row] of rows.entries()) {
    const path = `entries[${index}]`
    const settle = (result: StandardResult<TEntry> | undefined) => {
      if (result && !result.issues && 'value' in result) entries[index] = result.value
      else refused[index] = toIssues(path, result?.issues)
    }
    // a transform of the user's may quote the row in what it throws: the name alone goes on
    const refuse = (error: unknown) => {
      const name = error instanceof Error ? error.name : 'no Error'
      refused[index] = [{ path, message: `threw ${name}` }]
    }
    try {
      const result = entry['~standard'].validate(row)
      if (isThenable(result)) waiting.push(Promise.resolve(result).then(settle).catch(refuse))
      else settle(result)
    } catch (error) {
      refuse(error)
    }
  }
  // all rows at once: one after another, each would add a wait of its own
  await Promise.all(waiting)
  const issues = refused.flat()
  if (issues.length > 0) throw new InvalidResponseError({ reason: 'row-refused', issues })
  return entries
}

function isThenable<T>(result: T | PromiseLike<T>): result is PromiseLike<T> {
  // a schema that nobody typed may give anything
  return typeof (result as { then?: unknown } | undefined)?.then === 'function'
}

function toIssues(row: string, issues: readonly Partial<StandardIssue>[] | undefined): Issue[] {
  if (!issues?.length) return [{ path: row, message: 'neither accepted nor refused' }]
  return issues.map(({ path = [], message }) => {
    const keys = path.map((segment) => (typeof segment === 'object' ? segment.key : segment))
    const steps = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    return { path: row + steps.join(''), message: String(message) }
  })
}

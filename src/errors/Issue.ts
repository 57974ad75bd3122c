/** A problem at a path: `{ path: 'entries[3].balance', message: 'expected string' }`. */
export type Issue = {
  /** Path in the parameters, the response or the page, such as `limit` or `entries[3].balance`. */
  readonly path: string
  /** What is expected or wrong at this path. */
  readonly message: string
}

/** Formats issues as `limit (expected an integer from 1), offset (…)`. */
export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => `${path} (${message})`).join(', ')
}

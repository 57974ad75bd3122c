/** A problem at a path: `{ path: 'entries[3].balance', message: 'expected string' }`. */
export type Issue = {
  /** Path in the parameters, the response or the page, such as `limit` or `entries[3].balance`. */
  readonly path: string
  /** What is expected or wrong at this path. */
  readonly message: string
}

/** Maximum number of issues, and of field names, in an error. */
export const MAX_ISSUES = 10

/** The first issues and the count of all. A page may have 100,000, so the rest is not formatted. */
export function firstIssues<TFound>(
  found: readonly TFound[],
  toIssue: (found: TFound) => Issue,
): { issues: Issue[]; issueCount: number } {
  return { issues: found.slice(0, MAX_ISSUES).map(toIssue), issueCount: found.length }
}

/** Formats issues as `limit (expected an integer from 1), offset (…)`. */
export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => `${path} (${message})`).join(', ')
}

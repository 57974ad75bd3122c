import type { Issue } from '../errors/Issue.js'

/** Maximum number of issues, and of field names, in an error. */
export const MAX_ISSUES = 10

/** The first issues and the count of all. A page may have 100,000, so the rest is not formatted. */
export function firstIssues<TFound>(
  found: readonly TFound[],
  toIssue: (found: TFound) => Issue,
): { issues: Issue[]; issueCount: number } {
  return { issues: found.slice(0, MAX_ISSUES).map(toIssue), issueCount: found.length }
}

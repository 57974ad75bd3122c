/** One thing that is wrong, and where: `{ path: 'entries[3].balance', message: 'expected string' }`. */
export type Issue = {
  /** A path into the parameters, the answer or the page, such as `limit` or `entries[3].balance`. */
  readonly path: string
  /** What is wrong with it. */
  readonly message: string
}

/** `limit (expected an integer from 1), offset (…)`. */
export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => `${path} (${message})`).join(', ')
}

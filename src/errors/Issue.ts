/** One thing that is wrong, and where: `{ path: 'entries[3].balance', message: 'expected string' }`. */
export type Issue = {
  /** A path into the parameters or the page, such as `limit` or `entries[3].balance`. */
  readonly path: string
  /** What is wrong with it. */
  readonly message: string
}

/** `limit: expected an integer of 1 or more; offset: …`, at most the first three of them. */
export function formatIssues(issues: readonly Issue[]): string {
  const shown = issues.slice(0, 3).map(({ path, message }) => `${path}: ${message}`)
  if (issues.length > 3) shown.push(`and ${issues.length - 3} more in \`issues\``)
  return shown.join('; ')
}

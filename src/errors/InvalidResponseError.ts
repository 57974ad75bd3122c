import { IndexerError } from './IndexerError.js'
import { formatIssues, type Issue } from './Issue.js'

/** Why a response cannot be read. */
export type InvalidResponseReason =
  | 'not-json'
  | 'empty'
  | 'truncated'
  | 'too-large'
  | 'too-deep'
  | 'bad-encoding'
  | 'no-entries'
  | 'ambiguous'
  | 'locate-failed'
  | 'invalid-entry'

/** Number of issues and field names in an error. */
export const MAX_ISSUES = 10

/** A 2xx response cannot be read as a page. Queries retry only `truncated`. */
export class InvalidResponseError extends IndexerError {
  declare readonly name: 'InvalidResponseError'
  /** Why the response cannot be read. */
  declare readonly reason: InvalidResponseReason
  /** The arrays found, or the schema's issues, with their paths. At most 10. */
  declare readonly issues: readonly Issue[]
  /** Total number of issues, including those beyond the first 10. */
  declare readonly issueCount: number

  constructor({
    reason,
    issues: all = [],
    issueCount = all.length,
    received = [],
    cause,
  }: {
    reason: InvalidResponseReason
    issues?: readonly Issue[]
    /** Number of issues, if `issues` are only the first. */
    issueCount?: number
    /** Field names of the first refused entry, for the message. */
    received?: readonly string[]
    cause?: unknown
  }) {
    const issues = all.slice(0, MAX_ISSUES)
    const found = issueCount > 0 ? `: ${formatIssues(issues)}` : ''
    const more = issueCount > MAX_ISSUES ? ` and ${issueCount - MAX_ISSUES} more` : ''
    const fields = received.length > 0 ? `; received: ${received.join(', ')}` : ''
    super(
      'InvalidResponseError',
      `The response cannot be read (${reason})${found}${more}${fields}. ${adviceFor(reason)}`,
      { reason, issues, issueCount, cause },
    )
  }
}

function adviceFor(reason: InvalidResponseReason): string {
  switch (reason) {
    case 'truncated':
    case 'too-large':
      return 'Try again with a smaller `limit`.'
    case 'no-entries':
    case 'ambiguous':
    case 'locate-failed':
      return 'Set `locate` to the path of the entries, or to a function.'
    case 'invalid-entry':
      return 'Correct `entry`, `entryId` or `locate`.'
    default:
      return 'Check the URL.'
  }
}

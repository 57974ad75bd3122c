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
  | 'no-rows'
  | 'ambiguous'
  | 'locate-failed'
  | 'row-refused'

const MAX_ISSUES = 10

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
    cause,
  }: {
    reason: InvalidResponseReason
    issues?: readonly Issue[]
    cause?: unknown
  }) {
    const issues = all.slice(0, MAX_ISSUES)
    const issueCount = all.length
    const found = issueCount > 0 ? `: ${formatIssues(issues)}` : ''
    const more = issueCount > MAX_ISSUES ? ` and ${issueCount - MAX_ISSUES} more` : ''
    super(
      'InvalidResponseError',
      `The response cannot be read (${reason})${found}${more}. ${adviceFor(reason)}`,
      { reason, issues, issueCount, cause },
    )
  }
}

function adviceFor(reason: InvalidResponseReason): string {
  switch (reason) {
    case 'truncated':
    case 'too-large':
      return 'Try again with a smaller `limit`.'
    case 'no-rows':
    case 'ambiguous':
    case 'locate-failed':
      return 'Set `locate` to the path of the entries, or to a function.'
    case 'row-refused':
      return 'Correct `entry`.'
    default:
      return 'Check the URL.'
  }
}

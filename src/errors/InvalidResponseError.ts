import { IndexerError } from './IndexerError.js'
import { formatIssues, type Issue } from './Issue.js'

/** Why an answer cannot be read. */
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

/** The service answered 2xx with something that cannot be read as a page. Retried: `truncated` only. */
export class InvalidResponseError extends IndexerError {
  override readonly name = 'InvalidResponseError'
  /** What is wrong with the answer. */
  declare readonly reason: InvalidResponseReason
  /** At most 10: the paths of the arrays found, or paths and the schema's own words. */
  declare readonly issues: readonly Issue[]
  /** How many issues there are in all. */
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
    super(`The answer cannot be read (${reason})${found}${more}. ${adviceFor(reason)}`, {
      reason,
      issues,
      issueCount,
      cause,
    })
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
      return 'Give `locate` the path of the rows, or a function.'
    case 'row-refused':
      return 'Correct `entry`.'
    default:
      return 'Check the URL.'
  }
}

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

const setLocate = 'Set `locate` to the path of the entries, or to a function.'

const advice: { readonly [reason in InvalidResponseReason]?: string } = {
  'no-entries': setLocate,
  ambiguous: setLocate,
  'locate-failed': setLocate,
  'invalid-entry': 'Correct `entry`, `entryId` or `locate`.',
}

/** A 2xx response cannot be read as a page. The hooks retry only `truncated`. */
export class InvalidResponseError extends IndexerError {
  declare readonly name: 'InvalidResponseError'
  /** Why the response cannot be read. */
  declare readonly reason: InvalidResponseReason
  /** The arrays found, or the schema's issues, each with its path. At most 10. */
  declare readonly issues: readonly Issue[]
  /** Total number of issues, including those beyond the first 10. */
  declare readonly issueCount: number

  /** The message lists `received`, the field names of the first refused entry. */
  constructor({
    reason,
    issues = [],
    issueCount = issues.length,
    received = [],
    ...cause
  }: {
    reason: InvalidResponseReason
    issues?: readonly Issue[]
    issueCount?: number
    received?: readonly string[]
    cause?: unknown
  }) {
    const more = issueCount - issues.length
    const found = [
      reason,
      formatIssues(issues),
      more > 0 && `${more} more`,
      received.length > 0 && `received: ${received.join(', ')}`,
    ].filter(Boolean)
    super(
      'InvalidResponseError',
      "The indexer's response could not be read.",
      `Reason: ${found.join('; ')}. ${advice[reason] ?? 'Check the URL, service, proxy or mock.'}`,
      { reason, issues, issueCount, ...cause },
    )
  }
}

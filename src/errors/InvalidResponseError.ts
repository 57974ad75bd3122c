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

const setLocate = ' Set `locate` to the path of the entries, or to a function.'

const advice: { readonly [reason in InvalidResponseReason]?: string } = {
  'not-json': ' Check the URL.',
  empty: ' The body is empty: check the URL, service, proxy or mock.',
  'too-deep': ' It is nested more than 64 levels deep: check the URL.',
  'bad-encoding': ' The body must be UTF-8: check the service, proxy or mock.',
  'no-entries': setLocate,
  ambiguous: setLocate,
  'locate-failed': setLocate,
  'invalid-entry': ' Correct `entry`, `entryId` or `locate`.',
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
      issueCount > 0 ? `: ${formatIssues(issues)}` : '',
      more > 0 ? ` and ${more} more` : '',
      received.length > 0 ? `; received: ${received.join(', ')}` : '',
    ].join('')
    super(
      'InvalidResponseError',
      'The response of the indexer could not be read.',
      `Reason: ${reason}${found}.${advice[reason] ?? ''}`,
      { reason, issues, issueCount, ...cause },
    )
  }
}

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

const how = 'with `locate` in defineWalletBalanceResponse: `(body) => ({ entries: … })`.'

const explanation: Readonly<Record<InvalidResponseReason, string>> = {
  'not-json':
    'expected a JSON object or array, got something else (a web page?). Check `baseUrl` or `proxyUrl`.',
  empty: 'expected JSON, got an empty body.',
  truncated: 'the JSON ends before its end. Try again.',
  'too-large':
    'the body is larger than `maxResponseBytes`. Ask for fewer rows with `limit`, or raise it.',
  'too-deep': 'the JSON is nested more than 64 levels deep.',
  'bad-encoding': 'the body is not valid UTF-8.',
  'no-rows': `found no list of rows in it. Say where they are ${how}`,
  ambiguous: `found more than one list that could be the rows. Say which ${how}`,
  'locate-failed': 'the `locate` of your defineWalletBalanceResponse gave no rows for it.',
  'row-refused':
    "rows do not match the `entry` schema. Correct the schema, or the service's data changed.",
}

/** The service answered 2xx with something that cannot be read as a page. Retried: `truncated` only. */
export class InvalidResponseError extends IndexerError {
  override readonly name = 'InvalidResponseError'
  /** What is wrong with the answer. */
  readonly reason: InvalidResponseReason
  /**
   * For `no-rows` and `ambiguous` the arrays found, and maps of rows; for `row-refused` the rows'
   * faults, all of them: paths, never values.
   */
  readonly issues: readonly Issue[]

  constructor({
    reason,
    issues = [],
  }: { reason: InvalidResponseReason; issues?: readonly Issue[] }) {
    const found = issues.length === 0 ? '' : ` ${formatIssues(issues)}.`
    super(`The answer cannot be read (${reason}): ${explanation[reason]}${found}`, {
      isTransient: reason === 'truncated',
    })
    this.reason = reason
    this.issues = issues
  }
}

import { IndexerError } from './IndexerError.js'
import { formatIssues, type Issue } from './Issue.js'

/** The address, chain, limit or offset cannot be sent. No request was made. Never retried. */
export class InvalidParametersError extends IndexerError {
  override readonly name = 'InvalidParametersError'
  /** One for each parameter that is wrong. */
  declare readonly issues: readonly Issue[]

  constructor(fields: { issues: readonly Issue[] }) {
    super(`No request was made. Correct ${formatIssues(fields.issues)}.`, fields)
  }
}

import { IndexerError } from './IndexerError.js'
import { formatIssues, type Issue } from './Issue.js'

/** The address, chain, limit or offset cannot be sent. No request was made. Never retried. */
export class InvalidParametersError extends IndexerError {
  override readonly name = 'InvalidParametersError'
  /** One for each parameter that is wrong. */
  readonly issues: readonly Issue[]

  constructor({ issues }: { issues: readonly Issue[] }) {
    super(`No request was made, the parameters are invalid. ${formatIssues(issues)}.`)
    this.issues = issues
  }
}

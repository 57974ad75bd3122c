import { IndexerError } from './IndexerError.js'
import { formatIssues, type Issue } from './Issue.js'

/**
 * `address`, `chain`, `limit` or `offset` is invalid. No request was made. The hooks do not retry
 * it.
 */
export class InvalidParametersError extends IndexerError {
  declare readonly name: 'InvalidParametersError'
  /** One issue per invalid parameter. */
  declare readonly issues: readonly Issue[]

  constructor(fields: { issues: readonly Issue[] }) {
    // `limit` and `offset` mean nothing to a visitor
    const listed = formatIssues(fields.issues)
    const [part = 'request'] = /address|chain/.exec(listed) ?? []
    super(
      'InvalidParametersError',
      `The ${part} is not valid.`,
      `No request was made. Correct ${listed}.`,
      fields,
    )
  }
}

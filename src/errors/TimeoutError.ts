import { IndexerError } from './IndexerError.js'

/** No complete response arrived within `timeoutMs`. The hooks retry it. */
export class TimeoutError extends IndexerError {
  declare readonly name: 'TimeoutError'
  /** The exceeded timeout, in milliseconds. */
  declare readonly timeoutMs: number

  constructor(fields: { timeoutMs: number }) {
    super(
      'TimeoutError',
      'The indexer did not respond in time.',
      `No complete response within ${fields.timeoutMs} ms. Raise \`timeoutMs\`.`,
      fields,
    )
  }
}

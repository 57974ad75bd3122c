import { IndexerError } from './IndexerError.js'

/** No complete answer within `timeoutMs`, headers and body together. Retried. */
export class TimeoutError extends IndexerError {
  override readonly name = 'TimeoutError'
  /** The limit that passed, in milliseconds. */
  declare readonly timeoutMs: number

  constructor(fields: { timeoutMs: number }) {
    super(
      `No complete answer within ${fields.timeoutMs} ms. Try again, or raise \`timeoutMs\`.`,
      fields,
    )
  }
}

import { IndexerError } from './IndexerError.js'

/** No whole answer within `timeoutMs`, headers and body together. Retried. */
export class TimeoutError extends IndexerError {
  override readonly name = 'TimeoutError'
  /** The limit that passed, in milliseconds. */
  readonly timeoutMs: number

  constructor({ timeoutMs }: { timeoutMs: number }) {
    super(
      `No whole answer within ${timeoutMs} ms. Try again, ask for fewer rows with \`limit\`, ` +
        'or raise `timeoutMs`.',
      { isTransient: true },
    )
    this.timeoutMs = timeoutMs
  }
}
